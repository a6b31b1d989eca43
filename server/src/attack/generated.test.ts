import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Session } from '@plaudit/contract/auth/schema';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { hasPermission, requirementOf } from '@plaudit/contract/people/permissions';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { sessionHeaders, startTestApp, type TestApp } from '../platform/testing/app.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { watch } from './testing/watch.ts';
import { makeWorld, mixed, type Ids, type World } from './testing/world.ts';

/** In every text of the other company, and nowhere else. */
const word = 'Zqxvault';

let app: TestApp;
/** What changed in the other company since the last check. */
let touched: () => Promise<string[]>;
let [ours, theirs] = [] as unknown as [World, World];
const callers = new Map<string, Session | null>();
/** Sessions that are to be refused before anything else is checked. */
let [out, enrolling] = [] as unknown as [Session, Session];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  theirs = await makeWorld(app, word);
  ours = await makeWorld(app, 'Plain');
  const { company } = ours;
  const as = company.owner;

  const bare = await app.employee(company, { first_name: 'Bare' });
  const { role_id } = await app.ok(role.createRole, { as, body: { role_name: 'Nothing', permissions: [] } });
  await app.ok(role.updateEmployeeRoles, { as, body: { employee_id: bare.employee_id, role_ids: [role_id] } });
  // Callers who hold less come first: no one acts on those who come after.
  callers.set('nobody', null);
  callers.set('a caller without permissions', bare);
  for (const name of ['employee', 'communications', 'people_manager', 'administrator'] as const)
    callers.set(name, await app.employee(company, { role: name, first_name: 'Caller' }));
  callers.set('owner', as);

  out = await app.employee(company, { first_name: 'Out' });
  await app.pool.query('update session set revoked_at = now() where session_id = $1', [out.session_id]);
  app.platform.invalidation.send('session', `${out.company_id}:${out.session_id}`);
  const strict = await app.company('Strict');
  enrolling = await app.employee(strict, { first_name: 'Enrolling' });
  const policy = { second_factor: 'everyone' as const, second_factor_grace_days: 0 };
  await app.ok(security.updateSignInPolicy, { as: strict.owner, body: policy });
  touched = await watch(app.pool, theirs.company.company_id);
});
afterAll(() => app.close());

/** Callers who are not signed in leave this in any company: a pending code, counted tries, a requested email. */
const open_to_all: Record<string, RegExp> = {
  'auth.signIn': /^INSERT sign_in_challenge$/,
};

type Asked = { body: unknown; query: Record<string, unknown> };
type Heard = { status: number; text: string; error_code: string | undefined };

