import { expect, it } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const PUBLIC = 'https://ada.example';

const judge = (headers: Record<string, string>, publicOrigin?: string) =>
  isOwnOrigin(new Headers({ Host: 'site.example:3000', ...headers }), publicOrigin);

it.each<Record<string, string>>([
  { Origin: 'http://site.example:3000' },
  { Origin: 'https://site.example:3000' },
  { Origin: 'https://site.example', Host: 'site.example' },
  { Origin: 'https://site.example', Host: 'SITE.example:443' },
  { Origin: 'http://[::1]:3000', Host: '[::1]:3000' },
  // A proxy may rewrite Host, and a browser may hide the origin.
  { Origin: 'https://ada.example', Host: '127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  // Clients that are no browsers, and old browsers, send neither header.
  {},
])('accepts a post from the site itself: %j', (headers) => {
  expect(judge(headers)).toBe(true);
  expect(judge(headers, PUBLIC)).toBe(true);
});

it.each<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.site.example:3000', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://site.example:3001' },
  { Origin: 'http://site.example:3000.evil.example' },
  { Origin: 'http://evil.example@site.example:3000' },
  { Origin: 'http://site.example:3000/' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: '' },
  { Origin: 'file://' },
  { Origin: 'null', Host: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('rejects a post from elsewhere: %j', (headers) => {
  expect(judge(headers)).toBe(false);
  expect(judge(headers, PUBLIC)).toBe(false);
});

it('accepts the public origin with any host', () => {
  expect(judge({ Origin: PUBLIC, Host: '127.0.0.1:3000' }, PUBLIC)).toBe(true);
  expect(judge({ Origin: PUBLIC, Host: '127.0.0.1:3000' }, 'https://Ada.example:443/')).toBe(true);
  expect(judge({ Origin: 'null', Host: '127.0.0.1:3000' }, 'file:///')).toBe(false);
  expect(judge({ Origin: 'http://ada.example', Host: '127.0.0.1:3000' }, PUBLIC)).toBe(false);
});
