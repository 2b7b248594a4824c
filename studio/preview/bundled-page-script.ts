import { join } from 'node:path';
import { bundleScript } from '../../site-build/code.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';

let bundled: Promise<string> | undefined;

/** Returns the script for pages of the draft. Bundling takes 100 ms, once. */
export function bundledPageScript(): Promise<string> {
  bundled ??= bundleScript(join(PROJECT_FOLDER, 'studio', 'preview', 'page-script.ts'), '');
  return bundled;
}
