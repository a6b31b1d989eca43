import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startDeaf, startSilent } from '../testing/silent.ts';
import { createOutgoing } from './outgoing.ts';

const opened = createOutgoing(['http://127.0.0.1:*']);
const closed = createOutgoing([]);
afterAll(() => [opened, closed].forEach((one) => one.close()));

const wanted = {
  isWanted: (content_type: string) => content_type === 'text/html',
  most_bytes: 1000,
  when_longer: 'cut' as const,
  patience_ms: 20_000,
};

test('pages of the public web may be read, on the ports of the web alone', () => {
  const may = [
    'http://example.com/x',
    'https://example.com:443/x',
    'http://93.184.215.14/',
    'https://münchen.example/',
  ];
  const may_not = [
    'http://example.com:8080/',
    'https://example.com:80/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@example.com/',
    'http://localhost/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://metadata.google.internal/',
    'nothing',
  ];
  expect(may.filter((address) => !closed.mayRead(address))).toEqual([]);
  expect(may_not.filter((address) => closed.mayRead(address))).toEqual([]);
});

test('a name that leads inside is refused by the look-up of its connection', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const real = dns.lookup;
  dns.lookup = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ])) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  await expect(closed.read('http://rebound.example.com/', wanted)).rejects.toMatchObject({ kind: 'not_allowed' });
  dns.lookup = real;
  syncBuiltinESMExports();
  expect(requests).toBe(0);
  server.close();
});

test('servers that don’t accept, say nothing, or say it slowly are given up', async () => {
  const [deaf, silent] = [await startDeaf(), await startSilent()];
  // Never silent, and never done.
  const slow = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    for await (const _turn of setInterval(50)) if (!response.write('a')) break;
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const hosts = [deaf.host, silent.host];
  const asked = hosts.map((host) => opened.read(`http://${host}/`, wanted));
  const slow_address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  asked.push(opened.read(slow_address, { ...wanted, patience_ms: 1000 }));
  const answers = await Promise.allSettled(asked);
  expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { kind: 'not_reached' } })));
  slow.closeAllConnections();
  slow.close();
  await Promise.all([deaf.close(), silent.close()]);
});

test('of a hundred megabytes the beginning is read, or nothing', async () => {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100_000_000 });
    const piece = Buffer.alloc(100_000, 'a');
    const more = () => {
      while (sent < 100_000_000 && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) return;
      }
    };
    response.on('drain', more);
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect((await opened.read(address, wanted)).content).toHaveLength(1000);
  await expect(opened.read(address, { ...wanted, when_longer: 'refuse' })).rejects.toMatchObject({
    kind: 'unreadable',
  });
  expect(sent).toBeLessThan(50_000_000);
  server.closeAllConnections();
  server.close();
});
