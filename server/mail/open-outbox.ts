import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../lib/user-error.ts';
import { StorageError } from '../../storage/documents.ts';
import type { Settings } from '../settings.ts';
import type { FirestoreOutboxOptions } from './firestore/outbox.ts';
import type { Outbox } from './outbox.ts';
import { openSqliteOutbox, type SqliteOutboxOptions } from './sqlite/outbox.ts';

export type OutboxLocation = Pick<Settings, 'dataFolder' | 'outboxProject'>;

export type OpenOutboxOptions = SqliteOutboxOptions & FirestoreOutboxOptions;

export const outboxFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'outbox.sqlite');

export const describeOutboxLocation = ({ dataFolder, outboxProject }: OutboxLocation): string =>
  outboxProject === undefined ? dataFolder : `the Firestore of ${outboxProject}`;

/** Opens the outbox that the settings name. Throws UserError if the outbox cannot be used, and OutboxFull. */
export async function openOutbox(location: OutboxLocation, options: OpenOutboxOptions = {}): Promise<Outbox> {
  if (location.outboxProject === undefined) return openSqliteOutbox(outboxFile(location), options);
  const { openFirestore } = await import('../../storage/firebase/open-firestore.ts');
  const { openFirestoreOutbox } = await import('./firestore/outbox.ts');
  const { firestore, close } = await openFirestore(location.outboxProject).catch((error: unknown) => {
    throw error instanceof StorageError ? new UserError(error.message, { cause: error }) : error;
  });
  const outbox = openFirestoreOutbox(firestore, options);
  return {
    ...outbox,
    async close() {
      await outbox.close();
      await close();
    },
  };
}

/** Opens the outbox for reading and sorting. Returns undefined, without creating a file, if no outbox exists. */
export async function openExistingOutbox(
  location: OutboxLocation,
  options?: OpenOutboxOptions,
): Promise<Outbox | undefined> {
  if (location.outboxProject === undefined && !existsSync(outboxFile(location))) return undefined;
  return openOutbox(location, options);
}
