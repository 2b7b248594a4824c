import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messageForm, type SmallSite, smallSite, startServer } from '../test/fixtures/server-process.ts';
import { SEND_FORM_PATH } from './contact/relay.ts';
import { listen } from './listening.ts';
import { openSqliteOutbox } from './mail/sqlite/outbox.ts';

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite();
});
afterAll(() => site.remove());

function start(environment: Record<string, string>, of = site) {
  const server = startServer(of, environment);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves, prints its address and exits with 0 on %s', async (signal) => {
    const { child, ended, ...server } = start({});
    const address = await server.address;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    // fetch keeps its connection open, so an idle connection must not delay the stop.
    expect(await (await fetch(address)).text()).toBe('home');
    expect((await fetch(`${address}/%`)).status).toBe(404);
    // The terminal and npm send the signal twice.
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('exits with one line when the site is not built', async () => {
    const { ended, stderr } = start({ BUILD_DIR: join(site.buildFolder, 'none') });
    expect(await ended).toBe(1);
    expect(await stderr).toMatch(/^Nothing is built in .+: run "npm run build" first\.\n$/);
  });

  it('exits with one line when a setting is wrong', async () => {
    const { ended, stderr } = start({ PORT: 'soon' });
    expect(await ended).toBe(1);
    expect(await stderr).toBe('PORT: expected a whole number from 0 to 65535, got "soon".\n');
  });

  it('exits with one line when the port is in use', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const { port } = await listen(other, { port: 0, host: '127.0.0.1' });
    const { ended, stderr } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(await stderr).toMatch(/^Port \d+ is in use\. .+\n$/);
  });

  it('logs only JSON lines without personal data or message texts', async () => {
    const { child, ended, stderr, ...server } = start({
      LOG_REQUESTS: 'true',
      DATA_DIR: join(site.buildFolder, '..', 'logged'),
    });
    const address = await server.address;
    await fetch(`${address}/?mail=ines@client.example`, { headers: { Referer: 'https://client.example/' } });
    await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm({ title: 'Said once' }) });
    await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm({ user_email: 'ines' }) });
    child.kill('SIGTERM');
    await ended;
    const log = await stderr;
    const events = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(events).toMatchObject([
      { event: 'request', method: 'GET', path: '/', status: 200 },
      { event: 'request', method: 'POST', path: SEND_FORM_PATH, status: 200 },
      { event: 'request', method: 'POST', path: SEND_FORM_PATH, status: 400 },
    ]);
    expect(log).not.toMatch(/ines|client\.example|Said once|127\.0\.0\.1|undici/i);
  });

  it('stores a message until the owner reads it, and says once that mail is not set up', async () => {
    const { child, ended, stderr, stdout, ...server } = start({});
    const address = await server.address;
    const answer = await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm() });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ waiting: 1, dead: 0, quarantined: 0 });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await stdout).toMatch(
      /^http:\S+\nMessages are kept in .+, but none is delivered: set a mailbox in the studio, .+\n$/,
    );
    expect(await stderr).toBe('');
    const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
    expect(await outbox.newest({ limit: 9 })).toMatchObject([{ message: { text: 'Two inks.' } }]);
    await outbox.close();
  });

  it('prints nothing about messages if the form uses the hosted service', async () => {
    const hosted = await smallSite('hosted');
    onTestFinished(hosted.remove);
    const { child, ended, stdout, ...server } = start({}, hosted);
    const address = await server.address;
    child.kill('SIGTERM');
    await ended;
    expect(await stdout).toBe(`${address}\n`);
  });
});
