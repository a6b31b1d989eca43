import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { replyWithError } from './reply.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaudit-web-'));
const script = 'export const answer = 42;';
const app = Fastify();
app.setErrorHandler(replyWithError);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Plaudit</title>');
  writeFileSync(join(folder, 'version.json'), '{"appVersion":"1"}');
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), script);
  writeFileSync(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'sw.js'), 'serve();');
  writeFileSync(join(folder, 'sw-off.js'), 'leave();');
  await registerWebApp(app, folder, '1.0.0', { SERVICE_WORKER: true }, null);
});

test('files with a digest in their name are cached for good and compressed; the first page is requested again each time', async () => {
  const packed = await app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/main-a1b2.js')).body).toBe(script);
  const first = await app.inject('/');
  expect([first.body, first.headers['cache-control']]).toEqual(['<title>Plaudit</title>', 'no-cache']);
});

test('R2.12 R2.13 every screen has an address that opens directly; the version is the file of the build', async () => {
  for (const url of ['/profile/01a1fc98-09be-7000-a869-ffd7c8073273', '/sign-in', '/feed/community/x?tab=1']) {
    const screen = await app.inject(url);
    expect([screen.statusCode, screen.body, screen.headers['cache-control']]).toEqual([
      200,
      '<title>Plaudit</title>',
      'no-cache',
    ]);
  }
  expect((await app.inject('/version.json')).json()).toEqual({ appVersion: '1' });
});

test('only a browser on its way to a screen gets the page', async () => {
  const of = async (method: 'HEAD' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
  expect([await of('HEAD', '/sign-in'), await of('HEAD', '/assets/gone.js')]).toEqual([200, 404]);
  expect(await of('POST', '/sign-in')).toBe(404);
});

test('without a build screens say what is missing, and the rest is missing', async () => {
  const unbuilt = Fastify();
  unbuilt.setErrorHandler(replyWithError);
  await registerWebApp(unbuilt, join(folder, 'assets'), '1.2.3', { SERVICE_WORKER: true }, null);
  const screen = await unbuilt.inject('/sign-in');
  expect([screen.statusCode, screen.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(screen.body).toContain('npm start');
  expect((await unbuilt.inject('/assets/gone.js')).statusCode).toBe(404);
  const version = await unbuilt.inject('/version.json');
  expect(version.json()).toMatchObject({ appVersion: '1.2.3', commitId: '' });
  expect(version.headers['cache-control']).toBe('no-cache');
  await unbuilt.close();
});

const policyOf = async (url: string): Promise<string> =>
  (await app.inject(url)).headers['content-security-policy'] ?? '';

test('the page may run its own inline scripts and no others, also after another build; its worker none', async () => {
  const write = (script: string) =>
    writeFileSync(
      join(folder, 'index.html'),
      `<title>Plaudit</title><script>${script}</script><script src="/x.js"></script>`,
    );
  const digest = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;
  write('first()');
  expect(await policyOf('/')).toContain(`script-src 'self' ${digest('first()')};`);
  expect(await policyOf('/sign-in')).toContain(digest('first()'));
  write('second()');
  utimesSync(join(folder, 'index.html'), 0, 12_345);
  expect(await policyOf('/index.html')).toContain(`script-src 'self' ${digest('second()')};`);
  expect(await policyOf('/sw.js')).toMatch(/script-src 'self';/);
  writeFileSync(join(folder, 'index.html'), '<title>Plaudit</title>');
});

test('the page and its worker may upload to the storage, and the app’s files get the headers that no page needs', async () => {
  const with_storage = Fastify();
  sendSecurityHeaders(with_storage, {}, 'https://files.example');
  await registerWebApp(with_storage, folder, '1.0.0', { SERVICE_WORKER: true }, 'https://files.example');
  const connects = async (url: string) =>
    /connect-src ([^;]*)/.exec(String((await with_storage.inject(url)).headers['content-security-policy']))?.[1];
  for (const url of ['/', '/sign-in', '/sw.js'])
    expect([url, await connects(url)]).toEqual([url, "'self' https://files.example"]);
  const { headers } = await with_storage.inject('/version.json');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  await with_storage.close();
});

test('missing files, and paths that leave the folder, are a failure in the envelope', async () => {
  for (const url of ['/assets/gone.js', '/api/gone', '/locales/xx/common.json', '/%2e%2e/%2e%2e/etc/passwd.txt']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json<{ status: boolean }>().status], url).toEqual([404, false]);
  }
});

test('the service worker is requested at every check, and can be removed', async () => {
  const on = await app.inject('/sw.js');
  expect([on.body, on.headers['cache-control']]).toEqual(['serve();', 'no-cache']);
  expect(on.headers['content-type']).toContain('javascript');
  const without = Fastify();
  await registerWebApp(without, folder, '1.0.0', { SERVICE_WORKER: false }, null);
  const off = await without.inject('/sw.js');
  expect([off.body, off.headers['cache-control']]).toEqual(['leave();', 'no-cache']);
});
