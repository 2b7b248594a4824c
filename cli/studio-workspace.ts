import { readSiteAddress } from '../model/site-address.ts';
import { browserAddress } from '../server/listening.ts';
import { log } from '../server/log.ts';
import type { Documents } from '../storage/documents.ts';
import type { Files } from '../storage/files.ts';
import { openWorkspace } from '../studio/open-workspace.ts';
import type { StudioSettings } from '../studio/settings.ts';
import type { Workspace } from '../studio/workspace.ts';

/** Where the studio's server gets what its desk does. */
export async function openStudioWorkspace({
  settings,
  documents,
  files,
  backupProblem,
}: {
  readonly settings: StudioSettings;
  readonly documents: Documents;
  readonly files: Files;
  /** Why the last backup failed; undefined where it did not. */
  readonly backupProblem: () => Promise<string | undefined>;
}): Promise<Workspace> {
  const { publicOrigin, host, port } = settings;
  const { base } = await readSiteAddress(process.env);
  const siteAddress = (publicOrigin ?? browserAddress(host, port)) + base;
  return openWorkspace({ documents, files, settings, log, siteAddress, backupProblem });
}
