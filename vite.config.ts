import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { reloadOnContent } from './app/content/dev-plugin.ts';
import { ownRouteModuleLoader } from './app/navigation/route-module-plugin.ts';
import { servePictures } from './pictures/dev-plugin.ts';

/** The specification fixes the address of page code: static/js/{chunkId}.{hash}.chunk.js. */
const CHUNK_FILE_NAMES = 'static/js/[name].[hash].chunk.js';

export default defineConfig({
  plugins: [ownRouteModuleLoader(), reactRouter(), servePictures(), reloadOnContent()],
  build: {
    // One style sheet stands inside every page (entry.server.tsx), so that no navigation ever waits for styles.
    cssCodeSplit: false,
    assetsDir: 'static',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: CHUNK_FILE_NAMES,
            chunkFileNames: CHUNK_FILE_NAMES,
            assetFileNames: 'static/[ext]/[name].[hash][extname]',
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
