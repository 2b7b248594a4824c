import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { environment, ownerSettingsFile } from '../lib/environment.ts';
import { readEntries } from '../test/fixtures/outbox.ts';
import { type RunningSite, runningSite } from '../test/fixtures/running-site.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import {
  refuseTwice,
  type SmtpBehavior,
  type SmtpServer,
  silentServer,
  smtpError,
  smtpServer,
} from '../test/fixtures/smtp-server.ts';

import { readSettings } from './settings.ts';

const SHORT_TIME_OUTS = { connectionTimeout: 2_000, greetingTimeout: 300, socketTimeout: 1_000, dnsTimeout: 2_000 };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

async function closed<Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> {
  const opened = await part;
  onTestFinished(() => opened.close());
  return opened;
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const messageIds = async ({ taken }: SmtpServer) =>
  new Set(await Promise.all(taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId)));
const attemptsOf = ({ inOutbox }: RunningSite) =>
  inOutbox(async (outbox) => (await readEntries(outbox))[0]?.attempts ?? []);

describe('delivery', () => {
  it('takes a mailbox that the studio saves and changes while the server runs', async () => {
    const dataFolder = await scratchFolder();
    const [first, second] = [await closed(smtpServer()), await closed(smtpServer())];
    const save = ({ url }: SmtpServer) => {
      const { hostname: SMTP_HOST, port: SMTP_PORT } = new URL(url);
      writeFileSync(
        ownerSettingsFile(dataFolder),
        JSON.stringify({ SMTP_HOST, SMTP_PORT, MAIL_TO: 'owner@example.net' }),
      );
    };
    const live = () => readSettings(environment({}, dataFolder), dataFolder);
    const site = await closed(runningSite(undefined, { dataFolder, options: { live } }));
    expect((await site.post()).status).toBe(200);
    save(first);
    await until(() => expect(first.taken).toHaveLength(1));
    save(second);
    expect((await site.post({ user_name: 'Second' })).status).toBe(200);
    await until(() => expect(second.taken).toHaveLength(1));
    expect(first.taken).toHaveLength(1);
  });

  it.each<[string, (refuse: () => Error | null) => SmtpBehavior, number]>([
    ['421', (refuse) => ({ onConnect: (_session, done) => done(refuse()) }), 421],
    ['451', (refuse) => ({ onRcptTo: (_address, _session, done) => done(refuse()) }), 451],
  ])('responds with 200, retries with growing waits and delivers once after SMTP %s', async (_, behavior, number) => {
    const mailServer = await closed(smtpServer(behavior(refuseTwice(number))));
    const site = await closed(runningSite(mailServer.url));
    expect((await site.post()).status).toBe(200);
    await until(() => expect(mailServer.taken).toHaveLength(1));
    const [first, second, third, ...more] = (await attemptsOf(site)).map(({ startedAt }) => startedAt);
    expect(more).toEqual([]);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(30);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['refused', async () => ({ ...(await smtpServer()), isSilent: false })],
    ['hangs', async () => ({ ...(await silentServer()), isSilent: true })],
  ])('responds with 200, retries and delivers when the server is back after SMTP %s', async (_, start) => {
    const down = await start();
    if (!down.isSilent) await down.close();
    const site = await closed(runningSite(down.url, { options: { smtpTimeOuts: SHORT_TIME_OUTS } }));
    expect((await site.post()).status).toBe(200);
    await until(async () => expect((await attemptsOf(site)).length).toBeGreaterThan(1));
    expect(await (await site.health()).json()).toEqual({ waiting: 1, dead: 0, quarantined: 0 });
    if (down.isSilent) await down.close();
    const mailServer = await closed(smtpServer({ port: Number(new URL(down.url).port) }));
    await until(() => expect(mailServer.taken).toHaveLength(1));
  });

  it.each<[string, (isWrong: () => boolean) => SmtpBehavior, string, string]>([
    [
      '550',
      (isWrong) => ({ onRcptTo: (_address, _session, done) => done(isWrong() ? smtpError(550) : null) }),
      '//',
      'Refused recipient',
    ],
    [
      'authentication failure',
      (isWrong) => ({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => (isWrong() ? done(smtpError(535)) : done(null, { user: 'user' })),
      }),
      '//user:secret@',
      'Wrong user or password',
    ],
  ])(
    'responds with 200, stores a dead message, alerts the owner and delivers after a retry: %s',
    async (_, behavior, login, words) => {
      let isWrong = true;
      const mailServer = await closed(smtpServer(behavior(() => isWrong)));
      const alerts: unknown[] = [];
      const listener = createServer(async (request, response) => {
        alerts.push(await json(request));
        response.end();
      });
      listener.listen(0, '127.0.0.1');
      await once(listener, 'listening');
      onTestFinished(() => void listener.close());
      const bound = listener.address();
      if (bound === null || typeof bound === 'string') throw new TypeError('no port');
      const alertUrl = `http://127.0.0.1:${bound.port}/alert`;
      const site = await closed(runningSite(mailServer.url.replace('//', login), { alertUrl }));

      const answer = await site.post();
      expect(answer.status).toBe(200);
      const reference = answer.headers.get('X-Reference') ?? '';
      await until(() => expect(alerts).toHaveLength(1));
      expect(alerts).toEqual([{ site: 'Studio', reference, state: 'dead', reason: expect.stringContaining(words) }]);
      expect(console.error).toHaveBeenCalledWith(expect.stringMatching(`${reference} was not delivered.*${words}`));
      await until(async () => expect((await site.mailHealth()).status).toBe(503));
      expect(await (await site.mailHealth()).text()).toBe(
        '1 message was not delivered and is kept as dead. npm run mail says why.',
      );
      expect((await site.health()).status).toBe(200);

      isWrong = false;
      expect(await site.inOutbox((outbox) => outbox.retry('all'))).toBe(1);
      // The server polls for another process's messages once a minute; a new message wakes it at once.
      await site.post({ title: 'Another' });
      await until(() => expect(mailServer.taken).toHaveLength(2));
      await until(async () => expect((await site.mailHealth()).status).toBe(200));
      expect(await site.inOutbox(readEntries)).toHaveLength(2);
    },
  );

  it.each([
    [
      'nothing is set up to deliver',
      async () => undefined,
      'Nothing is set up to deliver it: set a mailbox in the studio, or SMTP_URL and MAIL_TO.',
    ],
    ['the mail server is silent', async () => (await closed(silentServer())).url, 'npm run mail says why.'],
  ])('fails only the mail health check when a message waits too long: %s', async (_, start, cure) => {
    const smtpUrl = await start();
    const site = await closed(runningSite(smtpUrl, { mailLateMs: 60_000, options: { smtpTimeOuts: SHORT_TIME_OUTS } }));
    expect((await site.post()).status).toBe(200);
    expect((await site.mailHealth()).status).toBe(200);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90 * 60_000);
    const answer = await site.mailHealth();
    expect([answer.status, await answer.text()]).toEqual([503, `A message has waited for 90 minutes. ${cure}`]);
    expect((await site.health()).status).toBe(200);
  });

  it('retries under the same Message-ID when the connection dies before the 250', async () => {
    let times = 0;
    const mailServer = await closed(
      smtpServer({
        beforeTaking: ({ cut }) => {
          if (times++ < 2) cut();
        },
      }),
    );
    const site = await closed(runningSite(mailServer.url));
    expect((await site.post()).status).toBe(200);
    await until(() => expect(mailServer.taken).toHaveLength(3));
    await until(async () => expect(await (await site.health()).json()).toMatchObject({ waiting: 0 }));
    expect((await messageIds(mailServer)).size).toBe(1);
  });

  it('serves the site on a full disk and rejects messages with 503 and Retry-After until there is space', async () => {
    const mailServer = await closed(smtpServer());
    const disk = { maxPages: 1 };
    const site = await closed(runningSite(mailServer.url, { options: { outbox: disk } }));
    expect(await (await fetch(site.address)).text()).toBe('home');
    const answer = await site.post();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect((await site.health()).status).toBe(503);
    disk.maxPages = 1_000;
    expect((await site.post()).status).toBe(200);
    await until(() => expect(mailServer.taken).toHaveLength(1));
    expect((await site.health()).status).toBe(200);
  });

  it('pauses after a database error in the worker instead of spinning', async () => {
    const mailServer = await closed(smtpServer());
    const site = await closed(runningSite(mailServer.url));
    const rival = new DatabaseSync(site.file, { timeout: 1_000 });
    onTestFinished(() => rival.close());
    rival.exec('ALTER TABLE attempt RENAME TO hidden');
    const statements = vi.spyOn(DatabaseSync.prototype, 'exec');
    expect((await site.post()).status).toBe(200);
    // The wait allows hundreds of transactions; only the message's, the worker's and one after the pause are expected.
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(statements.mock.calls.filter(([sql]) => sql.startsWith('BEGIN')).length).toBeLessThanOrEqual(3);
    const complaint = [expect.stringMatching(/"The outbox does not work \(\w+\); delivery pauses\."}$/)];
    expect(vi.mocked(console.error).mock.calls).toEqual([complaint]);
    rival.exec('ALTER TABLE hidden RENAME TO attempt');
    await until(() => expect(mailServer.taken).toHaveLength(1));
  });

  it.each([
    ['honeypot filled', { print_run: 'https://pills.example' }],
    ['measured as too fast', { elapsed_ms: '300' }],
  ])('responds with 200, quarantines the message and releases it by its reference: %s', async (_, fields) => {
    const mailServer = await closed(smtpServer());
    const site = await closed(runningSite(mailServer.url));
    const answer = await site.post(fields);
    expect(answer.status).toBe(200);
    // A message without a measured time is not suspect; its delivery shows that the other had enough time.
    expect((await site.post({ title: 'Without a measure' })).status).toBe(200);
    await until(() => expect(mailServer.taken).toHaveLength(1));
    expect((await PostalMime.parse(mailServer.taken[0]?.raw ?? '')).subject).toBe('[Studio] Without a measure');
    expect(await (await site.health()).json()).toEqual({ waiting: 0, dead: 0, quarantined: 1 });
    const reference = answer.headers.get('X-Reference') ?? '';
    expect(await site.inOutbox((outbox) => outbox.find(reference))).toMatchObject({ state: 'quarantined' });
    expect(await site.inOutbox((outbox) => outbox.retry(reference))).toBe(1);
    await site.post({ title: 'Another' });
    await until(() => expect(mailServer.taken).toHaveLength(3));
  });

  it('reports the quarantine in one mail, and in no second one after a restart', async () => {
    const mailServer = await closed(smtpServer());
    const dataFolder = await scratchFolder();
    const start = () => runningSite(mailServer.url, { dataFolder });
    const first = await start();
    await first.post({ message: 'Cheap pills', print_run: 'https://pills.example' });
    await first.close();

    const second = await start();
    await until(() => expect(mailServer.taken).toHaveLength(1));
    const report = await PostalMime.parse(mailServer.taken[0]?.raw ?? '');
    expect(report.subject).toBe('[Studio] 1 new message in quarantine');
    expect(mailServer.taken[0]?.raw.toString()).not.toMatch(/pills|client\.example/);
    await second.post({ message: 'More pills', print_run: 'https://pills.example' });
    await second.close();

    const third = await closed(start());
    // The delivery shows that a second report had enough time.
    await third.post();
    await until(() => expect(mailServer.taken).toHaveLength(2));
    expect((await PostalMime.parse(mailServer.taken[1]?.raw ?? '')).subject).toBe('[Studio] A poster');
  });
});
