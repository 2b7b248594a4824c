import { once } from 'node:events';
import { Server } from 'node:http';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { samplePages } from '../../test/fixtures/answer-pages.ts';
import { listen } from '../listening.ts';
import type { Message, Receipt } from '../mail/message.ts';
import { OutboxFull } from '../mail/outbox.ts';
import { type RelayParts, type RelaySettings, relay, SEND_FORM_PATH } from './relay.ts';
import { RELAY_HEADER } from './wire.ts';

const SETTINGS: RelaySettings = {
  serviceId: 'service',
  templateId: 'template',
  publicKey: 'key',
  publicOrigin: undefined,
  trustedProxies: 0,
  rate: null,
};
const FIELDS = { user_name: 'Ada', user_email: 'ada@example.org', title: 'A logo', message: 'Hello' };
const APPENDED = { lib_version: '4.4.1', service_id: 'service', template_id: 'template', user_id: 'key' };
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A relay over real HTTP, mounted as the site mounts it, with a stand-in for the outbox. */
async function start(parts: Partial<RelayParts> = {}) {
  const taken: Message[] = [];
  const lines: string[] = [];
  const accept = async (message: Message): Promise<Receipt> => {
    taken.push(message);
    return { reference: 'K7M2PX4A', repeated: false };
  };
  const site = new Hono();
  site.route(
    '/',
    relay({
      accept,
      settings: SETTINGS,
      pages: samplePages,
      log: (...said) => lines.push(JSON.stringify(said)),
      ...parts,
    }),
  );
  site.get('*', (c) => c.text('page'));
  const server = createAdaptorServer({ fetch: site.fetch });
  if (!(server instanceof Server)) throw new TypeError('no HTTP/1 server');
  servers.push(server);
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;

  /** Posts as the client does: the form's fields first, then its own. */
  const post = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) body.append(name, value);
    for (const [name, value] of Object.entries(APPENDED)) body.append(name, value);
    return fetch(origin + SEND_FORM_PATH, { method: 'POST', body, headers: { Origin: origin, ...headers } });
  };
  return { taken, lines, origin, port, post };
}

/** Sends raw bytes piece by piece and gives what comes back until the server hangs up. */
async function raw(port: number, pieces: readonly string[], pauseMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    answer += data;
  });
  // A server that hangs up while we still write is what the tests ask for.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await closed;
  return answer;
}

const rawHead = (...headers: string[]) =>
  [`POST ${SEND_FORM_PATH} HTTP/1.1`, 'Host: site', 'Content-Type: application/x-www-form-urlencoded', ...headers]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

