import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { OutgoingError } from './trouble.ts';

// IANA special-purpose registries: everything that is not the public internet. Much there trusts this server.
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4');
}

const global_ipv6 = new BlockList();
global_ipv6.addSubnet('2000::', 3, 'ipv6');
const inner_ipv6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner_ipv6.addSubnet(net, prefix, 'ipv6');
}

/** Whether an IP address is one of the public internet. IPv4 in IPv6 clothes (mapped, 6to4, NAT64) is none. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && global_ipv6.check(address, 'ipv6') && !inner_ipv6.check(address, 'ipv6');
};

/** Whether a host can be on the public internet, judging by its spelling. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal)\.?$/.test(host);
};

/** Looks up a name for a connection and refuses it if it leads inside: the address that is checked is the one used. */
export const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const good = found.filter(({ address }) => isPublicAddress(address));
    const [first] = good;
    if (!first) return done(new OutgoingError('not_allowed'), '');
    return options.all ? done(null, good) : done(null, first.address, first.family);
  });
