import { environment } from '../../lib/environment.ts';
import { fingerprint, writeFingerprint } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { differencesOf } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';
import type { ContentFolder } from './content-folder.ts';

type Place = { readonly content: ContentFolder; readonly buildFolder: string };

/** Whether the content folder holds exactly this state of the content. */
export const holdsExactly = async (content: ContentFolder, manifest: Manifest): Promise<boolean> =>
  differencesOf(manifest, await content.scan()).length === 0;

/** Notes that the content folder is published, if it holds the served state. The next start then builds nothing. */
export async function noteServed({ content, buildFolder }: Place, manifest: Manifest): Promise<void> {
  // The fingerprint comes first, so that a file edited before the comparison counts as not published.
  const source = await fingerprint(PROJECT_FOLDER, content.folder, environment());
  if (await holdsExactly(content, manifest)) await writeFingerprint(buildFolder, source);
}
