import { z } from 'zod';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';

/** A document for each message that the owner has marked as answered, by its reference. */
const schema = z.object({ at: z.string() });

export type Answered = {
  /** Returns the references of the messages that are marked. */
  references(): Promise<ReadonlySet<string>>;
  has(reference: string): Promise<boolean>;
  add(reference: string): Promise<void>;
  remove(reference: string): Promise<void>;
  /** Removes the marks of the messages that do not exist any more. */
  removeOthers(exists: (reference: string) => Promise<boolean>): Promise<void>;
};

/** The owner's marks on the messages that are answered. */
export function answeredIn(documents: Documents): Answered {
  const marks = collection(documents, 'answered', schema);
  const references = async () => new Set((await marks.all()).map(({ id }) => id));
  const remove = (reference: string) => documents.commit([marks.removal(reference)]);
  return {
    references,
    has: async (reference) => (await marks.get(reference)) !== undefined,
    add: (reference) => documents.commit([marks.write(reference, { at: new Date().toISOString() })]),
    remove,
    async removeOthers(exists) {
      for (const reference of await references()) if (!(await exists(reference))) await remove(reference);
    },
  };
}
