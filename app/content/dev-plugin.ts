import type { Plugin } from 'vite';
import { contentFolder } from './folder.ts';

/** Vite plugin for development: a change anywhere in the content folder reloads the page. */
export function reloadOnContent(): Plugin {
  return {
    name: 'reload-on-content',
    apply: 'serve',
    configureServer(server) {
      const folder = contentFolder();
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
