import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import * as company_calls from '@plaudit/contract/company/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { error_catalogue } from '@plaudit/contract/errors';
import { createProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import { sessionHeaders, startTestApp, type TestApp } from '../platform/testing/app.ts';
import { scimCaller, scimUser } from '../platform/testing/scim.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { watch } from './testing/watch.ts';
import { makeWorld, type World } from './testing/world.ts';

let app: TestApp;
let world: World;
let touched: () => Promise<string[]>;
let own: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  world = await makeWorld(app, 'Plain');
  own = sessionHeaders(world.company.owner);
  await app.ok(company_calls.getCompany, { as: world.company.owner });
  touched = await watch(app.pool);
});
beforeEach(() => touched());
afterAll(() => app.close());

// Ending the caller's session would end the attack.
const all = Object.entries(endpoints).filter(([name]) => name !== 'auth.signOut');
const with_body = all.filter(([, { body }]) => body);
/** All calls share the reader of bodies: these differ in method, in who may call, or in how a body may arrive. */
const kinds_of_call = [
  'auth.signIn',
  'auth.getPasswordRules',
  'company.updateCompany',
  'department.updateDepartment',
  'factor.beginTotp',
  'privacy.askExport',
  'recognition.giveRecognition',
  'sso.finishSaml',
].map((name) => [name, endpoints[name] as Endpoint] as const);

const json = { 'content-type': 'application/json' };
type Sent = { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };

