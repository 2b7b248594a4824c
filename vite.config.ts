import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { reloadOnContent, serveIcons } from './app/content/dev-plugin.ts';
import { ownRouteModuleLoader } from './app/navigation/route-module-plugin.ts';
import { takeMessages } from './commands/dev-relay.ts';
import { servePictures } from './pictures/dev-plugin.ts';

/** The specification fixes the address of page code: static/js/{chunkId}.{hash}.chunk.js. */
const CHUNK_FILE_NAMES = 'static/js/[name].[hash].chunk.js';
/** The same for both builds: React Router moves what the server build emits to the client's, where it must coincide. */
const ASSET_FILE_NAMES = 'static/[ext]/[name].[hash][extname]';

export default defineConfig({
  plugins: [ownRouteModuleLoader(), reactRouter(), servePictures(), serveIcons(), reloadOnContent(), takeMessages()],
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames: ASSET_FILE_NAMES } } } },
    client: {
      build: {
        // One style sheet stands inside every page (entry.server.tsx), so that no navigation ever waits for styles.
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
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@remix-run)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
