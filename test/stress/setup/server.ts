import { type ServerProcess, type SmallSite, startServer } from '../../fixtures/server-process.ts';

/** Starts the site's own server, which ends with this process at the latest. */
export function startTestServer(site: SmallSite, environment: Readonly<Record<string, string>>): ServerProcess {
  const server = startServer(site, environment);
  const kill = () => void server.child.kill('SIGKILL');
  process.once('exit', kill);
  server.ended.finally(() => process.off('exit', kill));
  return server;
}

/** Exits the process on a signal, so that exit handlers run. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