const ask = async ({ method, path, file }: Endpoint, { body, query }: Asked, as: Session | null): Promise<Heard> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${app.url}/api${path}?${search}`, {
    method,
    redirect: 'manual',
    headers: { ...(as && sessionHeaders(as)), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const is_json = response.headers.get('content-type')?.includes('json') ?? false;
  if (!is_json && response.ok && file === undefined) return { status: response.status, text, error_code: undefined };
  const { error_code } = is_json ? (JSON.parse(text) as { error_code?: string }) : {};
  return { status: response.status, text, error_code };
};

/** Ids that the callers named themselves, and that may be shown again. */
const said = new Set<string>();

/** What an answer contains of the other company that no one here said. */
const leaks = ({ text }: Heard, asked: Asked): string[] => {
  const question = JSON.stringify(asked);
  for (const id of question.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []) said.add(id);
  const secrets = Object.values(theirs.ids).flat();
  return [word, ...secrets].filter((secret) => text.includes(secret) && !said.has(secret.replace('d_', '')));
};

const samples = <Value>(made: fc.Arbitrary<Value>, count: number, at: number): Value[] =>
  fc.sample(made, { numRuns: count, seed: seed + at });

const questionsFor = ({ body, query }: Endpoint, ids: Ids, count: number, at: number): Asked[] =>
  samples(fc.record({ body: inputsOf(body, ids), query: inputsOf(query, ids) }), count, at).map((made) => ({
    body: body ? made.body : undefined,
    query: (made.query ?? {}) as Record<string, unknown>,
  }));

// Ending the caller's session would end the attack.
const spared = new Set(['auth.signOut']);
/** Calls that delete what others ask for, or change the rules for everyone: both come last. */
const endings = /\.(delete|remove|revoke|cancel|end|withdraw|decide|reverse|reset|updateAccountStatus|order)/;
const switches =
  /^(company\.update[CM]|security\.updateSignInPolicy|sso\.updateSso|role\.update|points_policy\.update|auth\.changePassword)/;
const passes = [
  (name: string) => !endings.test(name) && !switches.test(name),
  (name: string) => endings.test(name) && !switches.test(name),
  (name: string) => switches.test(name),
];
const all = Object.entries(endpoints).filter(([name]) => !spared.has(name));

const reached = new Set<string>();

const attack = async (name: string, endpoint: Endpoint, who: string, asked: Asked): Promise<string[]> => {
  const as = callers.get(who) ?? null;
  const heard = await ask(endpoint, asked, as);
  if (heard.status === 200) reached.add(name);
  const wrong: string[] = [];
  if (heard.status >= 500) wrong.push(`answered ${heard.status}`);
  if (heard.status >= 400 && heard.error_code === undefined) wrong.push(`no envelope: ${heard.text.slice(0, 100)}`);
  if (endpoint.auth === 'session' && !as && heard.error_code !== 'AUTH_INVALID_TOKEN') wrong.push('let a stranger in');
  const lacks = as && !hasPermission(held.get(who) ?? [], requirementOf(endpoint.permissions));
  if (lacks && heard.status < 400) wrong.push('let a caller in who lacks a permission');
  wrong.push(...leaks(heard, asked).map((secret) => `tells ${secret}`));
  const changes = (await touched()).filter((what) => !open_to_all[name]?.test(what));
  wrong.push(...changes.map((what) => `changes the other company: ${what}`));
  return wrong.map((what) => `${who} at ${name} ${what}, asked ${JSON.stringify(asked)}`);
};

/** What callers hold when they begin. */
const held = new Map<string, readonly string[]>();

test(`no generated call of anyone breaks the server, or reaches another company (seed ${seed})`, async () => {
  for (const [who, as] of callers) held.set(who, as?.permissions ?? []);
  const pools = [ours.ids, ours.ids, mixed(ours.ids, theirs.ids), theirs.ids];
  const wrong: string[] = [];
  for (const isNow of passes) {
    for (const [place, who] of [...callers.keys()].entries()) {
      for (const [at, [name, endpoint]] of all.entries()) {
        if (!isNow(name) || (who === 'nobody' && endpoint.auth === 'session')) continue;
        // Callers who may do little mostly get the same refusals.
        for (const turn of /owner|nobody/.test(who) ? [0, 1] : [0]) {
          const ids = pools[(at + place + turn * 2) % pools.length] as Ids;
          const [asked] = questionsFor(endpoint, ids, 1, at * 100 + place * 10 + turn) as [Asked];
          wrong.push(...(await attack(name, endpoint, who, asked)));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  // Most calls are built to do something; the rest need secrets, or coincidences.
  expect(reached.size).toBeGreaterThan(140);
});

test('a caller who is out, or has to set up a second factor first, is refused everywhere', async () => {
  const wrong: string[] = [];
  for (const [at, [name, endpoint]] of all.entries()) {
    if (endpoint.auth !== 'session') continue;
    const [asked] = questionsFor(endpoint, ours.ids, 1, at) as [Asked];
    const gone = await ask(endpoint, asked, out);
    if (gone.error_code !== 'AUTH_INVALID_TOKEN')
      wrong.push(`${name} answers a session that has ended: ${gone.status}`);
    if (endpoint.while_enrolling) continue;
    const early = await ask(endpoint, asked, enrolling);
    const is_refused = early.status === 403 && early.error_code === 'NO_PERMISSION';
    if (!is_refused) wrong.push(`${name} answers who has to set up a second factor: ${early.status}`);
  }
  expect(wrong).toEqual([]);
});
