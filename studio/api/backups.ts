import { z } from 'zod/mini';

const backupSchema = z.object({
  /** The name by which the studio finds the file. */
  name: z.string(),
  at: z.string(),
  bytes: z.number(),
  /** `daily`, or the state before a restore. */
  kind: z.enum(['daily', 'before-restore']),
});

export const backupsSchema = z.object({
  /** An id of this run of the studio, by which the page notices that the studio has started again. */
  run: z.string(),
  backups: z.array(backupSchema),
  /** The time when a backup last left this machine; undefined if none ever did. */
  leftAt: z.optional(z.string()),
  /** Whether none has left this machine for a month. */
  isDue: z.boolean(),
  /** Whether the studio can restore by itself; with Firebase, only the command can. */
  canRestore: z.boolean(),
  /** The outcome of the restore with which this studio started. */
  restored: z.optional(
    z.object({
      at: z.optional(z.string()),
      /** The labels of passwords that have to be typed again. */
      missing: z.array(z.string()),
      /** The reason why nothing was restored. */
      problem: z.optional(z.string()),
    }),
  ),
});

/** A backup that was read whole and is sound. */
export const checkedBackupSchema = z.object({
  name: z.string(),
  at: z.string(),
  files: z.number(),
  missing: z.array(z.string()),
});

export const preparedBackupSchema = z.object({ id: z.string(), bytes: z.number() });

export type Backups = z.infer<typeof backupsSchema>;
export type CheckedBackup = z.infer<typeof checkedBackupSchema>;
export type PreparedBackup = z.infer<typeof preparedBackupSchema>;
