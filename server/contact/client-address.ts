import { isIP, isIPv4, isIPv6 } from 'node:net';

/** 16-bit groups of an IPv6 address that name the network; a household may use all addresses below it. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * Whom a request counts against: an IPv4 address or the /64 of an IPv6 one.
 *
 * @param socketAddress who holds the connection
 * @param forwardedFor the header `X-Forwarded-For`
 * @param trustedProxies how many proxies of the owner's stand before this server: each
 *   appends whom it saw, so that many entries from the right are true, the rest is hearsay
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
  // The URL's form is canonical: lower case, no leading zeros, no dotted tail, no zone.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(ALL_GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
