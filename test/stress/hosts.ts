import { reportUserError } from '../../lib/user-error.ts';
import { BUILD_FOLDER, requireBuilt, SITE_FOLDER, serveBuild } from '../bench/figures/site.ts';
import { nginxObstacle, startNginx } from '../bench/server/nginx.ts';
import { startStaticHost } from '../e2e/support/site.ts';
import { compareHosts, type Host } from './hosts/comparison.ts';
import { exitOnSignal } from './setup/server.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Checks that the built site is the same, byte for byte, on its own server, on nginx and on a bare static host. */
async function runHosts(): Promise<void> {
  await requireBuilt();
  const noNginx = nginxObstacle();
  if (noNginx !== undefined) print(`nginx is skipped: ${noNginx}.`);
  const own = await serveBuild(BUILD_FOLDER);
  const bare = await startStaticHost();
  const nginx = noNginx === undefined ? await startNginx(SITE_FOLDER) : undefined;
  const hosts: Host[] = [
    { name: 'own server', address: own.address, encodings: ['br', 'gzip'], hasRanges: true },
    { name: 'bare host', address: bare.url, encodings: [], hasRanges: false },
  ];
  if (nginx) hosts.push({ name: 'nginx', address: nginx.address, encodings: ['gzip'], hasRanges: true });
  try {
    const { answers, differences } = await compareHosts(SITE_FOLDER, hosts);
    for (const line of differences.slice(0, 20)) print(line);
    print(`${answers} answers of ${hosts.map(({ name }) => name).join(', ')}: ${differences.length} differ.`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await nginx?.stop();
    await bare.stop();
    await own.stop();
  }
}

exitOnSignal();
await reportUserError(runHosts);
