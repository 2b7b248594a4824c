import { rm } from 'node:fs/promises';
import { log, traceOf } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import type { Backups } from '../studio/api/backups.ts';
import type { RestoreOrder } from '../studio/backup/owner-backups.ts';
import { restore } from '../studio/backup/restore.ts';
import type { KeptSession } from '../studio/identity/kept-session.ts';

/** How a studio starts again after a restore. */
export type AfterRestore = {
  readonly restored: NonNullable<Backups['restored']>;
  readonly session: KeptSession | undefined;
};

/** The content of a backup cannot be published, so the studio cannot start with it. */
export class SiteNotPublished extends UserError {
  override name = 'SiteNotPublished';
}

type Options = RestoreOrder & {
  readonly dataFolder: string;
  readonly session: KeptSession | undefined;
  readonly start: (after: AfterRestore) => Promise<void>;
};

/** Restores a backup while nothing runs, and starts the studio; with the state before if that fails. */
export async function restoreAndStart({ file, before, dataFolder, session, start }: Options): Promise<void> {
  const folders = { dataFolder, contentFolder: contentFolder() };
  const failed = (problem: string): AfterRestore => ({ restored: { missing: [], problem }, session });
  const restored = await restore({ ...folders, file }).catch((error: unknown) => {
    if (error instanceof UserError) return error;
    log('A restore failed.', error instanceof Error ? traceOf(error) : {});
    return new UserError('Nothing was restored. The studio’s log says why.');
  });
  if (restored instanceof UserError) return start(failed(restored.message));
  const { at, missingSettings, before: folderCopies } = restored;
  try {
    await start({ restored: { at, missing: [...missingSettings] }, session });
  } catch (error) {
    if (!(error instanceof SiteNotPublished)) throw error;
    // The copies of the first restore have the present second in their names.
    await restore({ ...folders, file: before, now: new Date(Date.now() + 1_000) });
    return start(failed(`${error.message} Everything is as it was before.`));
  }
  // The backup from before the restore has the same files, and the studio lists it.
  for (const folder of folderCopies) await rm(folder, { recursive: true, force: true });
}
