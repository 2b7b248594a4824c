import { expect, it } from 'vitest';
import { visitorsAddress } from './visitors-server.ts';

const HERE = { publicOrigin: undefined, host: '127.0.0.1', port: 3000 };
const ORIGIN = { ...HERE, publicOrigin: 'https://mara.example' };
const SAID = { url: 'https://studio.example/work', base: '/work' };
const UNSAID = { url: undefined, base: '' };

it.each([
  ['with the studio, on this machine', HERE, SAID, true, 'http://127.0.0.1:3000/work'],
  ['without it, at its url', HERE, SAID, false, 'https://studio.example/work'],
  ['on this machine where it has no url', HERE, UNSAID, false, 'http://127.0.0.1:3000'],
  ['at PUBLIC_ORIGIN before all', ORIGIN, SAID, false, 'https://mara.example/work'],
])('is seen %s', (_, settings, site, isServedHere, address) =>
  expect(visitorsAddress(settings, site, isServedHere)).toBe(address),
);
