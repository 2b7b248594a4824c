import { BlockList, isIPv6 } from 'node:net';

/** Networks whose addresses other networks cannot reach: RFC 1918, 3927, 4193, 4291, 6598. */
const NETWORKS: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const unreachable = new BlockList();
for (const [net, prefix] of NETWORKS) unreachable.addSubnet(net, prefix, familyOf(net));

/** Returns whether an IP address can only be reached from its own network. */
export const isPrivateAddress = (address: string): boolean => unreachable.check(address, familyOf(address));
