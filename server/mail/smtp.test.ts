import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  refuseTwice,
  type SmtpBehavior,
  silentServer,
  smtpError,
  smtpServer,
  tricklingServer,
} from '../../test/fixtures/smtp-server.ts';
import type { Alert } from './alert.ts';
import { type DeliveryOptions, startDelivery } from './delivery.ts';
import type { Message } from './message.ts';
import { openSqliteOutbox } from './sqlite/outbox.ts';
import { smtpTransport } from './transport.ts';

const RETRY_FIRST_MS = 30;
const SHORT_TIME_OUTS = { connectionTimeout: 2_000, greetingTimeout: 800, socketTimeout: 1_500, dnsTimeout: 2_000 };
const MESSAGE: Message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A poster',
  text: 'Good day,\n.\n..\nFrom me 🐝 用户',
  key: undefined,
  suspicion: undefined,
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

async function mailServerFor(behavior: SmtpBehavior = {}) {
  const mailServer = await smtpServer(behavior);
  onTestFinished(() => mailServer.close());
  return mailServer;
}

/** Opens a real outbox that sends its mail to the address until the test ends. */
function site(
  url: string,
  { mailTo = 'owner@example.net', ...options }: Partial<DeliveryOptions> & { mailTo?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  const outbox = openSqliteOutbox(join(folder, 'outbox.sqlite'));
  const alerts: Alert[] = [];
  const delivery = startDelivery({
    outbox,
    mailbox: () => ({ transport: smtpTransport(url, SHORT_TIME_OUTS), mailTo, mailFrom: 'site@example.org' }),
    siteName: () => 'Overprint',
    retryFirstMs: RETRY_FIRST_MS,
    alert: async (alert) => void alerts.push(alert),
    ...options,
  });
  onTestFinished(async () => {
    await delivery.stop();
    await outbox.close();
    rmSync(folder, { recursive: true });
  });
  const send = async (fields: Partial<Message> = {}) => {
    const { reference } = await outbox.accept({ ...MESSAGE, ...fields });
    delivery.wake();
    return reference;
  };
  const reaches = (reference: string, state: 'delivered' | 'dead', attempts = 1) =>
    vi.waitFor(
      async () => {
        const entry = await outbox.find(reference);
        expect(entry?.state).toBe(state);
        expect(entry?.attempts.length).toBeGreaterThanOrEqual(attempts);
        return entry;
      },
      { timeout: 10_000, interval: 10 },
    );
  return { outbox, alerts, delivery, send, reaches };
}

const throwIfAny = (error: Error | null) => {
  if (error !== null) throw error;
};

test('delivers a mail with its text intact', async () => {
  const mailServer = await mailServerFor();
  const { send, reaches } = site(mailServer.url);
  await reaches(await send(), 'delivered');
  const [mail] = mailServer.taken;
  expect(mail).toMatchObject({ from: 'site@example.org', to: ['owner@example.net'] });
  const { text, messageId } = await PostalMime.parse(mail?.raw ?? '');
  expect(text?.replaceAll('\r\n', '\n')).toContain(`:\n\n${MESSAGE.text}`);
  expect(messageId).toMatch(/^<[\w-]+@example\.org>$/);
});

test.each(['jörg@bücher.example', '用户@例子.广告'])(
  'sends a mail from %s through a server without SMTPUTF8',
  async (email) => {
    const mailServer = await mailServerFor({ hideSMTPUTF8: true, hide8BITMIME: true });
    const { send, reaches } = site(mailServer.url);
    await reaches(await send({ email }), 'delivered');
    const raw = mailServer.taken[0]?.raw ?? Buffer.from([255]);
    expect(raw.every((byte) => byte < 128)).toBe(true);
    expect((await PostalMime.parse(raw)).text).toContain(email);
  },
);

test.each<[string, number, (refuse: () => Error | null) => SmtpBehavior]>([
  ['421 at the greeting', 421, (refuse) => ({ onConnect: (_session, done) => done(refuse()) })],
  ['554 at the greeting', 554, (refuse) => ({ onConnect: (_session, done) => done(refuse()) })],
  ['451 at the recipient', 451, (refuse) => ({ onRcptTo: (_address, _session, done) => done(refuse()) })],
  ['451 after the text', 451, (refuse) => ({ beforeTaking: () => throwIfAny(refuse()) })],
])('retries until delivered: %s', async (_, code, behavior) => {
  const mailServer = await mailServerFor(behavior(refuseTwice(code)));
  const { send, reaches, alerts } = site(mailServer.url);
  const entry = await reaches(await send(), 'delivered', 3);
  expect(entry?.attempts.map(({ reason }) => reason)).toEqual([
    expect.stringContaining(String(code)),
    expect.stringContaining(String(code)),
    expect.stringMatching(/^250 /),
  ]);
  expect(mailServer.taken).toHaveLength(1);
  expect(alerts).toEqual([]);
});

test('retries under the same Message-ID when the connection dies before the 250', async () => {
  let times = 0;
  const mailServer = await mailServerFor({
    beforeTaking({ cut }) {
      if (times++ < 2) cut();
    },
  });
  const { send, reaches } = site(mailServer.url);
  await reaches(await send(), 'delivered', 3);
  const ids = await Promise.all(mailServer.taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test.each<[string, SmtpBehavior, RegExp]>([
  ['sender', { onMailFrom: (_address, _session, done) => done(smtpError(550)) }, /^Refused sender/],
  ['recipient', { onRcptTo: (_address, _session, done) => done(smtpError(550)) }, /^Refused recipient/],
  ['text', { beforeTaking: () => throwIfAny(smtpError(550)) }, /refused the message for good/],
])('gives up with one alert after 550 for the %s, and retries when the owner asks', async (_, behavior, words) => {
  const mailServer = await mailServerFor(behavior);
  const { send, reaches, alerts, outbox, delivery } = site(mailServer.url);
  const reference = await send();
  const entry = await reaches(reference, 'dead');
  expect(entry?.attempts).toHaveLength(1);
  expect(alerts).toEqual([{ reference, state: 'dead', reason: expect.stringMatching(words) }]);
  expect(await outbox.retry(reference)).toBe(1);
  delivery.wake();
  await reaches(reference, 'dead', 2);
});

test('gives up with an alert after a wrong password', async () => {
  const mailServer = await mailServerFor({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535, 'wrong')),
  });
  const { send, reaches, alerts } = site(mailServer.url.replace('//', '//user:secret@'));
  await reaches(await send(), 'dead');
  expect(alerts[0]?.reason).toMatch(/^Wrong user or password/);
});

test('aborts an attempt with a server that hangs, and retries', async () => {
  const mailServer = await silentServer();
  onTestFinished(() => mailServer.close());
  const { send, outbox } = site(mailServer.url);
  const reference = await send();
  await vi.waitFor(async () => expect((await outbox.find(reference))?.attempts.length).toBeGreaterThan(1), {
    timeout: 5_000,
  });
  expect(await outbox.find(reference)).toMatchObject({ state: 'waiting' });
  expect((await outbox.find(reference))?.attempts[0]?.reason).toMatch(/fell silent/);
});

test('aborts an attempt with a server that sends bytes slowly, and retries', async () => {
  const mailServer = await tricklingServer();
  onTestFinished(() => mailServer.close());
  const { send, outbox } = site(mailServer.url, { attemptTimeoutMs: 200 });
  const reference = await send();
  await vi.waitFor(async () => expect((await outbox.find(reference))?.attempts.length).toBeGreaterThan(1), {
    timeout: 5_000,
  });
  expect((await outbox.find(reference))?.attempts[0]?.reason).toMatch(/took too long/);
  await mailServer.abandoned;
});

test('sends one mail to the accepted recipient and tells the owner of the rejected one', async () => {
  const mailServer = await mailServerFor({
    onRcptTo: ({ address }, _session, done) => done(address === 'gone@example.net' ? smtpError(550) : null),
  });
  const { send, reaches, alerts } = site(mailServer.url, { mailTo: 'owner@example.net, gone@example.net' });
  const reference = await send();
  const entry = await reaches(reference, 'delivered');
  const reason = expect.stringMatching(
    /^The mail server refused it for gone@example\.net\. .*The server answered: 550/,
  );
  expect(alerts).toEqual([{ reference, state: 'delivered', reason }]);
  expect(entry?.attempts).toMatchObject([{ reason }]);
  expect(mailServer.taken.map(({ to }) => to)).toEqual([['owner@example.net']]);
});

test('retries a refused connection', async () => {
  const gone = await smtpServer();
  await gone.close();
  const { send, outbox } = site(gone.url);
  const reference = await send();
  await vi.waitFor(async () => expect((await outbox.find(reference))?.attempts.length).toBeGreaterThan(2), {
    timeout: 5_000,
  });
  expect((await outbox.find(reference))?.attempts[0]?.reason).toMatch(/^The connection was refused/);
});
