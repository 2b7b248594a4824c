import { open } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { UserError } from '../../lib/user-error.ts';
import type { StoredFile } from '../../storage/files.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import { type BackupList, backupListSchema, isBackupPath, LIST_ENTRY } from './backup-list.ts';

/** The entry that every site has. A backup without it was made from the wrong folder. */
const SITE_ENTRY = `content/${SITE_FILE}`;

export type BackupEntry = {
  readonly root: 'content' | 'data';
  /** The path below the root. */
  readonly path: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly mode: number;
};

/**
 * Reads a whole backup, and checks it against its list.
 *
 * @param take reads the body of an entry, and returns its size and hash
 * @throws UserError for a file that is damaged, cut short or no backup
 */
export async function readBackup(file: string, take: (entry: BackupEntry) => Promise<StoredFile>): Promise<BackupList> {
  const damaged = (cause?: unknown) =>
    new UserError(`${file} is damaged, cut short or no backup. Nothing has been restored: take another one.`, {
      cause,
    });
  const found = new Map<string, StoredFile>();
  let list: BackupList | undefined;
  try {
    const source = await open(file);
    for await (const { header, body } of fileStream(source).pipeThrough(createTarDecoder({ strict: true }))) {
      const { name, type, mode = 0o600 } = header;
      if (list) throw damaged();
      if (name === LIST_ENTRY && type === 'file') {
        list = backupListSchema.parse(JSON.parse(await new Response(body).text()));
        continue;
      }
      if (type !== 'file' || !isBackupPath(name) || found.has(name)) {
        throw new UserError(`${file} holds what no backup holds: ${JSON.stringify(name)}. Nothing has been restored.`);
      }
      const [folder = '', path = ''] = name.split(/\/(.*)/s);
      const root = folder === 'content' ? 'content' : 'data';
      found.set(name, await take({ root, path, body, mode: mode & 0o777 }));
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    // Errors of the system have a code, errors of the archive have none.
    if (!(error instanceof Error && 'code' in error)) throw damaged(error);
    throw new UserError(`${file} cannot be unpacked (${error.message}). Nothing has been restored.`, { cause: error });
  }
  const readEntries = new Set(list?.files.map(({ path }) => path));
  if (list?.files.length !== found.size || readEntries.size !== found.size) throw damaged();
  for (const { path, bytes, sha256 } of list.files) {
    const file = found.get(path);
    if (file?.bytes !== bytes || file.sha256 !== sha256) throw damaged();
  }
  if (!found.has(SITE_ENTRY)) {
    throw new UserError(`${file} holds no ${SITE_ENTRY}: it is no backup of a site. Nothing has been restored.`);
  }
  return list;
}
