import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { ownRouteModuleLoader } from './app/routing/module-loader-plugin.ts';
import { contentFolder } from './model/content-path.ts';
import { baseOfCode } from './model/site-address.ts';
import { codeKey } from './site-build/code-key.ts';

/** The file name of page code, which the specification prescribes: static/js/{chunkId}.{hash}.chunk.js. */
const CHUNK_FILE_NAMES = 'static/js/[name].[hash].chunk.js';
/** The asset names of both builds, which must match: React Router moves the server build's assets to the client's. */
const ASSET_FILE_NAMES = 'static/[ext]/[name].[hash][extname]';

/** Returns `project_title` for `.title` in project.module.css; style sheet names are unique, so no hash is needed. */
const scopedName = (name: string, file: string) => `${basename(file).split('.', 1)[0]}_${name}`;

const base = await baseOfCode(contentFolder(), process.env);

const APP = /[\\/]app[\\/]/;
/** The components that only show parts of a page. */
const PARTS =
  /[\\/]app[\\/]components[\\/](?:section|before-after|buttons|download-list|grid|long-picture|picture-caption|plates|quote|slideshow|sound-film|text-columns)[\\/]/;
/** The code that opens private works, which most visitors never load. */
const SEALED = /[\\/]app[\\/](?:components[\\/]sealed-work[\\/]|routes[\\/]project[\\/]open-work)/;

const isFrame = (file: string) => APP.test(file) && !PARTS.test(file) && !SEALED.test(file);

export default defineConfig({
  base: `${base}/`,
  define: { 'import.meta.env.CODE_KEY': JSON.stringify(await codeKey(import.meta.dirname, base)) },
  // Without Vite's hashes each compressed page is some 400 bytes smaller.
  css: { modules: { generateScopedName: scopedName } },
  plugins: [ownRouteModuleLoader(), reactRouter()],
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
  },
  environments: {
    // One bundle: lazily loaded code would get a second style sheet, moved to the client's.
    ssr: {
      // The package is bundled but not run: on load it reads localStorage, which causes a warning in Node 25 and later.
      resolve: { noExternal: ['@emailjs/browser'] },
      build: {
        rolldownOptions: { input: 'app/render.ts', output: { assetFileNames: ASSET_FILE_NAMES, codeSplitting: false } },
      },
    },
    client: {
      // Discovery would find the server's packages and reload the open page.
      optimizeDeps: { noDiscovery: true },
      build: {
        // All styles are one file. A page contains the rules that it needs and loads the file before hydration, so that
        // navigation never waits for styles.
        // The server build's sheet would be moved here, so only this build has the setting.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            entryFileNames: CHUNK_FILE_NAMES,
            chunkFileNames: CHUNK_FILE_NAMES,
            assetFileNames: ASSET_FILE_NAMES,
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@remix-run)[\\/]|^\0/,
                },
                // One chunk for shared code: 11 requests for the first page instead of 14, and 3 KB less; with prefetching on the wall,
                // 17 requests instead of 26, and 7 KB less. Parts have a chunk of their own.
                { name: 'frame', test: isFrame, minShareCount: 2 },
                { name: 'parts', test: PARTS, minShareCount: 2 },
                { name: 'sealed', test: SEALED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