const send = (endpoint: Endpoint, { headers = json, body }: Sent, search = ''): Promise<Response> =>
  fetch(`${app.url}/api${endpoint.path}${search}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { ...own, ...headers },
    ...(body !== undefined && { body }),
  });

/** What is wrong with an answer, for any call: nothing breaks the server, and each refusal is in the envelope. */
const faultOf = async (response: Response): Promise<string | null> => {
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`;
  if (response.status < 400) return null;
  const refusal = (text.startsWith('{') ? JSON.parse(text) : {}) as { status?: boolean; error_code?: string };
  const is_envelope = refusal.status === false && (refusal.error_code ?? '') in error_catalogue;
  return is_envelope ? null : `no envelope: ${response.status} ${text.slice(0, 200)}`;
};

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** Bodies that no call accepts. */
const refused: Record<string, Sent> = {
  'ends in the middle': { body: '{"a":' },
  'has something after its end': { body: '{}{}' },
  'is deeper than anybody reads': { body: deep('[', ']', 120_000) },
  'is deep and never closed': { body: '{"a":'.repeat(40_000) },
  'has a prototype': { body: '{"__proto__":{"is_owner":true}}' },
  'has a prototype in another spelling': { body: String.raw`{"\u005f_proto__":{"is_owner":true}}` },
  'has a prototype by its constructor': { body: '{"a":{"constructor":{"prototype":{"is_owner":true}}}}' },
  'has a prototype far below': { body: `{"a":${'['.repeat(5000)}{"__proto__":1}${']'.repeat(5000)}}` },
  'is small and unpacks to a thousand times as much': {
    headers: { ...json, 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(Buffer.alloc(100_000_000, ' '))),
  },
  'claims to be compressed': { headers: { ...json, 'content-encoding': 'br' }, body: 'x' },
  'is not UTF-8': { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  'is UTF-16': { body: new Uint8Array(Buffer.from('\ufeff{}', 'utf16le')) },
  'is a form with files': { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
  'has no type': { headers: { 'content-type': '' }, body: '{}' },
  'has a type that is none': { headers: { 'content-type': ';;;' }, body: '{}' },
  'has two types': { headers: { 'content-type': 'application/json, text/plain' }, body: 'x' },
  'is a text': { body: '"__proto__"' },
  'is a number without end': { body: '9'.repeat(200_000) },
};

test.each(Object.entries(refused))(
  'a body that %s is refused by every kind of call, and nothing is written',
  async (_what, sent) => {
    const wrong: string[] = [];
    for (const [name, endpoint] of kinds_of_call) {
      const response = await send(endpoint, sent);
      if (response.status < 400) wrong.push(`${name} takes it`);
      const fault = await faultOf(response);
      if (fault) wrong.push(`${name}: ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect(await touched()).toEqual([]);
  },
);

/** Values where a call wants something else, as written in JSON. */
const tokens: readonly string[] =
  String.raw`null|true|-1|0.1|-0|1e999|9007199254740993|-99999999999999999999|1e-400|""|"\u0000"|"\ud800"|" "|"9999999999999999999999"|[]|[null]|[[[]]]|{}|{"a":{"b":{}}}|{"toString":1}|{"length":3}|{"then":1}|"0000-01-01"|"275760-09-13"|"2026-02-30T00:00:00Z"|"Infinity"`
    .split('|')
    .concat(`"${'x'.repeat(9000)}"`, `[${'0,'.repeat(5000)}0]`, deep('[', ']', 9000));

const hole = '@hole@';
/** The same, with a hole in place of each of its leaves and branches in turn. */
const withHoles = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [hole];
  const entries = Object.entries(value);
  const inner = entries.flatMap(([name, one]) =>
    withHoles(one).map((other) =>
      Array.isArray(value)
        ? value.map((old: unknown, at) => (String(at) === name ? other : old))
        : { ...value, [name]: other },
    ),
  );
  return [...inner, hole];
};

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

test(`no call is broken by a value in the wrong place (seed ${seed})`, async () => {
  const wrong: string[] = [];
  for (const [place, [name, endpoint]] of all.entries()) {
    const made = fc.record({ body: inputsOf(endpoint.body, world.ids), query: inputsOf(endpoint.query, world.ids) });
    const questions = fc.sample(made, { numRuns: 2, seed: seed * 1000 + place });
    for (const [turn, { body, query }] of questions.entries()) {
      const at = seed + place * 7 + turn * 3;
      const fields = new URLSearchParams(
        Object.entries(query ?? {}).map(([field, value]): [string, string] => [field, String(value)]),
      );
      const field = pick([...fields.keys()], at);
      if (field) fields.append(field, pick(tokens, at).replaceAll('"', ''));
      const holed = pick(withHoles(body), at);
      const text = JSON.stringify(holed)?.replace(JSON.stringify(hole), pick(tokens, at + turn));
      const sent = endpoint.body ? { body: text } : { headers: {} };
      const fault = await faultOf(await send(endpoint, sent, `?${fields}`));
      if (fault) wrong.push(`${name}: ${fault}, asked ${text?.slice(0, 300)} ?${fields}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('extra values in a call break nothing, also under a key of its own', async () => {
  const wrong: string[] = [];
  for (const [place, [name, endpoint]] of with_body.entries()) {
    if (!endpoint.idempotent && place % 8 > 0) continue;
    const [input] = fc.sample(inputsOf(endpoint.body, world.ids), { numRuns: 1, seed: seed + place });
    const text = JSON.stringify(input).replace(
      /\}$/,
      `${JSON.stringify(input) === '{}' ? '' : ','}"beside":${deep('[', ']', 60_000)}}`,
    );
    const headers = { ...json, 'idempotency-key': `beside-${place}` };
    const fault = await faultOf(await send(endpoint, { headers, body: text }));
    if (fault) wrong.push(`${name}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test('deeply nested values in directory service calls break nothing either', async () => {
  const { secret } = await app.ok(createProvisioningToken, { as: world.company.owner, body: { token_name: 'Deep' } });
  const scim = scimCaller(app.url, secret);
  const nested = deep('[', ']', 60_000);
  const user = JSON.stringify(scimUser('deep'));
  const bodies = [
    user.replace(/\}$/, `,"beside":${nested}}`),
    user.replace('"emails":', `"addresses":${nested},"emails":`),
    `{"Operations":[{"op":"add","path":"emails","value":${nested}}]}`,
    `{"Operations":[{"op":"replace","value":{"name":${nested}}}]}`,
    `{"filter":"${'('.repeat(60_000)}"}`,
    nested,
  ];
  const wrong: string[] = [];
  const [employee_id] = world.ids.employee_id as string[];
  for (const [at, body] of bodies.entries()) {
    for (const [method, path] of [
      ['POST', '/Users'],
      ['POST', '/Groups'],
      ['POST', '/.search'],
      ['PUT', `/Users/${employee_id}`],
      ['PATCH', `/Users/${employee_id}`],
    ] as const) {
      const { status } = await scim(method, path, body);
      if (status >= 500) wrong.push(`${method} ${path} with body ${at}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Everything that comes back over a connection of its own, until it is closed or silent. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.end(text, 'latin1'));
    socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
    socket.on('error', () => {}).on('close', () => resolve(heard));
  });

test('requests that two servers would read differently are one request or none', async () => {
  const session = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  const body = JSON.stringify({ company_name: 'Smuggled' });
  const hidden = `POST /api${company_calls.updateCompany.path} HTTP/1.1\r\nHost: localhost\r\n${session.join('')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const head = (line: string, headers: string) => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
  const post = 'POST /api/auth/login/email';
  const type = 'Content-Type: application/json\r\n';
  const asked: Record<string, string> = {
    'both lengths': head(post, `${type}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`) + `0\r\n\r\n${hidden}`,
    'two lengths': head(post, `${type}Content-Length: 2\r\nContent-Length: ${hidden.length}\r\n`) + hidden,
    'a length with a sign': head(post, `${type}Content-Length: +2\r\n`) + hidden,
    'a length in hexadecimals': head(post, `${type}Content-Length: 0x2\r\n`) + hidden,
    'an encoding that is none': head(post, `${type}Transfer-Encoding: xchunked\r\n`) + hidden,
    'an encoding twice': head(post, `${type}Transfer-Encoding: chunked, identity\r\n`) + `0\r\n\r\n${hidden}`,
    'a chunk that is too long for a number':
      head(post, `${type}Transfer-Encoding: chunked\r\n`) + `fffffffffffffffff\r\n${hidden}`,
    'a name with a blank': head(post, `${type}Content-Length : 2\r\n`) + hidden,
    'a header that goes on':
      head(post, `${type}X: a\r\n Content-Length: 2\r\nTransfer-Encoding:\r\n chunked\r\n`) + `0\r\n\r\n${hidden}`,
    'NUL in a header': head(post, `${type}X: a\u0000b\r\n`) + hidden,
    'a line that ends early': head(post, `${type}X: a\nContent-Length: 0\r\n`) + hidden,
    'an address of another server': head('POST http://evil.test/api/nothing', 'Content-Length: 0\r\n'),
    'an address in pieces': head('POST //evil.test/..;/api/%2e%2e/%00', 'Content-Length: 0\r\n'),
    'another protocol': head('PRI *', '') + 'SM\r\n\r\n',
    'a tunnel': head('CONNECT localhost:5432', ''),
    'too many headers': head('GET /api/nothing', Array.from({ length: 3000 }, (_, at) => `X-${at}: a\r\n`).join('')),
    'a header that is too long': head('GET /api/nothing', `X: ${'a'.repeat(100_000)}\r\n`),
    'no HTTP': '\u0016\u0003\u0001\u0002\u0000\u0001',
  };
  const answers = new Map<string, string>();
  for (const [what, text] of Object.entries(asked)) answers.set(what, await raw(text));
  const wrong = [...answers].flatMap(([what, text]) => {
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    const is_refused = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
    const is_told = statuses.length === 0 || text.includes('"error_code":');
    return is_refused && is_told ? [] : [`${what}: ${text.slice(0, 300)}`];
  });
  expect(wrong).toEqual([]);
  const { company_name } = await app.ok(company_calls.getCompany, { as: world.company.owner });
  expect(company_name).not.toBe('Smuggled');
});
