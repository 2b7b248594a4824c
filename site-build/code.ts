import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as Entry from '../app/render.ts';
import { codeKey } from './code-key.ts';
import { compressTexts } from './compression.ts';
import { withLock } from './lock.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { type Stylesheet, usedRules } from './used-rules.ts';

const CODE_CACHE = join(PROJECT_FOLDER, '.cache', 'code');
/** The folder of Vite's output, which react-router.config.ts sets too. */
const VITE_OUTPUT = join(PROJECT_FOLDER, 'build', 'code');
const CACHED_KEYS = 5;

export const SCRIPTS = {
  inline: 'app/document/inline/index.ts',
  languageOffer: 'app/document/inline/offer.ts',
  cachingWorker: 'app/offline/worker/caching.ts',
  removalWorker: 'app/offline/worker/removal.ts',
} as const;
type Script = keyof typeof SCRIPTS;

/** The module that the inline script imports when a visitor lifts an ink. */
export const LIFT_MODULE = 'app/components/ink-switch/lift.ts';

export type Render = typeof Entry.render;
/** Returns the data of a private work's page, which the build encrypts. */
export type RenderPrivateWork = (...args: Parameters<typeof Entry.renderPrivateWork>) => Promise<object>;

export type Code = {
  readonly key: string;
  readonly files: ReadonlyMap<string, string>;
  readonly stylesheet: Stylesheet;
  readonly scripts: Readonly<Record<Script | 'inlineWithoutInkSwitch', string>>;
  readonly render: Render;
  readonly renderPrivateWork: RenderPrivateWork;
  /** Whether pages can have a policy; Vite's development server adds its own scripts, which rule a policy out. */
  readonly hasPolicy: boolean;
};

const run = promisify(execFile);

type Report = (line: string) => void;

/** Imports Vite lazily: it takes 40 MB, which a cached bundle does not need. */
const vite = () => import('vite');

/** Returns the bundles of the current code for a base path; builds them if they are not cached. */
export async function bundledCode(base: string, report: Report = () => {}): Promise<Code> {
  const key = await codeKey(PROJECT_FOLDER, base);
  const folder = join(CODE_CACHE, key);
  const isCached = () =>
    stat(folder).then(
      () => true,
      () => false,
    );
  if (!(await isCached())) {
    const onWait = (pid: number) => report(`Another process (${pid}) bundles the code: waiting for it`);
    await withLock(join(PROJECT_FOLDER, 'build', 'code.lock'), onWait, async () => {
      if (!(await isCached())) await bundle(folder, base, report);
    });
  }
  await utimes(folder, new Date(), new Date());
  return readCode(key, folder, base);
}

async function bundle(folder: string, base: string, report: Report): Promise<void> {
  report('Bundling the code');
  await rm(VITE_OUTPUT, { recursive: true, force: true });
  // The settings of Vite and React Router can receive the base path only through an environment variable.
  const env = { ...process.env, CODE_BASE: base };
  await run(process.execPath, [join(import.meta.dirname, 'bundle-app.ts')], { cwd: PROJECT_FOLDER, env });
  const liftCode = await bundleLift(base);
  const write = async (name: string, entry: string, options: ScriptOptions) =>
    writeFile(join(VITE_OUTPUT, `${name}.js`), await bundleScript(join(PROJECT_FOLDER, entry), base, options));
  for (const [name, entry] of Object.entries(SCRIPTS)) await write(name, entry, { liftCode });
  await write('inlineWithoutInkSwitch', SCRIPTS.inline, {});
  await compressTexts(join(VITE_OUTPUT, 'client'));
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(CODE_CACHE, { recursive: true });
  await cp(VITE_OUTPUT, unfinished, { recursive: true });
  await rename(unfinished, folder);
  await rm(VITE_OUTPUT, { recursive: true });
  await dropOldKeys();
}

async function bundleLift(base: string): Promise<string> {
  const code = await bundleScript(join(PROJECT_FOLDER, LIFT_MODULE), base, { format: 'es' });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/static/js/lift.${hash}.chunk.js`;
  await writeFile(join(VITE_OUTPUT, 'client', address), code);
  return base + address;
}

async function dropOldKeys(): Promise<void> {
  const folders = await Promise.all(
    (await readdir(CODE_CACHE)).map(async (name) => {
      const folder = join(CODE_CACHE, name);
      return { folder, usedAt: (await stat(folder)).mtimeMs };
    }),
  );
  const newestFirst = folders.sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of newestFirst.slice(CACHED_KEYS)) await rm(folder, { recursive: true });
}

async function readCode(key: string, folder: string, base: string): Promise<Code> {
  const clientFolder = join(folder, 'client');
  const script = (name: string) => readFile(join(folder, `${name}.js`), 'utf8');
  // React's development build takes three times as long, and the bundling that also sets NODE_ENV may be skipped.
  process.env.NODE_ENV ??= 'production';
  const { render, renderPrivateWork }: typeof Entry = await import(
    pathToFileURL(join(folder, 'server', 'index.js')).href
  );
  const bundled = await readdir(join(clientFolder, 'static'), { recursive: true, withFileTypes: true });
  const paths = bundled.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return {
    key,
    files: new Map(paths.map((path) => [path.slice(clientFolder.length), path])),
    stylesheet: await readStylesheet(clientFolder, base),
    scripts: {
      inline: await script('inline'),
      languageOffer: await script('languageOffer'),
      inlineWithoutInkSwitch: await script('inlineWithoutInkSwitch'),
      cachingWorker: await script('cachingWorker'),
      removalWorker: await script('removalWorker'),
    },
    render,
    renderPrivateWork,
    hasPolicy: true,
  };
}

async function readStylesheet(clientFolder: string, base: string): Promise<Stylesheet> {
  const folder = join(clientFolder, 'static', 'css');
  const [file, ...others] = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  if (!file || others.length > 0) throw new Error(`Expected one style sheet in ${folder}.`);
  const rulesFor = usedRules(await readFile(join(folder, file), 'utf8'));
  return { rulesFor, address: `${base}/static/css/${file}` };
}

type ScriptOptions = {
  readonly format?: 'iife' | 'es';
  readonly liftCode?: string;
};

/** Bundles the stand-alone script at an absolute path into one chunk. */
export async function bundleScript(
  entry: string,
  base: string,
  { format = 'iife', liftCode = '' }: ScriptOptions = {},
): Promise<string> {
  const { build } = await vite();
  const result = await build({
    configFile: false,
    root: PROJECT_FOLDER,
    base: `${base}/`,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { 'import.meta.env.LIFT_CODE': JSON.stringify(liftCode) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format }, preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Expected one bundle of ${entry}.`);
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error(`Expected ${entry} in one piece, found ${result.output.length}.`);
  return chunk.code.trim();
}
