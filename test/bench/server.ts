import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportUserError } from '../../lib/user-error.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { BUILD_FOLDER, requireBuilt, SITE_FOLDER, serveBuild } from './figures/site.ts';
import { askFor, type Run } from './server/client.ts';
import { report } from './server/findings.ts';
import { nginxObstacle, startNginx } from './server/nginx.ts';

const CONNECTIONS = 32;
/** Number of requests that warm a server up; they do not count. */
const FIRST_REQUESTS = 3_000;
const REQUESTS = 20_000;
/** Number of runs, odd so that there is a median. */
const RUNS = 3;

const PAGE = '/portfolio';

/** Returns the page, and the picture on it that a phone requests first. */
async function addresses(): Promise<{ name: string; path: string }[]> {
  const html = await readFile(join(SITE_FOLDER, PAGE, 'index.html'), 'utf8');
  const picture = /srcSet="(\S+\.avif) /i.exec(html)?.[1];
  if (picture === undefined) throw new Error(`${PAGE} shows no picture: there is none to ask for.`);
  return [
    { name: 'page', path: PAGE },
    { name: 'picture', path: picture },
  ];
}

/** Alternates between both servers, so that other load on the machine affects both. */
async function measure(servers: readonly string[], path: string): Promise<Run[][]> {
  const runs: Run[][] = servers.map(() => []);
  for (const server of servers) await askFor(new URL(path, server), CONNECTIONS, FIRST_REQUESTS);
  for (let round = 0; round < RUNS; round += 1) {
    for (const [at, server] of servers.entries()) {
      runs[at]?.push(await askFor(new URL(path, server), CONNECTIONS, REQUESTS));
    }
  }
  return runs;
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    await requireBuilt();
    const noNginx = nginxObstacle();
    if (noNginx !== undefined) process.stdout.write(`nginx is skipped: ${noNginx}.\n`);
    const own = await serveBuild(BUILD_FOLDER);
    const nginx = noNginx === undefined ? await startNginx(SITE_FOLDER) : undefined;
    try {
      const found = [];
      for (const { name, path } of await addresses()) {
        const [ours = [], theirs] = await measure(nginx ? [own.address, nginx.address] : [own.address], path);
        found.push({ name, ours, theirs });
      }
      process.stdout.write(`${report(found, CONNECTIONS)}\n`);
    } finally {
      await nginx?.stop();
      await own.stop();
    }
  });
}
