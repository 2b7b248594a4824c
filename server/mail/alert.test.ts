import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type MessageAlert, ownerAlert, withoutAddresses } from './alert.ts';

const ALERT: MessageAlert = {
  state: 'dead',
  reference: 'K7PM2XQ4',
  reason: 'Refused recipient. The server answered: 550 <owner@example.net>\r\nunknown',
};
const WORDS = 'Refused recipient. The server answered: 550 <address> unknown';

async function receiver(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return `http://127.0.0.1:${address.port}/secret-token`;
}

test('only logs without an alert URL', async () => {
  const lines: string[] = [];
  await ownerAlert({ siteName: () => 'S', alertUrl: () => undefined, log: (line) => lines.push(line) })(ALERT);
  expect(lines).toEqual([`Message K7PM2XQ4 was not delivered and is kept as dead. ${WORDS}`]);
});

test('posts site, reference and reason as JSON', async () => {
  const bodies: string[] = [];
  const alertUrl = await receiver(async (request, response) => {
    bodies.push(`${request.method} ${request.headers['content-type']} ${await text(request)}`);
    response.end();
  });
  await ownerAlert({ siteName: () => 'S', alertUrl: () => alertUrl, log: () => undefined })(ALERT);
  const body = JSON.stringify({ site: 'S', reference: 'K7PM2XQ4', state: 'dead', reason: WORDS });
  expect(bodies).toEqual([`POST application/json ${body}`]);
});

test.each<[MessageAlert['state'], string]>([
  ['waiting', 'Message K7PM2XQ4 could not be delivered for a long time and is tried on. '],
  ['delivered', 'Message K7PM2XQ4 was delivered, but not to every address. '],
])('describes a message in the state %s', async (state, words) => {
  const lines: string[] = [];
  await ownerAlert({ siteName: () => 'S', alertUrl: () => undefined, log: (line) => lines.push(line) })({
    ...ALERT,
    state,
  });
  expect(lines).toEqual([words + WORDS]);
});

test('reports the quarantine without a reference', async () => {
  const lines: string[] = [];
  const bodies: string[] = [];
  const alertUrl = await receiver(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  });
  const alert = ownerAlert({ siteName: () => 'S', alertUrl: () => alertUrl, log: (line) => lines.push(line) });
  await alert({ state: 'quarantined', reason: 'Two more.' });
  expect([lines, bodies]).toEqual([['Two more.'], ['{"site":"S","state":"quarantined","reason":"Two more."}']]);
});

test('posts the same problem once an hour, whatever the response, and logs it each time', async () => {
  let calls = 0;
  let at = 1_800_000_000_000;
  const lines: string[] = [];
  const alertUrl = await receiver((_, response) => {
    calls++;
    response.end();
  });
  const alert = ownerAlert({
    siteName: () => 'S',
    alertUrl: () => alertUrl,
    now: () => at,
    log: (line) => lines.push(line),
  });
  const password = (answer: string): MessageAlert => ({
    ...ALERT,
    reason: `Wrong user or password. Check both. ${answer}`,
  });
  await Promise.all(Array.from({ length: 100 }, (_, id) => alert(password(`535 no (${id})`))));
  expect([calls, lines.length]).toEqual([1, 100]);
  await alert(ALERT);
  expect(calls).toBe(2);
  at += 60 * 60_000;
  await alert(password('535 no'));
  expect(calls).toBe(3);
  // A clock that was years ahead and is corrected must not suppress alerts.
  at -= 365 * 24 * 60 * 60_000;
  await alert(password('535 no'));
  expect(calls).toBe(4);
});

test('retries a failed call for the next message', async () => {
  const statuses = [500, 200];
  const responses: (number | undefined)[] = [];
  const alertUrl = await receiver((_, response) => {
    const status = statuses.shift() ?? 200;
    responses.push(status);
    response.writeHead(status).end();
  });
  const alert = ownerAlert({ siteName: () => 'S', alertUrl: () => alertUrl, log: () => undefined });
  for (let time = 0; time < 3; time++) await alert(ALERT);
  expect(responses).toEqual([500, 200]);
});

test.each<[string, RequestListener, RegExp]>([
  ['an error status', (_, response) => response.writeHead(500).end(), /answered 500/],
  ['silence', () => undefined, /could not be called .*TimeoutError/],
  ['a broken line', (request) => request.socket.destroy(), /could not be called/],
])('logs a failure without throwing: %s', async (_, listener, expected) => {
  const lines: string[] = [];
  const alertUrl = await receiver(listener);
  await ownerAlert({ siteName: () => 'S', alertUrl: () => alertUrl, timeoutMs: 100, log: (line) => lines.push(line) })(
    ALERT,
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(expected);
  expect(lines.join()).not.toContain('secret-token');
});

test.each([
  ['550 <a@b.example>: no', '550 <address>: no'],
  ['"john doe"@x.example is unknown', '<address> is unknown'],
  ['jörg@bücher.example, 用户@例子.广告', '<address>, <address>'],
  ['user=ada@example.com; to(x@y.z)', 'user=<address>; to(<address>)'],
  ['no address here', 'no address here'],
])('redacts the addresses in %j', (words, expected) => expect(withoutAddresses(words)).toBe(expected));

test.each(['(@', '<@', 'a', '"a', '@', '=@'])('redacts a response of 100,000 %s in linear time', (unit) => {
  const start = performance.now();
  withoutAddresses(unit.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
