import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addAddress('::1', 'ipv6');

// IANA special-purpose registries: whatever is not the public internet. A push service is never there, but much is that
// trusts this server.
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

/** Whether an IP address is one of the public internet. IPv4 in IPv6 clothes is none. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && global_ipv6.check(address, 'ipv6') && !inner_ipv6.check(address, 'ipv6');
};

const isLoopback = (address: string): boolean => local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What speaks against sending to an address that a client named; null when nothing does. Names are looked up later. */
export const problemOfAddress = (address: string, allows_loopback: boolean): string | null => {
  if (!URL.canParse(address)) return 'not an address';
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return 'an address without a login is needed';
  const host = hostname.replace(/^\[|\]$/g, '');
  const is_here = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  if (is_here && allows_loopback) return /^https?:$/.test(protocol) ? null : 'an https address is needed';
  if (protocol !== 'https:') return 'an https address is needed';
  const is_public =
    isIP(host) > 0 ? isPublicAddress(host) : host.includes('.') && !/\.(local|localhost|internal)\.?$/.test(host);
  return is_public ? null : 'an address of the public internet is needed';
};

/** Looks a name up for a connection, and refuses those that lead inside: the address that is checked is the one used. */
export const guardedLookup =
  (allows_loopback: boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const good = found.filter(
        ({ address }) => isPublicAddress(address) || (allows_loopback && name === 'localhost' && isLoopback(address)),
      );
      const [first] = good;
      if (!first) return done(Object.assign(new Error('not a public address'), { code: 'EADDRNOTPUBLIC' }), '');
      return options.all ? done(null, good) : done(null, first.address, first.family);
    });
