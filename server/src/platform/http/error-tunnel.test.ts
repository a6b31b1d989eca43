import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { limits } from '@plaudit/contract/limits';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { startSilent } from '../testing/silent.ts';
import { holdTimeouts, isPending } from '../testing/timeouts.ts';
import { envelopeAddress } from './error-tunnel.ts';

type Arrived = { url: string; headers: NodeJS.Dict<string | string[]>; body: Buffer };
let arrived: Arrived[] = [];
let answer: [status: number, headers: Record<string, string>] = [200, {}];
let host: Server;
let dsn: string;
let app: TestApp;
let silent: TestApp;

beforeAll(async () => {
  host = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(...answer).end('{"id":"1"}');
    });
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  dsn = `http://key@127.0.0.1:${(host.address() as AddressInfo).port}/42`;
  app = await startTestApp({ ERROR_REPORTING_DSN: dsn });
  silent = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await silent.close();
  host.close();
});
beforeEach(() => {
  arrived = [];
  answer = [200, {}];
});

const envelope = (header: object) =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n{"type":"replay_recording","length":9}\n`),
    // Not text: a body that is read as text on its way arrives broken.
    gzipSync('[{"type":4}]'),
  ]);
const send = (to: TestApp, body: Buffer, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  fetch(`${to.url}/api/extra/sentry/tunnel`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { cookie: 'a=b', 'user-agent': 'Somebody', 'x-forwarded-for': '192.0.2.1', ...headers },
  });

test('R7.8 an envelope reaches the configured host byte by byte, and nothing about its sender does', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/x-sentry-envelope']) {
    const body = envelope({ dsn, event_id: '1' });
    const taken = await send(app, body, { 'content-type': type });
    expect([taken.status, await taken.json()]).toEqual([200, { status: true }]);
    expect(arrived.at(-1)).toMatchObject({ url: '/api/42/envelope/?sentry_version=7&sentry_key=key', body });
  }
  const told = JSON.stringify(arrived.map(({ headers }) => headers));
  for (const secret of ['a=b', 'Somebody', '192.0.2.1']) expect(told).not.toContain(secret);
});

test('R7.8 envelopes for another host, and all of them while reporting is off, find nothing', async () => {
  const others = [
    { dsn: 'https://key@elsewhere.example/42' },
    { dsn: dsn.replace('key', 'other') },
    { dsn: [dsn] },
    {},
  ];
  for (const header of others) expect((await send(app, envelope(header))).status).toBe(404);
  expect((await send(silent, envelope({ dsn }))).status).toBe(404);
  expect(arrived).toEqual([]);
});

test('R7.8 anything that is not an envelope, too large or of another type is refused in the envelope of errors', async () => {
  const refused = [
    [await send(app, Buffer.from('not json\n')), 400],
    [await send(app, Buffer.from(`\n${JSON.stringify({ dsn })}`)), 400],
    [await send(app, Buffer.alloc(0)), 400],
    [await send(app, envelope({ dsn }), { 'content-type': 'application/json' }), 415],
    [await send(app, Buffer.alloc(limits.error_report_bytes + 1)), 413],
  ] as const;
  for (const [response, status] of refused) {
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status: false, error_code: 'INVALID_REQUEST' });
  }
  expect((await send(app, Buffer.concat([envelope({ dsn }), Buffer.alloc(1_000_000)]))).status).toBe(200);
  // A header alone needs no line break.
  expect((await send(app, Buffer.from(JSON.stringify({ dsn })))).status).toBe(200);
  expect(arrived).toHaveLength(2);
});

test('R7.8 a busy host slows the browser down; one that refuses or redirects is not followed and ends no session', async () => {
  answer = [429, { 'retry-after': '60', 'x-sentry-rate-limits': '60:error:organization' }];
  const busy = await send(app, envelope({ dsn }));
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
  expect(busy.headers.get('x-sentry-rate-limits')).toBe('60:error:organization');
  answer = [413, {}];
  expect((await send(app, envelope({ dsn }))).status).toBe(413);
  for (const [status, headers] of [
    [401, {}],
    [302, { location: `${app.url}/healthz` }],
    [500, {}],
  ] as const) {
    answer = [status, headers];
    expect((await send(app, envelope({ dsn }))).status).toBe(503);
  }
  expect(arrived).toHaveLength(5);
});

test('R7.8 a host that says nothing is given up after ten seconds', async () => {
  const nobody = await startSilent();
  const dsn_of_nobody = `http://key@${nobody.host}/42`;
  const waiting = await startTestApp({ ERROR_REPORTING_DSN: dsn_of_nobody });
  const timeouts = holdTimeouts();
  const answered = send(waiting, envelope({ dsn: dsn_of_nobody }));
  await expect.poll(timeouts.begun).toBe(1);
  timeouts.pass(9999);
  expect(await isPending(answered)).toBe(true);
  timeouts.pass(1);
  expect((await answered).status).toBe(503);
  await waiting.close();
  await nobody.close();
});

test('R7.8 the browser learns where to report, and may create the worker that compresses recordings', async () => {
  const { error_reporting } = await app.ok(getAppConfig, {});
  expect(error_reporting).toEqual({ is_enabled: true, dsn, replay_sample_rate: 0, replay_on_error_sample_rate: 1 });
  const policyOf = async ({ url }: TestApp) => (await fetch(`${url}/healthz`)).headers.get('content-security-policy');
  expect(await policyOf(app)).toContain("worker-src 'self' blob:");
  expect(await policyOf(silent)).not.toMatch(/worker-src[^;]*blob:/);
});

test('R7.8 storms of reports are limited, and leave the rest of the API alone', async () => {
  const limited = await startTestApp({ ERROR_REPORTING_DSN: dsn, RATE_LIMIT_PER_MINUTE: '100' });
  const statuses: number[] = [];
  for (const _each of [1, 2, 3]) statuses.push((await send(limited, envelope({ dsn }))).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await limited.call(getAppConfig, {})).status).toBe(200);
  await limited.close();
});

test.each([
  ['https://k@reports.example/7', 'https://reports.example/api/7/envelope/?sentry_version=7&sentry_key=k'],
  [
    'http://k:old@reports.example:9000/in/a/folder/7',
    'http://reports.example:9000/in/a/folder/api/7/envelope/?sentry_version=7&sentry_key=k',
  ],
])('envelopes for %s go to %s', (dsn, address) => {
  expect(envelopeAddress(dsn)).toBe(address);
});
