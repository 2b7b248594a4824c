import { z } from 'zod';
import { CONTENT_FORMAT, FIRST_FORMAT } from '../../model/format.ts';

export const LIST_ENTRY = 'backup.json';

export const BACKUPS = 'backups';

/** The formats of a backup. Format 1 does not state the format of the content. */
const FORMATS = [1, 2] as const;

/** The list of a backup's files, which allows a complete check before a restore. */
export const backupListSchema = z.object({
  format: z.literal(FORMATS),
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

/** Returns whether a path is valid for a file in a backup: below `content/` or `data/`, with forward slashes. */
export const isBackupPath = (path: string): boolean =>
  /^(content|data)(\/(?!\.{1,2}(\/|$))[^/\\\0]+)+$/.test(path) && !path.startsWith(`data/${BACKUPS}/`);
