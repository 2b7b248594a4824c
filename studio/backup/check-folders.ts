import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../lib/user-error.ts';
import { brokenRestore } from '../../storage/local/broken-restore.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import type { BackedUpFolders } from './back-up.ts';

const DATABASES = ['studio.sqlite', 'outbox.sqlite'];

/** Checks that the folders contain a site. @throws UserError that names each missing or wrong folder */
export function checkFolders({ contentFolder, dataFolder }: BackedUpFolders, hasLocalData: boolean): void {
  const hasSite = existsSync(join(contentFolder, SITE_FILE));
  const hasData = !hasLocalData || DATABASES.some((name) => existsSync(join(dataFolder, name)));
  const problems = [
    hasSite ? [] : problemOf(contentFolder, 'CONTENT_DIR', `has no ${SITE_FILE}`),
    hasData ? [] : problemOf(dataFolder, 'DATA_DIR', `has neither ${DATABASES.join(' nor ')}`),
  ].flat();
  if (problems.length > 0) throw new UserError(`${problems.join('\n')}\nNothing has been backed up.`);
}

function problemOf(folder: string, setting: string, lack: string): string {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const problem = isFolder ? `${folder} ${lack}.` : `There is no folder ${folder}.`;
  return brokenRestore(folder) ?? `${problem} Set ${setting} to the folder of your site.`;
}
