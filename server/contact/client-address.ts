import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Of the 16-bit groups of an IPv6 address; a household has all addresses below. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * Whom a request counts against: an IPv4 address or the /64 of an IPv6 one.
 *
 * @param forwardedFor the header `X-Forwarded-For`
 * @param trustedProxies the owner's proxies: each appends its client, so that many entries from the right are true
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return network(socketAddress);
  const entry = (forwardedFor ?? '').split(',').at(-trustedProxies) ?? '';
  const address = withoutPort(entry.trim());
  return network(isIP(address) ? address : socketAddress);
}

/** Some proxies write `203.0.113.7:4711` and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

function network(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(ALL_GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
