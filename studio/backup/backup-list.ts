import { z } from 'zod';
import { CONTENT_FORMAT, FIRST_FORMAT } from '../../model/format.ts';

/** The last entry of a backup: what the others are. */
export const LIST_ENTRY = 'backup.json';

/** In the data folder: the backups of the last days. */
export const BACKUPS = 'backups';

/** The backup's own formats. The first one does not say the format of the content. */
const FORMATS = [1, 2] as const;

/** What a backup holds, so that it can be checked whole before anything is restored. */
export const backupListSchema = z.object({
  format: z.literal(FORMATS),
  /** The content's format: see model/format.ts. */
  content: z.int().default(FIRST_FORMAT),
  at: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() })),
});

export type BackupList = z.infer<typeof backupListSchema>;

export const backupListOf = (files: BackupList['files']): BackupList => ({
  format: 2,
  content: CONTENT_FORMAT,
  at: new Date().toISOString(),
  files,
});

/** Whether a path is that of a file in a backup: below `content/` or `data/`, with forward slashes, and nowhere else. */
export const isBackupPath = (path: string): boolean =>
  /^(content|data)(\/(?!\.{1,2}(\/|$))[^/\\\0]+)+$/.test(path) && !path.startsWith(`data/${BACKUPS}/`);
