import dns from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startDeaf, startSilent } from '../testing/silent.ts';
import { isPublicAddress, publicLookup } from './address.ts';
import { createOutgoing } from './outgoing.ts';
import type { OutgoingError } from './trouble.ts';

const closed = createOutgoing([]);

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://login.example.com:8443/tenant',
  'https://93.184.215.14/x',
  'https://[2606:2800:220:1::1]/x',
])('%s may be asked', (address) => expect(closed.problemOf(address)).toBeNull());

const inside = [
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://10.0.0.1/x',
  'https://172.20.1.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://100.127.255.255/x',
  'https://172.31.255.255/x',
  'https://198.19.255.255/x',
  'https://0x0a000001/x',
  'https://167772161/x',
  'https://0.0.0.0/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://224.0.0.1/x',
  'https://255.255.255.255/x',
  'https://[ff02::1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[64:ff9b:1::a00:1]/x',
  'https://[2002:a00:1::]/x',
  'https://[::a00:1]/x',
  'https://[::]/x',
  'http://localhost:1/x',
  'https://localhost/x',
  'http://127.0.0.1:1/x',
  'https://127.9.9.9/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'not an address',
];
test.each(inside)('%s may not', (address) => expect(closed.problemOf(address)).not.toBeNull());

test('what an operator opens may be asked, by scheme, name and port; a star is any port', () => {
  const some = createOutgoing([
    'https://sso.intern:8443',
    'http://10.0.0.7',
    'http://127.0.0.1:*',
    'https://[fd00::1]',
  ]);
  const is_open = (address: string) => some.problemOf(address) === null;
  expect(
    [
      'https://sso.intern:8443/realm',
      'https://SSO.intern:8443/realm',
      'http://10.0.0.7:80/x',
      'http://167772167/x',
      'http://127.0.0.1:4/x',
      'https://[FD00:0::1]/x',
    ].filter((address) => !is_open(address)),
  ).toEqual([]);
  expect(
    [
      'http://sso.intern:8443/realm',
      'https://sso.intern:8443@10.0.0.1/x',
      'https://user:pass@sso.intern:8443/x',
      'http://10.0.0.7:8080/x',
      'https://127.0.0.1:4/x',
      'http://localhost:4/x',
      'https://[fd00::2]/x',
    ].filter(is_open),
  ).toEqual([]);
});

/** IANA's special-purpose registries: the first and the last address of each block that is not of the public internet. */
const blocks: [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
];
const numberOf = (address: string) => address.split('.').reduce((number, octet) => number * 256 + Number(octet), 0);
const addressOf = (number: number) => [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');

test.each(blocks)('from %s to %s nothing is public, and what is next to it is', (first, last) => {
  expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  const beside = [numberOf(first) - 1, numberOf(last) + 1].filter((number) => number >= 0 && number < 2 ** 32);
  expect(beside.map(addressOf).filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('of IPv6 only what is given to the internet is public', () => {
  const open = [
    '2000::1',
    '2001:200::',
    '2001:db7:ffff::',
    '2001:db9::',
    '2001:ffff::',
    '2003::',
    '3ffe:ffff::',
    '3fff:1000::',
  ];
  const closed_off = [
    '1fff:ffff::',
    '2001::',
    '2001:1ff:ffff::',
    '2001:db8::',
    '2001:db8:ffff::',
    '2002::',
    '2002:ffff::',
    '3fff::',
    '3fff:fff:ffff::',
    '4000::',
    'not an address',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(closed_off.filter(isPublicAddress)).toEqual([]);
});

test('a browser may be sent to any page on https, and to what the operator opened', () => {
  const some = createOutgoing(['http://127.0.0.1:*']);
  const pages = [
    'https://sso.intern/out',
    'http://127.0.0.1:5/out',
    'http://sso.intern/out',
    'javascript:alert(1)',
    'x',
  ];
  expect(pages.map(some.isPage)).toEqual([true, true, false, false, false]);
});

test('a name that leads inside is refused when the connection is made', async () => {
  const find = (all: boolean) =>
    new Promise((resolve) => publicLookup('localhost', { all }, (error) => resolve(error)));
  for (const all of [true, false]) expect(await find(all)).toMatchObject({ kind: 'not_allowed' });
});

test('of the addresses of a name those inside are left out', async () => {
  const real = dns.lookup;
  const found = [
    { address: '10.0.0.1', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
    { address: '93.184.215.14', family: 4 },
  ];
  const unknown = new Error('no such name');
  dns.lookup = ((name: string, options: { all: boolean }, done: (error: Error | null, all?: object[]) => void) => {
    if (options.all && name === 'known.example.com') done(null, found);
    else done(unknown);
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  const find = (name: string, all: boolean) =>
    new Promise((resolve) => publicLookup(name, { all }, (...answer) => resolve(answer)));
  expect(await find('known.example.com', true)).toEqual([null, found.slice(1)]);
  expect(await find('known.example.com', false)).toEqual([null, '2606:2800:220:1::1', 6]);
  expect(await find('other.example.com', true)).toEqual([unknown, '']);
  dns.lookup = real;
  syncBuiltinESMExports();
});

test('what the look-up of a connection answers decides, not what an earlier one did', async () => {
  let connections = 0;
  const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const real = dns.lookup;
  let asked = 0;
  dns.lookup = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked += 1;
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  const { port } = server.address() as AddressInfo;
  await expect(closed.fetch(`https://rebound.example.com:${port}/`)).rejects.toMatchObject({ kind: 'not_allowed' });
  dns.lookup = real;
  syncBuiltinESMExports();
  expect([asked, connections]).toEqual([1, 0]);
  server.close();
});

test('a host that accepts no connection is given up sooner than one that accepts it and says nothing', async () => {
  const [deaf, silent] = [await startDeaf(), await startSilent()];
  const some = createOutgoing(['http://127.0.0.1:*']);
  const given_up: string[] = [];
  const ask = (who: string, host: string, patience_ms: number) =>
    some
      .fetch(`http://${host}/x`, { patience_ms })
      .catch(({ kind }: OutgoingError) => void given_up.push(`${who} ${kind}`));
  await Promise.all([ask('deaf', deaf.host, 60_000), ask('silent', silent.host, 6_000)]);
  expect(given_up).toEqual(['deaf not_reached', 'silent not_reached']);
  some.close();
  await Promise.all([deaf.close(), silent.close()]);
});

test('an endless answer is dropped, and if no one reads an answer the status is enough', async () => {
  const piece = Buffer.alloc(100_000, 'a');
  const server = createHttpServer((_request, response) => {
    const endless = function* (): Generator<Buffer> {
      for (;;) yield piece;
    };
    pipeline(Readable.from(endless()), response, () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const some = createOutgoing(['http://127.0.0.1:*']);
  await expect(some.fetch(address)).rejects.toMatchObject({ kind: 'unreadable' });
  expect((await some.fetch(address, { reads_answer: false })).status).toBe(200);
  some.close();
  server.closeAllConnections();
  server.close();
});

test('no address of a private network is a public one', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet), ([a, b, c]) => {
      for (const net of [
        `10.${a}.${b}.${c}`,
        `192.168.${b}.${c}`,
        `127.${a}.${b}.${c}`,
        `172.${16 + (a % 16)}.${b}.${c}`,
      ]) {
        expect(isPublicAddress(net)).toBe(false);
        expect(isPublicAddress(`::ffff:${net}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${net}`)).toBe(false);
      }
    }),
  );
});
