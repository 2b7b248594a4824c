import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { drawIcon, iconSourceOf, isIconAddress } from '../assets/icons/icons.ts';
import { withoutBase } from '../assets/images/dev-plugin.ts';
import { contentFolder } from '../model/content-path.ts';

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

/** Vite plugin for development: icons and the resume's PDF, as mark and resume are now. A build publishes them instead. */
export function serveIcons(): Plugin {
  return {
    name: 'serve-icons',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        answer(withoutBase(server.config.base, req.url ?? '/'))
          .then((file) => (file ? res.setHeader('Content-Type', file.type).end(file.bytes) : next()))
          .catch(next);
      });
    },
  };
}

/** The file at an address; the content's code is loaded when one is first asked for, not when the server starts. */
async function answer(address: string) {
  if (!isIconAddress(address) && !address.endsWith('.pdf')) return undefined;
  const { siteContentOrThrow } = await import('../assets/site-content.ts');
  const content = await siteContentOrThrow(contentFolder());
  if (isIconAddress(address)) return drawIcon(address, iconSourceOf(content));
  if (address !== content.resumePdf.url) return undefined;
  const { printResume } = await import('../assets/resume/print-resume.ts');
  await printResume(content);
  return { type: 'application/pdf', bytes: await readFile(content.resumePdf.file) };
}
