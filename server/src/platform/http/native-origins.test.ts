import { afterAll, beforeAll, expect, test } from 'vitest';
import { io } from 'socket.io-client';
import { picture } from '../testing/pictures.ts';
import { sessionHeaders, startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const from = (origin: string, path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(app.url + path, { ...init, headers: { ...init.headers, origin } });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');
const preflight = (origin: string, path: string) =>
  from(origin, path, { method: 'OPTIONS', headers: { 'access-control-request-method': 'PATCH' } });

test.each(['https://localhost', 'capacitor://localhost'])('the native shell of %s may call (R1.12)', async (origin) => {
  const answer = await preflight(origin, '/api/config/company/module/update');
  expect([answer.status, allowed(answer)]).toEqual([204, origin]);
  expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain('PATCH');
  const headers = answer.headers.get('access-control-allow-headers')?.split(', ');
  const needed = [...Object.keys(sessionHeaders({} as never)), 'content-type', 'idempotency-key', 'x-portal'];
  expect(headers).toEqual(expect.arrayContaining(needed));
  // The longest that Chromium takes.
  expect(answer.headers.get('access-control-max-age')).toBe('7200');
  expect(allowed(await from(origin, '/version.json'))).toBe(origin);
  expect(allowed(await from(origin, '/files/none.png'))).toBe(origin);
});

test('only the question of a browser whether it may call is answered as that', async () => {
  const origin = 'https://localhost';
  expect((await from(origin, '/api/general/uniteam/config', { method: 'OPTIONS' })).status).toBe(404);
  const headers = { 'access-control-request-method': 'GET' };
  expect((await from(origin, '/api/general/uniteam/config', { headers })).status).toBe(200);
});

test('a page of another origin may not, and a native shell reaches only the API (R1.12)', async () => {
  const strangers = ['https://evil.example', 'https://localhost.evil.example', 'http://localhost', 'null'];
  for (const origin of strangers) {
    expect(allowed(await preflight(origin, '/api/auth/logout'))).toBeNull();
    const answer = await from(origin, '/api/general/uniteam/config');
    expect([answer.status, allowed(answer)]).toEqual([200, null]);
    expect(answer.headers.get('vary')).toContain('origin');
  }
  const compressed = await from('https://localhost', '/api/openapi.json');
  expect(compressed.headers.get('content-encoding')).toBeTruthy();
  expect(compressed.headers.get('vary')).toMatch(/origin.*accept-encoding/i);
  for (const path of ['/metrics', '/', '/dev/outbox'])
    expect(allowed(await from('https://localhost', path))).toBeNull();
});

test('a native shell reads the token that replaces its own, and refusals', async () => {
  const { owner } = await app.company();
  const answer = await from('https://localhost', '/api/config/company/get', { headers: sessionHeaders(owner) });
  expect([answer.status, allowed(answer)]).toEqual([200, 'https://localhost']);
  const exposed = answer.headers.get('access-control-expose-headers')?.split(', ');
  expect(exposed).toEqual(expect.arrayContaining([...Object.keys(sessionHeaders(owner)), 'date', 'retry-after']));
  const refused = await from('capacitor://localhost', '/api/config/company/get', {
    headers: { 'x-access-token': 'no' },
  });
  expect([refused.status, allowed(refused)]).toEqual([401, 'capacitor://localhost']);
});

test('a native shell may show the pictures of the server', async () => {
  const { company_id } = await app.company();
  const key = `${company_id}/${company_id}/cake.png`;
  await app.platform.files.put(key, await picture('png'), 'image/png');
  const shown = await fetch(`${app.url}/files/${key}`);
  expect([shown.status, shown.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  const page = await fetch(`${app.url}/api/general/uniteam/config`);
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('live events reach a native shell, also by polling', async () => {
  const { owner } = await app.company();
  const polled = `${app.url}/socket.io/?EIO=4&transport=polling`;
  const answers = await Promise.all(
    ['https://localhost', 'https://evil.example'].map((origin) => fetch(polled, { headers: { origin } })),
  );
  expect(answers.map(allowed)).toEqual(['https://localhost', null]);
  const socket = io(app.url, {
    auth: sessionHeaders(owner),
    transports: ['websocket'],
    extraHeaders: { origin: 'capacitor://localhost' },
    forceNew: true,
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  socket.close();
});

test('the settings name the apps that open links of this server, and without them there is none (R2.15)', async () => {
  const paths = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];
  for (const path of paths) expect((await fetch(app.url + path)).status).toBe(404);

  const certificate = Array.from({ length: 32 }, () => 'A7').join(':');
  const company = await startTestApp({
    ANDROID_APP_CERTIFICATES: certificate,
    IOS_APP_IDS: 'TEAM123456.app.plaudit.mobile',
    NATIVE_ORIGINS: 'off',
  });
  try {
    const [android, ios] = await Promise.all(paths.map(async (path) => (await fetch(company.url + path)).json()));
    const target = { namespace: 'android_app', package_name: 'app.plaudit.mobile' };
    expect(android).toMatchObject([{ target: { ...target, sha256_cert_fingerprints: [certificate] } }]);
    const apart = ['/api/*', '/scim/*', '/files/*', '/dev/*'].map((path) => ({ '/': path, exclude: true }));
    const components = [...apart, { '/': '*' }];
    expect(ios).toEqual({ applinks: { details: [{ appIDs: ['TEAM123456.app.plaudit.mobile'], components }] } });
    const origin = 'https://localhost';
    expect(allowed(await fetch(`${company.url}/version.json`, { headers: { origin } }))).toBeNull();
  } finally {
    await company.close();
  }
});
