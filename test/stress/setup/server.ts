import { type ServerProcess, type SmallSite, startServer } from '../../fixtures/server-process.ts';

/** Starts the site's own server; it ends at the latest when this process exits. */
export function startTestServer(site: SmallSite, environment: Readonly<Record<string, string>>): ServerProcess {
  const server = startServer(site, environment);
  const kill = () => void server.child.kill('SIGKILL');
  process.once('exit', kill);
  server.ended.finally(() => process.off('exit', kill));
  return server;
}

/** Makes a signal an exit, so that exit handlers run. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
