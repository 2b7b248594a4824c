import type { Plugin } from 'vite';
import { ICON_ADDRESSES, pressIcon } from '../../pictures/icons.ts';
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

/** Vite plugin for development: the icons, made from the mark as it is now. A build publishes them instead. */
export function serveIcons(): Plugin {
  return {
    name: 'serve-icons',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        answer(req.url ?? '/')
          .then((icon) => (icon ? res.setHeader('Content-Type', icon.type).end(icon.bytes) : next()))
          .catch(next);
      });
    },
  };
}

/** The icon at an address; the content's code is loaded when one is first asked for, not when the server starts. */
async function answer(url: string) {
  const address = url.split(/[?#]/, 1)[0] ?? '/';
  if (!ICON_ADDRESSES.has(address)) return undefined;
  const { getContent, iconsOf } = await import('./content.ts');
  return pressIcon(address, iconsOf(await getContent()));
}
