import fc from 'fast-check';
import { SEND_FORM_PATH } from './contact/relay.ts';

/** What no answer may hold: it stands in files that nobody may read. */
export const SECRET = 'nobody-may-read-this';
/** What no line of the log may hold: visitors write it. */
export const VISITORS_WORDS = 'a-visitor-wrote-this';

/** A request as bytes (latin1), and whether its sender goes away before it is whole. */
export type HostileRequest = { readonly bytes: string; readonly isCut: boolean };

const LINE_END = '\r\n';
const WAYS_UP = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
  '%e0%80%ae',
  '%u002e%u002e',
];
const NAMES = [
  'about',
  'static',
  'film.webm',
  'page.css',
  'index.html',
  '404.html',
  'old',
  'client',
  'health',
  'caf%C3%A9',
];
const HIDDEN = ['secret.txt', '.env', '.htaccess', '.git', 'data', 'outbox.sqlite', 'contact.json', 'etc', 'passwd'];
const BETWEEN = [...Array<string>(20).fill('/'), '//', '\\', '%2f', '%5c', '%252f', '/./', '%00'];
const BEFORE = [
  '/',
  '/',
  '/',
  '/',
  '/',
  '/',
  '//',
  '',
  '\\',
  'http://site/',
  'http://other.example/',
  'file:///',
  '//other.example/',
];
const AFTER = [
  '',
  '',
  '',
  '/',
  '%00',
  '%00.html',
  '%',
  '%zz',
  '.br',
  '.gz',
  `?mail=${VISITORS_WORDS}`,
  '#..',
  '?../..',
];

const chars = (least: number, most: number, minLength: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: least, max: most }), { minLength, maxLength })
    .map((codes) => String.fromCharCode(...codes));
const token = chars(0x61, 0x7a, 1, 12);
const anything = chars(0, 0xff, 0, 60);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WAYS_UP) },
  { weight: 3, arbitrary: fc.constantFrom(...HIDDEN) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.oneof(chars(0x21, 0x7e, 0, 9), chars(0x21, 0xff, 0, 9)) },
);

/** Addresses as they stand in a request line, most of which try to leave the folder or to reach what is hidden. */
export const hostileAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...BEFORE),
    fc.array(fc.tuple(segment, fc.constantFrom(...BETWEEN)), { maxLength: 6 }),
    segment,
    fc.constantFrom(...AFTER),
  )
  .map(([before, inner, last, after]) => before + inner.flat().join('') + last + after);

const knownAddress = fc
  .tuple(fc.constantFrom('/', '/about', '/about/', '/static/film.webm', '/page.css', '/old', '/gone', '/health'), token)
  .map(([path, word]) => (word.length > 10 ? `${path}?${word}` : path));
const address = fc.oneof({ weight: 3, arbitrary: hostileAddress }, { weight: 2, arbitrary: knownAddress });
const method = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom('GET', 'GET', 'HEAD') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'PROPFIND'),
  },
  { weight: 1, arbitrary: fc.oneof(token, fc.constantFrom('get', 'QUERY', 'PRI', 'M-SEARCH', 'TRACK')) },
);

