import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listening.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  await writeFile(join(folder, 'index.html'), 'home');
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the server as a process of its own, on a free port unless the environment says otherwise. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SITE_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, complaint: text(child.stderr) };
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves, prints its address and ends well on %s', async (signal) => {
    const { child, ended } = start({});
    const address = await new Promise<string>((resolve) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    // fetch keeps its connection open, so this shows too that an idle one does not hold the stop up.
    expect(await (await fetch(address)).text()).toBe('home');
    expect((await fetch(`${address}/%`)).status).toBe(404);
    // Twice at once, as terminal and npm do.
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('ends with one line when nothing is built', async () => {
    const { ended, complaint } = start({ SITE_DIR: join(folder, 'none') });
    expect(await ended).toBe(1);
    expect(await complaint).toMatch(/^Nothing is built in .+: run "npm run build" first\.\n$/);
  });

  it('ends with one line when a setting is wrong', async () => {
    const { ended, complaint } = start({ PORT: 'soon' });
    expect(await ended).toBe(1);
    expect(await complaint).toBe('PORT: expected a whole number from 0 to 65535, got "soon".\n');
  });

  it('ends with one line when the port is in use', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const { port } = await listen(other, { port: 0, host: '127.0.0.1' });
    const { ended, complaint } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(await complaint).toMatch(/^Port \d+ is in use\. .+\n$/);
  });
});
