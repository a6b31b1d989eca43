import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of an IPv6 address, its zeros written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
};

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 one. One customer has at least that (RFC 6177), with more
 * addresses in it than anyone could count.
 */
export const networkOf = (ip = ''): string => {
  if (!ip.includes(':')) return ip;
  const address = mapped.exec(ip)?.[1] ?? ip;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
