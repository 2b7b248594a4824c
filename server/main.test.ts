import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listening.ts';
import { openOutbox } from './mail/outbox.ts';

let project: string;
let folder: string;

/** What the build writes of the contact form. */
const FACTS = {
  siteName: 'Studio',
  language: 'en',
  ids: { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' },
  words: Object.fromEntries(
    [
      ...['sent', 'error', 'thanks', 'reference', 'advice', 'back', 'not set up', 'wrong method', 'foreign origin'],
      ...['too many', 'too large', 'too slow', 'wrong type', 'broken body', 'file', 'name', 'address', 'subject'],
      ...['message', 'disk full', 'fault'],
    ].map((word) => [word, `The word ${word}`]),
  ),
};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'main-'));
  folder = join(project, 'client');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(project, 'contact.json'), JSON.stringify(FACTS));
});
afterAll(() => rm(project, { recursive: true }));

/** Starts the server as a process of its own, on a free port unless the environment says otherwise. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: folder,
      DATA_DIR: join(project, 'data'),
      ...environment,
    },
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

  it('keeps a message until the owner reads it, and says once that none is delivered', async () => {
    const { child, ended, complaint } = start({});
    const address = await new Promise<string>((resolve) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    });
    const body = new FormData();
    const letter = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
    const ids = { service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };
    for (const [name, value] of Object.entries({ ...letter, ...ids })) body.set(name, value);
    const answer = await fetch(`${address}/api/v1.0/email/send-form`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ waiting: 1, dead: 0, quarantined: 0 });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await complaint).toMatch(/^Messages are kept in .+ set SMTP_URL and MAIL_TO .+\n$/);
    const outbox = openOutbox(join(project, 'data', 'outbox.sqlite'));
    expect(outbox.list().map(({ message }) => message.text)).toEqual(['Two inks.']);
    outbox.close();
  });
});
