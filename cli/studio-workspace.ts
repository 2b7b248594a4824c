import { Refusal } from '../server/refusal.ts';
import type { Documents } from '../storage/documents.ts';
import type { Files } from '../storage/files.ts';
import type { StudioSettings } from '../studio/settings.ts';
import type { Workspace } from '../studio/workspace.ts';

/** Where the studio's server gets what its desk does. */
export async function openStudioWorkspace(_: {
  readonly settings: StudioSettings;
  readonly documents: Documents;
  readonly files: Files;
}): Promise<Workspace> {
  throw new Refusal('The studio has no desk yet.');
}
