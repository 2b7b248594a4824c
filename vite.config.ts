import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { ownRouteModuleLoader } from './app/routing/module-loader-plugin.ts';
import { contentFolder } from './model/content-path.ts';
import { baseOfCode } from './model/site-address.ts';
import { codeKey } from './site-build/code-key.ts';

/** The specification fixes the address of page code: static/js/{chunkId}.{hash}.chunk.js. */
const CHUNK_FILE_NAMES = 'static/js/[name].[hash].chunk.js';
/** The same for both builds: React Router moves what the server build emits to the client's, where it must coincide. */
const ASSET_FILE_NAMES = 'static/[ext]/[name].[hash][extname]';

/** `project_title` for `.title` of project.module.css: no two style sheets have a name in common. */
const scopedName = (name: string, file: string) => `${basename(file).split('.', 1)[0]}_${name}`;

const base = await baseOfCode(contentFolder(), process.env);

export default defineConfig({
  base: `${base}/`,
  define: { 'import.meta.env.CODE_KEY': JSON.stringify(await codeKey(import.meta.dirname, base)) },
  // Without the hashes that Vite puts in, each page is some 400 bytes lighter when compressed.
  css: { modules: { generateScopedName: scopedName } },
  plugins: [ownRouteModuleLoader(), reactRouter()],
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
  },
  environments: {
    // In one piece: the styles of code that comes later would be a second sheet, moved to the client's.
    ssr: {
      // In the bundle it is not run: it looks for localStorage when it is loaded, of which Node 25 and later warn.
      resolve: { noExternal: ['@emailjs/browser'] },
      build: {
        rolldownOptions: { input: 'app/render.ts', output: { assetFileNames: ASSET_FILE_NAMES, codeSplitting: false } },
      },
    },
    client: {
      // Looking for more packages than React's own would find the server's, and then load the open page again.
      optimizeDeps: { noDiscovery: true },
      build: {
        // One style sheet, which every page holds whole (site-build/page-steps/stylesheet.ts): no navigation waits for styles.
        // For this build alone: the server's own sheet would be moved here beside it.
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
                // What several pages use, in one piece: 11 requests for the first page, not 14, and 3 KB less;
                // on the wall, with what it prefetches, 17, not 26, and 7 KB less.
                { name: 'frame', test: /[\\/]app[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
