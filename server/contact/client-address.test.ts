import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const PROXY = '10.0.0.1';

it.each([
  [0, '203.0.113.9', PROXY],
  [1, undefined, PROXY],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'forged, 203.0.113.9', '203.0.113.9'],
  [2, 'forged, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '203.0.113.9', PROXY],
  [1, 'unknown', PROXY],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
])('with %i trusted proxies reads %j as %s', (trustedProxies, forwardedFor, client) => {
  expect(clientAddress(PROXY, forwardedFor, trustedProxies)).toBe(client);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['', ''],
])('counts %s as %s', (address, client) => {
  expect(clientAddress(address, undefined, 0)).toBe(client);
});