const number = fc.oneof(fc.nat(300_001), fc.constantFrom(-1, 2 ** 31, 2 ** 53, 1e21));
const range = fc.oneof(
  fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`),
  number.map((from) => `bytes=${from}-`),
  number.map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=-', 'bytes=0-0,5-9', 'bytes=9-1', 'lines=1-2', 'bytes=a-b', 'bytes= 1 - 2', ''),
);
const header = fc.oneof(
  range.map((value) => `Range: ${value}`),
  fc
    .constantFrom('gzip', 'br', '*', 'identity;q=0', 'br;q=0, gzip', 'zstd', ',,,', 'gzip;q=nan')
    .map((name) => `Accept-Encoding: ${name}`),
  fc.constantFrom('*', 'W/"1"', '"', ', ,', 'W/"a", "b"').map((tag) => `If-None-Match: ${tag}`),
  fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'soon', '99999999999').map((time) => `If-Modified-Since: ${time}`),
  fc.constantFrom(
    'Upgrade: websocket',
    'Expect: 100-continue',
    'Expect: more',
    'Connection: upgrade, x',
    'TE: trailers',
  ),
  fc.constantFrom('Host: other', 'Host: [', 'Host: a b', 'Host:', 'X-Forwarded-For: ::1, x', 'Transfer-Encoding: odd'),
  token.map((word) => `Cookie: ${word.repeat(400)}`),
  fc.tuple(token, chars(0x20, 0xff, 0, 40)).map(([name, value]) => `${name}: ${value}`),
);
const headers = fc.array(header, { maxLength: 3 });

const whole = (line: string, lines: readonly string[], body = '') =>
  [line, 'Host: site', ...lines, 'Connection: close', '', body].join(LINE_END);
const asked = fc.tuple(method, address, headers).map(([name, path, lines]) => whole(`${name} ${path} HTTP/1.1`, lines));

const brokenLine = fc.oneof(
  anything,
  fc.tuple(method, anything).map(([name, rest]) => `${name} ${rest}`),
  address.map((path) => `GET ${path}`),
  fc
    .tuple(address, fc.constantFrom('HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 x', 'HTTPS/1.1', 'http/1.1'))
    .map((words) => `GET ${words.join(' ')}`),
);
const brokenHeader = fc.oneof(
  anything,
  fc.constantFrom(' folded', ': no name', 'no colon', 'Na me: x', 'A: \0', 'Content-Length: 5\r\nContent-Length: 6'),
  fc.constantFrom('Content-Length: -1', 'Content-Length: 1e3', 'Transfer-Encoding: chunked\r\nContent-Length: 3'),
  fc
    .integer({ min: 1, max: 400 })
    .map((count) => Array.from({ length: count }, (_, at) => `X-${at}: 1`).join(LINE_END)),
  fc.integer({ min: 1, max: 60_000 }).map((count) => `X: ${'x'.repeat(count)}`),
);
const broken = fc
  .tuple(fc.oneof(brokenLine, fc.constant('GET / HTTP/1.1')), fc.array(brokenHeader, { maxLength: 3 }), anything)
  .map(([line, lines, body]) => whole(line, lines, body));

const FIELDS = ['user_name', 'user_email', 'title', 'message', 'service_id', 'template_id', 'user_id', '__proto__'];
const value = fc.oneof(
  fc.constantFrom('portfolio', 'contact', 'visitor', 'ada@client.example', 'a@b@c', VISITORS_WORDS, ''),
  anything,
);
const FORM_BODY = `user_name=Ada&user_email=ada%40client.example&title=A&message=${VISITORS_WORDS}&service_id=portfolio&template_id=contact&user_id=visitor`;
const form = fc.oneof(
  token.map((word) => `${FORM_BODY}&title=${word}`),
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 12 })
    .map((fields) => fields.map((field) => field.map(encodeURIComponent).join('=')).join('&')),
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 12 })
    .map((fields) =>
      fields.map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join(''),
    ),
  anything,
  fc.integer({ min: 50_000, max: 60_000 }).map((count) => `message=${'x'.repeat(count)}`),
);
const posted = fc
  .tuple(
    form,
    fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
    ),
    fc.constantFrom(SEND_FORM_PATH, SEND_FORM_PATH, SEND_FORM_PATH, `${SEND_FORM_PATH}/`, '/contact', '/'),
    headers.filter((lines) => !lines.some((line) => /^(Expect|Upgrade|Connection)/.test(line))),
    fc.boolean(),
  )
  .map(([body, type, path, lines, isChunked]) => {
    const chunks = `${body.length.toString(16)}${LINE_END}${body}${LINE_END}0${LINE_END}${LINE_END}`;
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
    return whole(`POST ${path} HTTP/1.1`, [`Content-Type: ${type}`, length, ...lines], isChunked ? chunks : body);
  });

const one = fc.oneof(
  { weight: 6, arbitrary: asked },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: posted },
);

/** Requests of every kind: odd, broken, several at once, and such as end in the middle. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 17, arbitrary: one.map((bytes) => ({ bytes, isCut: false })) },
  {
    weight: 1,
    arbitrary: fc.array(one, { minLength: 2, maxLength: 5 }).map((several) => ({
      bytes: several.join('').replaceAll('Connection: close', 'A: b') + whole('GET / HTTP/1.1', []),
      isCut: false,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(one, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([bytes, share]) => ({ bytes: bytes.slice(0, bytes.length * share), isCut: true })),
  },
);
