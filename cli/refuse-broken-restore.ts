import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import type { Settings } from '../server/settings.ts';
import { brokenRestore } from '../storage/local/broken-restore.ts';

/** Stops a command before it recreates a folder that an interrupted restore has moved. @throws UserError */
export function refuseBrokenRestore({ dataFolder }: Pick<Settings, 'dataFolder'>): void {
  const problems = [contentFolder(), dataFolder].flatMap((folder) => brokenRestore(folder) ?? []);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}
