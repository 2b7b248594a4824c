import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../lib/user-error.ts';
import { StorageError } from '../../storage/documents.ts';
import type { Settings } from '../settings.ts';
import type { FirestoreOutboxOptions } from './firestore/outbox.ts';
import type { Outbox } from './outbox.ts';
import { openSqliteOutbox, type SqliteOutboxOptions } from './sqlite/outbox.ts';

/** Where messages are kept, as the settings have it. */
export type OutboxPlace = Pick<Settings, 'dataFolder' | 'outboxProject'>;

export type OpenOutboxOptions = SqliteOutboxOptions & FirestoreOutboxOptions;

export const outboxFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'outbox.sqlite');

/** In words, for whoever looks for the messages. */
export const placeName = ({ dataFolder, outboxProject }: OutboxPlace): string =>
  outboxProject === undefined ? dataFolder : `the Firestore of ${outboxProject}`;

/** Opens the outbox where the settings have it. Throws UserError when it cannot be used, and OutboxFull. */
export async function openOutbox(place: OutboxPlace, options: OpenOutboxOptions = {}): Promise<Outbox> {
  if (place.outboxProject === undefined) return openSqliteOutbox(outboxFile(place), options);
  // Nothing of Firebase is loaded by who does not use it.
  const { openFirestore } = await import('../../storage/firebase/open-firestore.ts');
  const { openFirestoreOutbox } = await import('./firestore/outbox.ts');
  const { firestore, close } = await openFirestore(place.outboxProject).catch((error: unknown) => {
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

/** The same for who only reads and sorts: undefined where no message has come yet, and no file is made. */
export async function openKeptOutbox(place: OutboxPlace, options?: OpenOutboxOptions): Promise<Outbox | undefined> {
  if (place.outboxProject === undefined && !existsSync(outboxFile(place))) return undefined;
  return openOutbox(place, options);
}
