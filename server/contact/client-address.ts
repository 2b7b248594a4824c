import { isIP, isIPv4, isIPv6 } from 'node:net';

/** The number of leading 16-bit groups that identify an IPv6 network; a household owns every address in its /64. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** Returns the rate-limit key of a request. X-Forwarded-For is trusted for as many entries as the owner has proxies. */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return network(socketAddress);
  const entry = (forwardedFor ?? '').split(',').at(-trustedProxies) ?? '';
  const address = withoutPort(entry.trim());
  return network(isIP(address) ? address : socketAddress);
}

/** Removes the port that some proxies add, as in `203.0.113.7:4711` and `[2001:db8::1]:4711`. */
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