describe('relay', () => {
  it('takes the message and answers as the hosted service does, with a reference besides', async () => {
    const { post, taken } = await start();
    const answer = await post({ idempotency_key: '0b6f8a52-77b0-4d0b', elapsed_ms: '41234.5', print_run: '' });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(answer.headers.get('X-Reference')).toBe('K7M2PX4A');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'A logo', text: 'Hello' };
    expect(taken).toEqual([{ ...message, key: '0b6f8a52-77b0-4d0b', suspicion: undefined }]);
  });

  it('says nothing before the message is kept', async () => {
    const kept = Promise.withResolvers<Receipt>();
    const { post } = await start({ accept: () => kept.promise });
    let isAnswered = false;
    const answer = post().then(({ status }) => {
      isAnswered = true;
      return status;
    });
    const { post: postToOther } = await start();
    await postToOther();
    expect(isAnswered).toBe(false);
    kept.resolve({ reference: 'K7M2PX4A', repeated: true });
    expect(await answer).toBe(200);
  });

  it('keeps suspects rather than to drop or refuse them', async () => {
    const { post, taken } = await start();
    expect((await post({ print_run: 'https://pills.example' })).status).toBe(200);
    expect((await post({ elapsed_ms: '300' })).status).toBe(200);
    expect(taken.map(({ suspicion }) => suspicion)).toEqual(['honeypot', 'too fast']);
  });

  it.each([
    ['publicKey', 404, 'Account not found'],
    ['serviceId', 400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
    [
      'templateId',
      400,
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  ])('refuses a wrong %s in the words of the hosted service', async (setting, status, text) => {
    const { post, taken } = await start({ settings: { ...SETTINGS, [setting]: 'other' } });
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(taken).toEqual([]);
  });

  it.each<Record<string, string>>([
    { user_name: 'Ada\r\nBcc: bob@example.org' },
    { user_email: 'ada@example.org\nBcc: bob@example.org' },
    { user_email: 'ada@example.org, bob@example.org' },
    { title: 'A\r\nlogo' },
    { title: '' },
    { message: 'a\0b' },
  ])('refuses %j', async (fields) => {
    const { post, taken } = await start();
    expect((await post(fields)).status).toBe(400);
    expect(taken).toEqual([]);
  });

  it('refuses other types and broken bodies', async () => {
    const { origin } = await start();
    const status = async (type: string) =>
      (await fetch(origin + SEND_FORM_PATH, { method: 'POST', body: 'junk', headers: { 'Content-Type': type } }))
        .status;
    expect(await status('application/json')).toBe(415);
    expect(await status('text/plain')).toBe(415);
    expect(await status('multipart/form-data; boundary=edge')).toBe(400);
    const bodiless = await fetch(origin + SEND_FORM_PATH, { method: 'POST' });
    expect(bodiless.status).toBe(415);
  });

  it('knows one method besides the question whether it is there, and leaves the rest of the site alone', async () => {
    const { origin } = await start();
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const answer = await fetch(origin + SEND_FORM_PATH, { method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'HEAD, POST']);
    }
    const page = await fetch(`${origin}/about`);
    expect(await page.text()).toBe('page');
    expect(page.headers.has(RELAY_HEADER)).toBe(false);
  });

  it('says that it is there, in each answer, and counts no question', async () => {
    const { post, origin } = await start({ settings: { ...SETTINGS, rate: { perMinute: 1 } } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(origin + SEND_FORM_PATH, { method: 'HEAD' });
      expect([answer.status, answer.headers.has(RELAY_HEADER)]).toEqual([204, true]);
    }
    for (const status of [200, 429]) {
      const answer = await post();
      expect([answer.status, answer.headers.has(RELAY_HEADER)]).toEqual([status, true]);
    }
    expect((await fetch(origin + SEND_FORM_PATH)).headers.has(RELAY_HEADER)).toBe(true);
  });

  it('refuses foreign origins before it stores anything', async () => {
    const { post, taken } = await start();
    for (const Origin of ['https://evil.example', 'null']) expect((await post({}, { Origin })).status).toBe(403);
    expect(taken).toEqual([]);
    const { post: postAtHome } = await start({ settings: { ...SETTINGS, publicOrigin: 'https://ada.example' } });
    expect((await postAtHome({}, { Origin: 'https://ada.example' })).status).toBe(200);
  });

  it('limits each client, not the proxy before it', async () => {
    const settings = { ...SETTINGS, rate: { perMinute: 2 }, trustedProxies: 1 };
    let now = 0;
    const { post, taken } = await start({ settings, now: () => now });
    const from = (client: string) => post({}, { 'X-Forwarded-For': `forged, ${client}` });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(200);
    const late = await from('203.0.113.1');
    expect([late.status, late.headers.get('Retry-After'), await late.text()]).toEqual([429, '30', 'Too Many Requests']);
    expect((await from('203.0.113.2')).status).toBe(200);
    now += 30_000;
    expect((await from('203.0.113.1')).status).toBe(200);
    expect(taken).toHaveLength(4);
  });
});

describe('a body that does not end well', () => {
  it('is refused above 50 KB', async () => {
    const { post, taken } = await start();
    const answer = await post({ message: 'x'.repeat(51_200) });
    expect([answer.status, await answer.text()]).toEqual([
      413,
      'Variables size limit. The maximum allowed variables size is 50Kb',
    ]);
    expect(taken).toEqual([]);
  });

  it('is not read at all when it says itself that it is too long', async () => {
    const { port } = await start();
    expect(await raw(port, [rawHead('Content-Length: 51201')])).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is counted when it does not say its length', async () => {
    const { port, taken } = await start();
    const chunk = `${(0x2000).toString(16)}\r\n${'x'.repeat(0x2000)}\r\n`;
    const answer = await raw(port, [rawHead('Transfer-Encoding: chunked'), ...Array<string>(7).fill(chunk)]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(taken).toEqual([]);
  });

  it('is not waited for when it trickles', async () => {
    const { port, taken } = await start({ timeOutMs: 100 });
    const answer = await raw(port, [rawHead('Content-Length: 100'), ...'user_name=Ada&title='], 20);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/Request Timeout$/);
    expect(taken).toEqual([]);
  });

  it('is taken when it comes in pieces, in time', async () => {
    const { port, taken } = await start();
    const body = new URLSearchParams({ ...FIELDS, ...APPENDED }).toString();
    const head = rawHead(`Content-Length: ${body.length}`, 'Connection: close');
    const answer = await raw(port, [head, body.slice(0, 9), body.slice(9)], 5);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(taken).toHaveLength(1);
  });

  it('is forgotten when the visitor goes away', async () => {
    const { port, post, lines, taken } = await start();
    const socket = connect(port, '127.0.0.1');
    socket.write(`${rawHead('Content-Length: 100')}user_name=Ada`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    expect((await post()).status).toBe(200);
    expect(taken).toHaveLength(1);
    expect(lines).toEqual([]);
  });
});

describe('a message that cannot be kept', () => {
  it('is answered with 503 while the disk is full', async () => {
    const { post, lines } = await start({ accept: () => Promise.reject(new OutboxFull()) });
    const answer = await post();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(lines.join()).toContain('disk is full');
  });

  it('is answered with 500 for any other error, of which the log says where, not what', async () => {
    const secret = new RangeError('cannot keep "Hello" of ada@example.org');
    const { post, lines } = await start({ accept: () => Promise.reject(secret) });
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    expect(lines.join()).toMatch(/RangeError.*relay\.test\.ts/);
    expect(lines.join()).not.toMatch(/Hello|ada@/);
  });
});

describe('the answer page', () => {
  const HOSTILE = '"><script>alert(1)</script></textarea>\'&lt;$&{{reason}}\uE000reason\uE000';
  const ESCAPED =
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&#39;&amp;lt;$&amp;{{reason}}\uE000reason\uE000';

  it('says Sent! and the reference', async () => {
    const { post } = await start();
    const answer = await post({}, BROWSER);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe('<h1>Sent!</h1><p>K7M2PX4A</p>');
  });

  it('says Error and why, and holds what was written', async () => {
    const { post } = await start();
    const answer = await post({ user_email: 'ada', message: '\r\nHello\r\n', print_run: 'x' }, BROWSER);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(
      `<h1>Error</h1><p>${samplePages.why.address}</p><p>All of it is here.</p>` +
        '<input name="user_name" value="Ada"><input name="user_email" value="ada"><input name="title" value="A logo">' +
        '<textarea name="message">\n\r\nHello\r\n</textarea>',
    );
  });

  it('escapes what was written, and looks for no place in it', async () => {
    const { post } = await start();
    const fields = { user_name: HOSTILE, user_email: HOSTILE, title: HOSTILE, message: HOSTILE };
    const page = await (await post({ ...fields, reason: HOSTILE, advice: HOSTILE, slot: HOSTILE }, BROWSER)).text();
    expect(page).toContain(`<input name="user_name" value="${ESCAPED}">`);
    expect(page).toContain(`<input name="user_email" value="${ESCAPED}">`);
    expect(page).toContain(`<input name="title" value="${ESCAPED}">`);
    expect(page).toContain(`<textarea name="message">\n${ESCAPED}</textarea>`);
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<p>${samplePages.why.address}</p><p>All of it is here.</p>`);
  });

  it('gives no markup of any text a meaning', async () => {
    const { post } = await start({ accept: () => Promise.reject(new OutboxFull()) });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>"\'&=/!-a \t;#') }), async (text) => {
        const page = await (await post({ title: `x${text}`, message: `x${text}` }, BROWSER)).text();
        const [, title = '', message = ''] =
          /name="title" value="(.*)"><textarea name="message">\n(.*)<\/textarea>$/s.exec(page) ?? [];
        for (const shown of [title, message]) expect(shown).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('holds what was written after too many messages, too, and says where that could not be read', async () => {
    const { post, taken } = await start({ settings: { ...SETTINGS, rate: { perMinute: 1 } } });
    await post();
    const answer = await post({ message: 'Hello again' }, BROWSER);
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
    expect(await answer.text()).toMatch(/<p>Too many messages.*<p>All of it is here.*\nHello again<\/textarea>/s);
    expect(taken).toHaveLength(1);
    const { post: another } = await start();
    const long = await another({ message: 'x'.repeat(51_200) }, BROWSER);
    expect(await long.text()).toMatch(/<p>The message is too long.*<p>Go back one page\..*\n<\/textarea>/s);
  });

  it('gives a foreign form nothing back', async () => {
    const { post } = await start();
    const answer = await post({ message: 'Log in here' }, { ...BROWSER, Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('Log in here');
  });

  it('does not trouble the visitor with a wrong id', async () => {
    const { post } = await start({ settings: { ...SETTINGS, publicKey: 'other' } });
    expect(await (await post({}, BROWSER)).text()).toContain(`<p>${samplePages.why['unknown key']}</p>`);
  });
});
