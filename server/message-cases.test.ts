import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEntries } from '../test/fixtures/outbox.ts';
import { type RunningSite, runningSite } from '../test/fixtures/running-site.ts';
import { messageForm, smallSite, startServer } from '../test/fixtures/server-process.ts';
import { type SmtpServer, smtpServer } from '../test/fixtures/smtp-server.ts';
import { SEND_FORM_PATH } from './contact/relay.ts';
import { LIMITS_CHARS } from './contact/wire.ts';

const RESEND_WINDOW_MS = 10 * 60_000;

let mailServer: SmtpServer;
let site: RunningSite;
let clock: number;
beforeEach(async () => {
  clock = Date.now();
  mailServer = await smtpServer();
  site = await runningSite(mailServer.url, { options: { outbox: { now: () => clock }, bodyTimeOutMs: 300 } });
});
afterEach(async () => {
  await site.close();
  await mailServer.close();
});

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const storedMessages = () => site.inOutbox(readEntries);
const delivered = (number: number) =>
  vi.waitFor(() => expect(mailServer.taken).toHaveLength(number), { timeout: 10_000, interval: 20 });
const mail = async () => {
  await delivered(1);
  return PostalMime.parse(mailServer.taken[0]?.raw ?? '');
};
const wireHead = (...headers: string[]) =>
  [`POST ${SEND_FORM_PATH} HTTP/1.1`, 'Host: site', 'Content-Type: application/x-www-form-urlencoded', ...headers]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

describe('one message', () => {
  it('stores one message for a double click', async () => {
    const fields = { idempotency_key: 'K7M2PX4B-77b0-4d0b' };
    const answers = await Promise.all([site.post(fields), site.post(fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get('X-Reference')))).toEqual(new Set(['K7M2PX4B']));
    expect(await storedMessages()).toHaveLength(1);
  });

  it('stores one message for an unchanged resend, even long after delivery', async () => {
    const fields = { idempotency_key: 'K7M2PX4B-77b0-4d0b' };
    await site.post(fields);
    await delivered(1);
    clock += 10 * RESEND_WINDOW_MS;
    expect((await site.post(fields)).headers.get('X-Reference')).toBe('K7M2PX4B');
    // The later message is sent in order, so its delivery shows that no earlier one was queued.
    await site.post({ title: 'Another' });
    await delivered(2);
    expect((await storedMessages()).map(({ message }) => message.subject)).toEqual(['A poster', 'Another']);
  });

  it('stores a new message for the same key with other content', async () => {
    const key = { idempotency_key: 'K7M2PX4B-77b0-4d0b' };
    await site.post(key);
    await site.post({ ...key, message: 'Three inks.' });
    await delivered(2);
    expect(await storedMessages()).toHaveLength(2);
  });

  it('recognizes the same content for 10 minutes without a key', async () => {
    await site.post();
    clock += RESEND_WINDOW_MS;
    await site.post();
    expect(await storedMessages()).toHaveLength(1);
    clock += 1;
    await site.post();
    expect(await storedMessages()).toHaveLength(2);
  });
});

