import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { bombs, type HostileUpload, mutations } from '../fixtures/hostile-uploads.ts';
import { siteWithSecrets } from './fuzz/site.ts';
import { canReadFigures, megabytes } from './setup/process-figures.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';
import { ownerOf, startStudio } from './studio/studio-process.ts';
import { memoryOf } from './uploads/memory.ts';

const UPLOADS = 1_000;
const AT_ONCE = 4;
/** The memory limit of the studio and all its processes. */
const MAX_MEMORY_BYTES = 700 * 1024 * 1024;
const POLL_MS = 100;
const REST_MS = 5_000;
const TEXT = 'about.md';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Visits the address again and again until `stop`, and measures the milliseconds of each visit. */
function visiting(address: string): { stop(): Promise<number> } {
  const found: number[] = [];
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(address)).text();
      found.push(performance.now() - begin);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await visits;
      return found.toSorted((a, b) => a - b)[found.length >> 1] ?? Number.NaN;
    },
  };
}

/** Returns a digest of all files of a folder and their content. */
async function stateOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function attack(count: number, seed: number): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'stress-uploads-'));
  const folders = { content: join(home, 'content'), build: join(home, 'build'), data: join(home, 'data') };
  const site = await siteWithSecrets();
  const visitors = startTestServer(site, { RATE_LIMIT: 'off' });
  const counts = new Map<string, number>();
  const troubles: string[] = [];
  try {
    await cp(join(PROJECT_FOLDER, 'test/fixtures/content'), folders.content, { recursive: true });
    const owner = await ownerOf(folders);
    const studio = await startStudio(owner);
    try {
      const origin = `http://localhost:${owner.port}`;
      const send = async ({ what, name, bytes }: HostileUpload) => {
        const query = new URLSearchParams({ file: TEXT, name });
        const answer = await fetch(`${origin}/api/upload?${query}`, {
          method: 'POST',
          headers: { Cookie: owner.cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
          body: new Uint8Array(bytes),
        });
        const message = await answer.text();
        counts.set(String(answer.status), (counts.get(String(answer.status)) ?? 0) + 1);
        if (answer.status >= 500) troubles.push(`${what} (${JSON.stringify(name)}): ${answer.status} ${message}`);
      };
      const before = [await stateOf(folders.content), (await readdir(home)).join()];
      const address = await visitors.address;
      const rest = visiting(address);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const atRest = await rest.stop();

      let most = 0;
      const looks = setInterval(() => {
        if (canReadFigures()) most = Math.max(most, memoryOf(studio.child.pid ?? 0));
      }, POLL_MS);
      const visits = visiting(address);
      const uploads = [...(await bombs(true)), ...(await mutations(count, seed))].values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const upload of uploads) {
            await send(upload).catch((error) => troubles.push(`${upload.what}: ${error.cause ?? error}`));
          }
        }),
      );
      const underAttack = await visits.stop();
      clearInterval(looks);

      say(`memory    ${megabytes(most)} at most, of the studio and all that it has started`);
      say(`visitors  ${atRest.toFixed(2)} ms at rest, ${underAttack.toFixed(2)} ms meanwhile (medians)`);
      if (most > MAX_MEMORY_BYTES) troubles.push(`The studio took more than ${megabytes(MAX_MEMORY_BYTES)}.`);
      if (underAttack > 2 * atRest) troubles.push('Visitors waited more than twice as long.');
      const after = [await stateOf(folders.content), (await readdir(home)).join()];
      if (before.join() !== after.join()) troubles.push('Something was written outside the data folder.');
      const left = await readdir(join(folders.data, 'studio-cache', 'uploads'));
      if (left.length > 0) troubles.push(`${left.length} uploads were left behind.`);
      const { files } = await studio.draft(TEXT);
      const odd = files.find(({ name, isChanged }) => isChanged && !/^[a-z0-9-]+\.[a-z0-9]{3,4}$/.test(name));
      if (odd) troubles.push(`A file is called ${JSON.stringify(odd.name)}.`);
    } finally {
      await studio.kill();
    }
  } finally {
    visitors.child.kill('SIGTERM');
    await visitors.ended;
    await site.remove();
    await rm(home, { recursive: true, force: true });
  }
  for (const [status, times] of [...counts].sort()) say(`${status.padEnd(10)}${times} answers`);
  for (const trouble of troubles.slice(0, 10)) say(trouble);
  say(troubles.length > 0 ? `${troubles.length} times trouble.` : 'All holds.');
  if (troubles.length > 0) process.exitCode = 1;
}

function numberOf(word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(word))
    throw new UserError(`npm run stress:uploads -- <uploads> <seed>: "${word}" is no number.`);
  return Number(word);
}

exitOnSignal();
await reportUserError(async () => {
  const [count, seed] = process.argv.slice(2);
  await attack(numberOf(count, UPLOADS), numberOf(seed, 1));
});
