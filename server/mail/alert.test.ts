import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ownerAlert, withoutAddresses } from './alert.ts';

const ALARM = {
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

test('without an address the log alone is told', async () => {
  const lines: string[] = [];
  await ownerAlert({ siteName: 'S', alertUrl: undefined, log: (line) => lines.push(line) })(ALARM);
  expect(lines).toEqual([`Message K7PM2XQ4 was not delivered and is kept as dead. ${WORDS}`]);
});

test('posts site, reference and reason as JSON', async () => {
  const bodies: string[] = [];
  const alertUrl = await receiver(async (request, response) => {
    bodies.push(`${request.method} ${request.headers['content-type']} ${await text(request)}`);
    response.end();
  });
  await ownerAlert({ siteName: 'S', alertUrl, log: () => undefined })(ALARM);
  const body = JSON.stringify({ site: 'S', reference: 'K7PM2XQ4', reason: WORDS });
  expect(bodies).toEqual([`POST application/json ${body}`]);
});

test.each<[string, RequestListener, RegExp]>([
  ['an error status', (_, response) => response.writeHead(500).end(), /answered 500/],
  ['silence', () => undefined, /could not be called .*TimeoutError/],
  ['a broken line', (request) => request.socket.destroy(), /could not be called/],
])('%s is logged and never fatal', async (_, listener, expected) => {
  const lines: string[] = [];
  const alertUrl = await receiver(listener);
  await ownerAlert({ siteName: 'S', alertUrl, timeoutMs: 100, log: (line) => lines.push(line) })(ALARM);
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
])('%j loses its addresses', (words, expected) => expect(withoutAddresses(words)).toBe(expected));
