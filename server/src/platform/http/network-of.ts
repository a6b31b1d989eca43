import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%', 1)[0] as string).split('::').map((part) => part);
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return left as string[];
  const missing = 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(right ?? [])];
};

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 one. That is what one customer has at least (RFC 6177), with
 * more addresses in it than anybody could count.
 */
export const networkOf = (ip: string | undefined): string => {
  const address = mapped.exec(ip ?? '')?.[1] ?? ip ?? '';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
