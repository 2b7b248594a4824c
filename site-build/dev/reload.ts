import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WatchedSite } from './watched-site.ts';

const ADDRESSES = { script: '/dev/reload.js', changes: '/dev/changes' };

/** The reload script. Hidden pages disconnect, because a browser shares six connections per host among its tabs. */
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

/** Returns routes that make an open page reload when the site has a newer version. */
export function reload({ version, onChange }: Pick<WatchedSite, 'version' | 'onChange'>): Hono {
  const app = new Hono();
  app.get(ADDRESSES.script, (c) => c.body(`{\n${SCRIPT}}\n`, 200, { 'Content-Type': 'text/javascript' }));
  app.get(ADDRESSES.changes, (c) =>
    streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const report = () => void stream.writeSSE({ data: 'changed' });
      const unsubscribe = onChange(report);
      stream.onAbort(ended.resolve);
      if (c.req.query('version') !== version()) report();
      await ended.promise;
      unsubscribe();
    }),
  );
  return app;
}

export const reloadScript = (base: string, version: string) =>
  `<script async src="${base}${ADDRESSES.script}?version=${version}"></script>`;
