import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WatchedSite } from './watched-site.ts';

/** Addresses that no site has. */
const ADDRESSES = { script: '/dev/reload.js', changes: '/dev/changes' };

/** A page out of sight does not listen: a browser has six connections to a host, and each may be another tab's. */
const SCRIPT = `const changes = document.currentScript.src.replace('${ADDRESSES.script}', '${ADDRESSES.changes}');
let source;
function listen() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(changes);
  source.onmessage = () => location.reload();
}
document.addEventListener('visibilitychange', listen);
listen();
`;

/** What loads an open page again when it is not of the site's version any more. */
export function reload({ version, onChange }: Pick<WatchedSite, 'version' | 'onChange'>): Hono {
  const app = new Hono();
  app.get(ADDRESSES.script, (c) => c.body(`{\n${SCRIPT}}\n`, 200, { 'Content-Type': 'text/javascript' }));
  app.get(ADDRESSES.changes, (c) =>
    streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const report = () => void stream.writeSSE({ data: 'changed' });
      const forget = onChange(report);
      stream.onAbort(ended.resolve);
      if (c.req.query('version') !== version()) report();
      await ended.promise;
      forget();
    }),
  );
  return app;
}

/** The element that brings the script. `version` is that of the site when the page began to be made. */
export const reloadScript = (base: string, version: string) =>
  `<script async src="${base}${ADDRESSES.script}?version=${version}"></script>`;