describe('rejected messages', () => {
  afterEach(async () => expect(await storedMessages()).toEqual([]));

  it.each([
    ['key', { user_id: 'x' }, 404, 'Account not found'],
    [
      'service',
      { service_id: 'x' },
      400,
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    ],
    [
      'template',
      { template_id: 'x' },
      400,
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  ])("rejects a wrong %s with the hosted service's text", async (_, fields, status, words) => {
    const answer = await site.post(fields);
    expect([answer.status, await answer.text()]).toEqual([status, words]);
  });

  it.each<[string, Record<string, string>]>([
    ['CR or LF in the name', { user_name: 'Ines\r\nBcc: x@evil.example' }],
    ['CR or LF in the address', { user_email: 'ines@client.example\nBcc: x@evil.example' }],
    ['CR or LF in the subject', { title: 'A\rposter' }],
    ['no valid address', { user_email: 'ines' }],
    ['two addresses', { user_email: 'ines@client.example, x@evil.example' }],
    ['NUL', { message: 'Two\0inks' }],
    ['empty name', { user_name: ' ' }],
    ['empty address', { user_email: '' }],
    ['empty subject', { title: '' }],
    ['empty message', { message: '\n' }],
  ])('rejects with 400: %s', async (_, fields) => expect(await statusOf(site.post(fields))).toBe(400));

  it('rejects more than 50 KB with 413, also when chunked', async () => {
    const message = 'x'.repeat(50 * 1024);
    expect(await statusOf(site.post({ message }))).toBe(413);
    const { body, headers } = new Response(messageForm({ message }));
    const chunked = { method: 'POST', body, headers, duplex: 'half' };
    expect(await statusOf(fetch(site.address + SEND_FORM_PATH, chunked))).toBe(413);
  });

  it('rejects malformed multipart with 400 and a wrong content type with 415', async () => {
    const post = (type: string) =>
      statusOf(site.post({}, { body: '--x\r\nbroken', headers: { 'Content-Type': type } }));
    expect(await post('multipart/form-data; boundary=x')).toBe(400);
    expect(await post('application/json')).toBe(415);
  });

  it('rejects a body that arrives too slowly with 408', async () => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const drip = setInterval(() => socket.write('a'), 20);
    socket.write(wireHead('Content-Length: 10000'));
    const answer = await text(socket).finally(() => clearInterval(drip));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('rejects a foreign Origin', async () => {
    const from = (Origin: string) => site.post({}, { headers: { Origin } });
    expect(await statusOf(from('https://evil.example'))).toBe(403);
    expect(await statusOf(from('null'))).toBe(403);
  });
});

it("accepts the site's own Origin", async () => {
  const from = (headers: Record<string, string>) => statusOf(site.post({}, { headers }));
  expect(await from({ Origin: site.address })).toBe(200);
  expect(await from({ Origin: 'https://behind.a.proxy', 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
});

it('limits each address with 429 and Retry-After', async () => {
  const narrow = await runningSite(undefined, { ratePerMinute: 2, trustedProxies: 1 });
  onTestFinished(() => narrow.close());
  const from = (client: string) => narrow.post({}, { headers: { 'X-Forwarded-For': client } });
  expect([await statusOf(from('192.0.2.1')), await statusOf(from('192.0.2.1'))]).toEqual([200, 200]);
  const late = await from('192.0.2.1');
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '30']);
  expect(await statusOf(from('192.0.2.2'))).toBe(200);
});

describe('the delivered mail', () => {
  it.each([
    ['dot line', 'Two inks.\n.\n..\n.ink'],
    ['HTML', '<script>alert("1")</script> & <b>'],
    ['emoji', 'Two inks 🐝👩‍🎨'],
    ['CJK', '二つのインク、用户'],
  ])('keeps text intact and escapes it in HTML: %s', async (_, message) => {
    expect(await statusOf(site.post({ message }))).toBe(200);
    const { text: plain = '', html = '' } = await mail();
    expect(plain.replaceAll('\r\n', '\n')).toContain(message);
    const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toContain(escaped.replaceAll('"', '&quot;').replaceAll('\n', '<br>'));
  });

  it('keeps a non-ASCII address in the text and encodes it for replies', async () => {
    await site.post({ user_email: 'ines@bücher.example' });
    const { text: plain, replyTo } = await mail();
    expect(plain).toContain('ines@bücher.example');
    expect(replyTo).toMatchObject([{ address: 'ines@xn--bcher-kva.example' }]);
  });

  it('strips bidi controls from the display name', async () => {
    await site.post({ user_name: 'Ines \u202egro.live\u2066' });
    expect((await mail()).replyTo).toMatchObject([{ name: 'Ines gro.live' }]);
  });

  it.each(['用', '🐝', 'ü'])('delivers the largest message that the form allows, made of %s', async (sign) => {
    const fill = (units: number) => sign.repeat(units / sign.length);
    const message = fill(LIMITS_CHARS.message);
    const fields = { user_name: fill(LIMITS_CHARS.user_name), title: fill(LIMITS_CHARS.title), message };
    expect(await statusOf(site.post({ ...fields, idempotency_key: 'K7M2PX4B-77b0-4d0b' }))).toBe(200);
    expect((await mail()).text).toContain(message);
  });
});

it('answers a running request after SIGTERM and exits with 0', async () => {
  const small = await smallSite();
  onTestFinished(() => small.remove());
  const { child, ended, ...server } = startServer(small);
  onTestFinished(() => void child.kill('SIGKILL'));
  const port = Number(new URL(await server.address).port);
  const body = await new Response(
    new URLSearchParams([...messageForm()].map(([name, value]) => [name, String(value)])),
  ).text();
  const socket = connect(port, '127.0.0.1');
  socket.write(wireHead(`Content-Length: ${body.length}`) + body.slice(0, 20));
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0));
  // This response shows that the server has also received the start of the other request.
  expect(await statusOf(fetch(`http://127.0.0.1:${port}/health`))).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow(), { timeout: 5_000 });
  socket.write(body.slice(20));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
});
