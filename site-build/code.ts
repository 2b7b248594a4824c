import { build, createBuilder } from 'vite';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * Bundles the site's code: for browsers into `build/client`, whose former content goes, for rendering into
 * `build/server`.
 */
export async function buildCode(): Promise<void> {
  const builder = await createBuilder({ root: PROJECT_FOLDER, mode: 'production', logLevel: 'error' });
  await builder.buildApp();
}

/**
 * Bundles a script that stands alone into one classic script.
 *
 * @param entry absolute path of its module
 * @param base the site's base path, without a slash at the end
 * @param constants by name, such as `import.meta.env.NAME`
 */
export async function bundleScript(
  entry: string,
  base: string,
  constants: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    root: PROJECT_FOLDER,
    base: `${base}/`,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Expected one bundle of ${entry}.`);
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error(`Expected ${entry} in one piece, found ${result.output.length}.`);
  return chunk.code.trim();
}
