import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startDeaf, startSilent } from '../testing/silent.ts';
import { startWeb } from '../testing/web.ts';
import { createOutgoing } from './outgoing.ts';

const opened = createOutgoing([], ['http://127.0.0.1:*']);
const closed = createOutgoing(['http://localhost:*', 'http://127.0.0.1:*', 'http://10.0.0.1']);
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
  asked.push(opened.read(slow_address, { ...wanted, patience_ms: 6000 }));
  const given_up: number[] = [];
  asked.forEach((read, who) => read.catch(() => given_up.push(who)));
  const answers = await Promise.allSettled(asked);
  // Who accepts no connection has three seconds, who says nothing has four.
  expect(given_up).toEqual([0, 1, 2]);
  expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { kind: 'not_reached' } })));
  slow.closeAllConnections();
  slow.close();
  await Promise.all([deaf.close(), silent.close()]);
});

/** A server that answers as `answer` says, for as long as `use` takes. */
const serve = async (answer: RequestListener, use: (address: string) => Promise<void>): Promise<void> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
};
const html = { 'content-type': 'text/html' };

test('every kind of redirection is followed, three times at most', () =>
  serve(
    ({ url = '' }, response) => {
      const [, status = '', hops = ''] = /^\/(\d+)\/(\d)$/.exec(url) ?? [];
      if (hops === '0') return response.writeHead(200, html).end('found');
      response.writeHead(Number(status), { location: `/${status}/${Number(hops) - 1}` }).end();
    },
    async (address) => {
      for (const status of [301, 302, 303, 307, 308]) {
        const { address: last, content } = await opened.read(`${address}/${status}/3`, wanted);
        expect([last, String(content)]).toEqual([`${address}/${status}/0`, 'found']);
      }
      for (const path of ['/302/4', '/300/1', '/304/1'])
        await expect(opened.read(address + path, wanted)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  ));

test('no redirection leads where the first address might not', () =>
  serve(
    ({ url = '', headers: { host = '' } }, response) => {
      const location = url === '/inside' ? `http://localhost:${host.split(':')[1]}/` : 'http://[';
      response.writeHead(302, { location }).end();
    },
    async (address) => {
      for (const path of ['/inside', '/nowhere'])
        await expect(opened.read(address + path, wanted)).rejects.toMatchObject({ kind: 'not_allowed' });
    },
  ));

test('the connection of an answer that is not wanted is closed', async () => {
  const web = await startWeb(
    (_request, response) => void response.writeHead(200, { 'content-type': 'a/b' }).write('a'),
  );
  await expect(opened.read(web.url, wanted)).rejects.toMatchObject({ kind: 'unreadable' });
  await expect.poll(web.open).toBe(0);
  await web.close();
});

test('only a page that is there, in the wanted type and as it is, is read', () => {
  const answers: Record<string, [status: number, headers: Record<string, string>]> = {
    '/page': [200, { ...html, location: '/created' }],
    '/created': [201, html],
    '/missing': [404, html],
    '/nowhere': [302, html],
    '/picture': [200, { 'content-type': 'image/png' }],
    '/untyped': [200, {}],
    '/packed': [200, { ...html, 'content-encoding': 'gzip' }],
  };
  return serve(
    ({ url = '' }, response) =>
      void response.writeHead(...(answers[url] as [number, Record<string, string>])).end('found'),
    async (address) => {
      expect(await opened.read(`${address}/page`, wanted)).toMatchObject({ content_type: 'text/html' });
      for (const path of Object.keys(answers).slice(1))
        await expect(opened.read(address + path, wanted)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );
});

test('a file of exactly the allowed size is whole', () =>
  serve(
    ({ url }, response) => void response.writeHead(200, html).end('a'.repeat(url === '/more' ? 1001 : 1000)),
    async (address) => {
      const whole = { ...wanted, when_longer: 'refuse' as const };
      expect((await opened.read(address, whole)).content).toHaveLength(1000);
      await expect(opened.read(`${address}/more`, whole)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  ));

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
