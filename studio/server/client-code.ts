import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Rolldown } from 'vite';
import { compressTexts } from '../../site-build/compression.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { sourceFiles } from '../../site-build/source-files.ts';

const CACHE = join(PROJECT_FOLDER, '.cache', 'studio');
const SOURCES = ['studio/client', 'studio/api', 'studio/server/client-code.ts', 'model', 'package-lock.json'];
const FIREBASE_CACHE = join(PROJECT_FOLDER, '.cache', 'studio-firebase');
const FIREBASE_PACKAGES = join(PROJECT_FOLDER, 'storage', 'firebase');
const FIREBASE_SOURCES = [
  'studio/client/data/firebase/firebase-client.ts',
  'studio/server/client-code.ts',
  'package-lock.json',
  'storage/firebase/package-lock.json',
];
/** 40 MB, which nothing needs that finds its bundles made. */
const vite = () => import('vite');

const KEY_DIGITS = 16;
const UNFINISHED = '.unfinished';

/**
 * One chunk for every module that `main.tsx` reaches by static imports: it compresses better than many, and its style
 * sheets come before those of other screens. A module behind a dynamic import comes later.
 */
const FIRST_FORM = { name: 'first-form', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/** The first form names some ninety files that may be fetched, and letters of a hash do not compress. */
const HASHED_NAME = '[name]-[hash:7]';

/** The studio's page, bundled. */
export type StudioCode = {
  /** With `index.html`, and below `assets/` what it needs, each with its hash in its name and `.br` beside it. */
  readonly folder: string;
};

/** Whether the cache has it. */
export const isStudioBundled = async () => existsSync(join(CACHE, await keyOf(SOURCES)));

/** The bundle of the studio's page as its sources stand here; it is made where the cache has none of it. */
export async function bundledStudio(report: (line: string) => void = () => {}): Promise<StudioCode> {
  const folder = await made(CACHE, SOURCES, async (unfinished) => {
    report('Bundling the studio');
    const { build } = await vite();
    await build({
      ...WHEREVER,
      root: join(PROJECT_FOLDER, 'studio', 'client'),
      oxc: { jsx: { runtime: 'automatic', development: false } },
      // The router brings what React has had since 18, for those that have it not.
      resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
      build: {
        outDir: unfinished,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [FIRST_FORM] },
            entryFileNames: `assets/${HASHED_NAME}.js`,
            chunkFileNames: `assets/${HASHED_NAME}.js`,
            assetFileNames: `assets/${HASHED_NAME}[extname]`,
          },
        },
      },
    });
  });
  return { folder };
}

/** The module by which the studio's page speaks with Firebase Authentication. */
export type FirebaseCode = {
  /** Absolute path. */
  readonly folder: string;
  /** Where it lies there: `/assets/firebase-client-….js`. */
  readonly address: string;
};

/** Its bundle, apart from that of the page: who signs in by passkey has no byte of it. The packages are installed. */
export async function bundledFirebaseClient(): Promise<FirebaseCode> {
  const folder = await made(FIREBASE_CACHE, FIREBASE_SOURCES, async (unfinished) => {
    const { build } = await vite();
    await build({
      ...WHEREVER,
      root: PROJECT_FOLDER,
      publicDir: false,
      plugins: [
        {
          name: 'packages-of-firebase',
          resolveId(id) {
            return /^@firebase\//.test(id) ? this.resolve(id, join(FIREBASE_PACKAGES, 'package.json')) : undefined;
          },
        },
      ],
      build: {
        outDir: unfinished,
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: {
          input: join(PROJECT_FOLDER, 'studio', 'client', 'data', 'firebase', 'firebase-client.ts'),
          output: { format: 'es', entryFileNames: 'assets/[name]-[hash].js' },
          preserveEntrySignatures: 'strict',
        },
      },
    });
  });
  const [name] = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  if (name === undefined) throw new Error(`There is no script in ${folder}.`);
  return { folder, address: `/assets/${name}` };
}

/** Whatever the process itself is run for. */
const WHEREVER = {
  configFile: false,
  base: '/',
  mode: 'production',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const;

/** The folder with what is made of sources as they stand here; it is made where the cache has none of it. */
async function made(
  cache: string,
  sources: readonly string[],
  make: (unfinished: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, await keyOf(sources));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = `${folder}.${process.pid}${UNFINISHED}`;
  await make(unfinished);
  await compressTexts(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
  await removeOthers(cache, folder);
  return folder;
}

/** What other processes are making stays. */
async function removeOthers(cache: string, folder: string): Promise<void> {
  const others = (await readdir(cache)).filter((name) => name !== basename(folder) && !name.endsWith(UNFINISHED));
  for (const name of others) await rm(join(cache, name), { recursive: true, force: true });
}

async function keyOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await sourceFiles(join(PROJECT_FOLDER, source))) {
      hash.update(`\n${relative(PROJECT_FOLDER, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, KEY_DIGITS);
}
