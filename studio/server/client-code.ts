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
/** Imports Vite on demand, because it uses 40 MB and is not needed for cached bundles. */
const vite = () => import('vite');

const KEY_DIGITS = 16;
const UNFINISHED = '.unfinished';

/** A single chunk for all static imports compresses better, and its style sheets precede those of other screens. */
const INITIAL_CHUNK = { name: 'first-form', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/** The pattern of file names. The first form names some ninety files, and the letters of a hash do not compress. */
const HASHED_NAME = '[name]-[hash:7]';

export type StudioCode = {
  /** Absolute path of the folder with `index.html` and `assets/`, whose files have their hash in the name. */
  readonly folder: string;
};

export const isStudioBundled = async () => existsSync(join(CACHE, await keyOf(SOURCES)));

/** Returns the bundle of the studio's page for the current sources, and builds it if the cache lacks it. */
export async function bundledStudio(report: (line: string) => void = () => {}): Promise<StudioCode> {
  const folder = await cachedBuild(CACHE, SOURCES, async (unfinished) => {
    report('Bundling the studio');
    const { build } = await vite();
    await build({
      ...BUILD_OPTIONS,
      root: join(PROJECT_FOLDER, 'studio', 'client'),
      oxc: { jsx: { runtime: 'automatic', development: false } },
      // The router's shim is only needed before React 18.
      resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
      build: {
        outDir: unfinished,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [INITIAL_CHUNK] },
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

export type FirebaseCode = {
  readonly folder: string;
  /** The address of the script: `/assets/firebase-client-….js`. */
  readonly address: string;
};

/** Returns the separate bundle of the Firebase client, so that sign-ins by passkey load none of it. */
export async function bundledFirebaseClient(): Promise<FirebaseCode> {
  const folder = await cachedBuild(FIREBASE_CACHE, FIREBASE_SOURCES, async (unfinished) => {
    const { build } = await vite();
    await build({
      ...BUILD_OPTIONS,
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

/** The build options that do not depend on the environment of the process. */
const BUILD_OPTIONS = {
  configFile: false,
  base: '/',
  mode: 'production',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const;

/** Returns the cache folder for the current sources, and builds it if it is missing. */
async function cachedBuild(
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
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
  await removeOthers(cache, folder);
  return folder;
}

/** Deletes old bundles, but not unfinished bundles of other processes. */
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
