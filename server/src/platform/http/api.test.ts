import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '@plaudit/contract/endpoint';
import type { Context } from '../context.ts';
import { registerApi, type Gatekeeper } from './api.ts';
import type { Call } from './bind.ts';
import { replyWithError } from './reply.ts';

const viewer = { company_id: 'c', employee_id: 'e', session_id: 's', permissions: [] };
const session = { 'x-access-token': 'good', 'session-id': 's', 'company-id': 'c', 'employee-id': 'e' };
const gate = {
  authenticate: async (headers: Record<string, string | undefined>) =>
    headers['x-access-token'] === 'good' ? { viewer } : null,
} as unknown as Gatekeeper;

let app: ReturnType<typeof Fastify>;
/** What the calls got, and the keys under which their answers would be kept. */
let calls: Call[];
let keys: (string | undefined)[];
beforeEach(() => {
  [calls, keys] = [[], []];
  app = Fastify();
  app.setErrorHandler(replyWithError as never);
});
afterEach(() => app.close());

const common = { path: '/x', summary: 'A call', response: z.object({}) } as const;
/** Binds calls that answer with `data`. */
const serve = (endpoints: readonly Endpoint[], data: object = {}, most_per_minute = 0): void => {
  const config = { RATE_LIMIT_PER_MINUTE: most_per_minute };
  const ctx = { config, desks: { usual: {} } } as unknown as Context;
  const handle = async ({ idempotency }: Context, call: Call<never>): Promise<object> => {
    calls.push(call);
    keys.push(idempotency?.key);
    return data;
  };
  const routes = endpoints.map((described) => ({ endpoint: described, handle }));
  registerApi(app as never, ctx, gate, routes);
};

test('a call learns where it comes from, in bounded length', async () => {
  serve([endpoint({ ...common, method: 'GET', auth: 'public' })]);
  const ask = async (headers: Record<string, string>) => {
    await app.inject({ url: '/api/x', headers });
    return calls.at(-1);
  };
  const agent = `A${'b'.repeat(299)}`;
  const secret = 's'.repeat(43);
  expect(await ask({ host: 'here.example:81', 'user-agent': `${agent}b`, accept: 'text/html,*/*' })).toMatchObject({
    user_agent: agent,
    origin: 'http://here.example:81',
    is_navigation: true,
    device_secret: null,
    viewer: null,
    access_token: null,
  });
  expect(await ask({ 'user-agent': '', 'x-device-secret': secret })).toMatchObject({
    user_agent: '',
    origin: 'http://localhost:80',
    is_navigation: false,
    device_secret: secret,
  });
  expect(await ask({ accept: 'application/json' })).toMatchObject({ is_navigation: false });
  for (const other of [secret.slice(1), `${secret}s`, secret.replace('s', ' ')])
    expect(await ask({ 'x-device-secret': other })).toMatchObject({ device_secret: null });
});

test('whether a call reads a session is its own decision', async () => {
  serve([
    endpoint({ ...common, path: '/public', method: 'GET', auth: 'public' }),
    endpoint({ ...common, path: '/optional', method: 'GET', auth: 'optional' }),
    endpoint({ ...common, path: '/session', method: 'GET', auth: 'session' }),
  ]);
  const outcomes = async (headers: Record<string, string>) =>
    Promise.all(
      ['public', 'optional', 'session'].map(async (path) => {
        const { statusCode } = await app.inject({ url: `/api/${path}`, headers });
        return statusCode;
      }),
    );
  expect(await outcomes({})).toEqual([200, 200, 401]);
  expect(calls.map((call) => call.viewer)).toEqual([null, null]);
  expect(await outcomes({ ...session, 'x-access-token': 'bad' })).toEqual([200, 401, 401]);
  calls = [];
  expect(await outcomes(session)).toEqual([200, 200, 200]);
  expect(calls.map((call) => call.access_token).toSorted()).toEqual(['good', 'good', null]);
});

test('a key has 1 to 200 visible characters, and counts only where answers are repeated', async () => {
  serve([
    endpoint({ ...common, path: '/once', method: 'POST', auth: 'session', idempotent: true }),
    endpoint({ ...common, path: '/again', method: 'POST', auth: 'session' }),
  ]);
  const send = async (path: string, key?: string) => {
    const headers = { ...session, ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers });
    return [answer.statusCode, answer.json().payload?.issues[0].path, keys.pop()];
  };
  expect(await send('once')).toEqual([200, undefined, undefined]);
  for (const key of ['!', '~'.repeat(200)]) expect(await send('once', key)).toEqual([200, undefined, key]);
  for (const key of ['', '~'.repeat(201), 'a b', 'é'])
    expect(await send('once', key)).toEqual([400, 'headers.idempotency-key', undefined]);
  for (const key of ['good', 'a b']) expect(await send('again', key)).toEqual([200, undefined, undefined]);
});

test('a person who brings ever new keys has to wait, and is not served', async () => {
  serve([endpoint({ ...common, method: 'POST', auth: 'session', idempotent: true })], {}, 2);
  const send = async (key: string) => {
    const headers = { ...session, 'idempotency-key': key };
    return (await app.inject({ method: 'POST', url: '/api/x', headers })).statusCode;
  };
  expect([await send('1'), await send('2'), await send('3')]).toEqual([200, 200, 429]);
  expect(keys).toEqual(['1', '2']);
});

test.each([
  ['poll.xlsx', 'attachment; filename="poll.xlsx"'],
  ['Zoë "1".csv', `attachment; filename="Zo_ _1_.csv"; filename*=UTF-8''Zo%C3%AB%20%221%22.csv`],
])('the file %s is saved under its name, and kept by nothing in between', async (file_name, disposition) => {
  const file = endpoint({ ...common, method: 'GET', auth: 'public', file: 'text/csv' });
  serve([file], { file_name, content: Readable.from(['a,b']) });
  const { headers, body } = await app.inject('/api/x');
  expect(headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': disposition,
    'cache-control': 'no-store',
  });
  expect(body).toBe('a,b');
});

test('the address that a browser is sent on to is kept nowhere, and told to no one', async () => {
  const response = z.object({ location: z.string() });
  const onward = endpoint({ ...common, method: 'GET', auth: 'public', answers: 'redirect', response });
  serve([onward], { location: 'https://plaudit.example/sign-in?token=secret' });
  const { statusCode, headers } = await app.inject('/api/x');
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({
    location: 'https://plaudit.example/sign-in?token=secret',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});
