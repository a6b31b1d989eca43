import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import {
  signInAtProvider,
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../../platform/testing/sign-on/openid-provider.ts';

const here = 'http://localhost:4998';
const redirect_uri = `${here}/api/auth/sso/callback`;
const client = { client_id: 'plaudit', client_secret: 'a secret of the provider', redirect_uri };
const directory = {
  ada: {
    email: 'Ada@example.test',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    title: 'Analyst',
  },
  impostor: { email: 'ada@example.test', email_verified: true, given_name: 'Not', family_name: 'Ada' },
  outsider: { email: 'eve@elsewhere.test', email_verified: true },
  unverified: { email: 'mallory@example.test', email_verified: false },
  nameless: {},
};

let app: TestApp;
let provider: OpenIdProvider;
let company: TestCompany;

beforeAll(async () => {
  provider = await startOpenIdProvider([client, { ...client, client_id: 'other' }], directory);
  app = await startTestApp({ PUBLIC_URL: here, INTERNAL_ORIGINS: provider.issuer });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  company = await app.company();
  await set({ is_enabled: true });
});

const set = (change: object, as = company.owner) =>
  app.ok(sso.updateSso, {
    as,
    body: {
      protocol: 'oidc',
      issuer: provider.issuer,
      client_id: client.client_id,
      client_secret: client.client_secret,
      email_domains: ['example.test'],
      ...change,
    },
  });

const begin = async (company_id = company.company_id, more: object = {}): Promise<string> =>
  (await app.ok(sso.startSignOn, { query: { company_id, origin: here, ...more } })).redirect_url;

/** What the browser brings back from the provider. */
const answerOf = async (login: string, start?: string): Promise<URLSearchParams> =>
  (await signInAtProvider(start ?? (await begin()), login, redirect_uri)).searchParams;

const callback = (query: URLSearchParams | Record<string, string>, accept = '*/*') =>
  fetch(`${app.url}/api/auth/sso/callback?${new URLSearchParams(query)}`, { redirect: 'manual', headers: { accept } });

const refusalOf = async (response: Response): Promise<unknown[]> => {
  const { error_code, payload } = (await response.json()) as { error_code: string; payload: { reason?: string } };
  return [response.status, error_code, payload.reason];
};

type Handle = { session_id: string; company_id: string; employee_id: string };
const handleOf = (response: Response): Handle => {
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(`${here}/sign-on?`);
  return Object.fromEntries(new URL(location).searchParams) as Handle;
};
const signOn = async (login: string) => handleOf(await callback(await answerOf(login)));
const openSession = async (login: string) => app.ok(auth.resolveSession, { query: await signOn(login) });

test('R7.2 a person of the company signs on by OpenID Connect, and an account is made for them', async () => {
  const session = await openSession('ada');
  expect(session.employee_profile).toMatchObject({
    work_email_id: 'ada@example.test',
    first_name: 'Ada',
    last_name: 'Lovelace',
    position_title: 'Analyst',
    employee_account_status: 'ACTIVE',
  });
  expect(session.permissions).toContain('recognition.give');
  expect(session.permissions).not.toContain('people.manage');
  const again = await openSession('ada');
  expect(again.employee_id).toBe(session.employee_id);
  const { items } = await app.ok(auth.listSessions, { as: again });
  expect(items).toHaveLength(2);
});

test('a handle opens one session, for its own person, and only for the app that began', async () => {
  const handle = await signOn('ada');
  const refused = async (query: object) => (await app.call(auth.resolveSession, { query })).failure.error_code;
  expect(await refused({ ...handle, employee_id: company.owner.employee_id })).toBe('AUTH_INVALID_TOKEN');
  expect(await refused({ ...handle, company_id: (await app.company()).company_id })).toBe('AUTH_INVALID_TOKEN');
  expect(await refused({ session_id: handle.session_id })).toBe('AUTH_INVALID_TOKEN');
  await app.ok(auth.resolveSession, { query: handle });
  expect(await refused(handle)).toBe('AUTH_INVALID_TOKEN');

  const verifier = 'a secret that the app keeps';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const start = await begin(company.company_id, { challenge });
  const bound = handleOf(await callback(await answerOf('ada', start)));
  expect(await refused(bound)).toBe('AUTH_INVALID_TOKEN');
  expect(await refused({ ...bound, verifier: 'another' })).toBe('AUTH_INVALID_TOKEN');
  await app.ok(auth.resolveSession, { query: { ...bound, verifier } });

  const late = await signOn('ada');
  await app.pool.query(`update sso_attempt set handle_expires_at = now() - interval '1 second'`);
  expect(await refused(late)).toBe('AUTH_INVALID_TOKEN');
});

test('a victim who opens the link with another person’s code and state is not signed in as them', async () => {
  const secret = () => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  };
  const victim = secret();
  // Left for the provider a moment ago: the app has a secret, and will take an answer.
  await begin(company.company_id, { challenge: victim.challenge });
  for (const attacker of [{}, { challenge: secret().challenge }]) {
    const stolen = await answerOf('ada', await begin(company.company_id, attacker));
    const query = { ...handleOf(await callback(stolen)), verifier: victim.verifier };
    const { status, failure } = await app.call(auth.resolveSession, { query });
    expect([status, failure.error_code]).toEqual([401, 'AUTH_INVALID_TOKEN']);
  }
});

test('R5.4 a callback carries a code and a state', async () => {
  const state = new URL(await begin()).searchParams.get('state') ?? '';
  expect(await refusalOf(await callback({ state }))).toEqual([400, 'CODE_MISSING_IN_REQUEST', undefined]);
  expect(await refusalOf(await callback({ code: 'any' }))).toEqual([400, 'STATE_MISSING_IN_REQUEST', undefined]);
  expect(await refusalOf(await callback({}))).toEqual([400, 'CODE_MISSING_IN_REQUEST', undefined]);
  const denied = { state, error: 'access_denied' };
  expect(await refusalOf(await callback(denied))).toEqual([400, 'CODE_MISSING_IN_REQUEST', 'denied']);
  const page = await callback(denied, 'text/html,*/*');
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `${here}/sign-on?error_code=CODE_MISSING_IN_REQUEST&reason=denied`,
  ]);
});

test('R6.4 only people of the allowed domains sign on, and only if it is set up', async () => {
  const { company_id } = company;
  const outside = { company_id, email_id: 'eve@elsewhere.test', origin: here };
  const start = await app.call(sso.startSignOn, { query: outside });
  expect([start.status, start.failure.error_code]).toEqual([403, 'AUTH_SSO_OUTSIDE_DOMAIN']);
  expect(await refusalOf(await callback(await answerOf('outsider')))).toEqual([
    403,
    'AUTH_SSO_OUTSIDE_DOMAIN',
    undefined,
  ]);

  const answer = await answerOf('ada');
  await set({ is_enabled: false });
  const off = await app.call(sso.startSignOn, { query: { company_id, origin: here } });
  expect([off.status, off.failure.error_code]).toEqual([400, 'AUTH_SSO_NOT_CONFIGURED']);
  expect((await callback(answer)).status).toBe(404);
});

test('an answer that was used, has expired, or belongs to another company or setup is refused', async () => {
  const expired = [404, 'AUTH_RECORD_NOT_FOUND', 'expired'];
  const answer = await answerOf('ada');
  expect((await callback(answer)).status).toBe(303);
  expect(await refusalOf(await callback(answer))).toEqual(expired);

  const late = await answerOf('ada');
  await app.pool.query(`update sso_attempt set expires_at = now() - interval '1 second'`);
  expect(await refusalOf(await callback(late))).toEqual(expired);

  const changed = await answerOf('ada');
  await set({ client_id: 'other' });
  expect(await refusalOf(await callback(changed))).toEqual(expired);
  expect(await refusalOf(await callback({ code: 'any', state: 'A'.repeat(64) }))).toEqual(expired);

  // The code of one company with the state of another, whose client did not ask for it.
  await set({ client_id: client.client_id });
  const other = await app.company();
  await set({ is_enabled: true, client_id: 'other' }, other.owner);
  const mixed = await answerOf('ada');
  mixed.set('state', new URL(await begin(other.company_id)).searchParams.get('state') ?? '');
  expect(await refusalOf(await callback(mixed))).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'refused']);
});

test('a forged answer is refused and does not use up the true one', async () => {
  const answer = await answerOf('ada');
  const refused = [400, 'AUTH_INVALID_CREDENTIALS', 'refused'];
  expect(await refusalOf(await callback({ ...Object.fromEntries(answer), code: 'guessed' }))).toEqual(refused);
  const mixed_up = { ...Object.fromEntries(answer), iss: 'https://issuer.test' };
  expect(await refusalOf(await callback(mixed_up))).toEqual(refused);
  expect((await callback(answer)).status).toBe(303);
});

test('people without a valid address or account, and deactivated people, stay out and see why', async () => {
  const refused = async (login: string) => refusalOf(await callback(await answerOf(login)));
  expect(await refused('unverified')).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'no_email']);
  expect(await refused('nameless')).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'no_email']);
  await set({ creates_accounts: false });
  expect(await refused('ada')).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'no_account']);
  await set({ creates_accounts: true });
  const { employee_id } = await openSession('ada');
  await app.ok(people.updateAccountStatus, { as: company.owner, query: { employee_id, status: 'INACTIVE' } });
  expect(await refused('ada')).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'inactive']);
});

test('an invited person is let in by the address; the next person with that address is not', async () => {
  const body = { first_name: 'Augusta', last_name: 'King', work_email_id: 'ada@example.test' };
  const invited = await app.ok(people.inviteEmployee, { as: company.owner, body });
  await set({ updates_profiles: false });
  const session = await openSession('ada');
  expect(session.employee_profile).toMatchObject({
    employee_id: invited.employee_id,
    first_name: 'Augusta',
    employee_account_status: 'ACTIVE',
  });
  expect(await refusalOf(await callback(await answerOf('impostor')))).toEqual([
    400,
    'AUTH_INVALID_CREDENTIALS',
    'linked',
  ]);
  await set({ updates_profiles: true });
  expect((await openSession('ada')).employee_profile).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
});

test('only an owner can set up a provider that signs in owners', async () => {
  await app.pool.query(`update employee set work_email_id = 'ada@example.test' where employee_id = $1`, [
    company.owner.employee_id,
  ]);
  const administrator = await app.employee(company, { role: 'administrator' });
  await set({}, administrator);
  expect(await refusalOf(await callback(await answerOf('ada')))).toEqual([400, 'AUTH_INVALID_CREDENTIALS', 'owner']);
  await set({});
  expect((await openSession('ada')).employee_id).toBe(company.owner.employee_id);
});

test('if single sign-on is enforced, passwords let no one in but owners', async () => {
  const colleague = await app.employee(company);
  const email = colleague.employee_profile.work_email_id;
  const untested = await app.call(sso.updateSso, { as: company.owner, body: { is_enforced: true } });
  expect([untested.status, untested.failure.payload.issues?.[0]?.path]).toEqual([400, 'body.is_enforced']);
  const { redirect_url } = await app.ok(sso.testSso, { as: company.owner, body: { origin: here } });
  await callback(await answerOf('ada', redirect_url));
  await app.ok(sso.updateSso, { as: company.owner, body: { is_enforced: true } });

  const refused = await app.call(auth.signIn, { body: { email, password } });
  expect([refused.status, refused.failure.error_code, refused.failure.payload]).toEqual([
    403,
    'NO_PERMISSION',
    { sso_required: company.company_id },
  ]);
  const wrong = await app.call(auth.signIn, { body: { email, password: 'Wrong-2026!' } });
  expect(wrong.failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const owner = company.owner.employee_profile.work_email_id;
  expect((await app.ok(auth.signIn, { body: { email: owner, password } })).step).toBe('session');
  await set({ is_enabled: false });
  expect((await app.ok(auth.signIn, { body: { email, password } })).step).toBe('session');
});

test('people who signed on through a provider are led to it when they sign out', async () => {
  const session = await openSession('ada');
  const query = { session_id: session.session_id };
  const { logout_url } = await app.ok(auth.getSignOutUrl, { as: session, query });
  const address = new URL(logout_url ?? '');
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/session/end`);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${here}/`);
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')]);

  await set({ logout_url: 'https://portal.example.test/bye' });
  expect(await app.ok(auth.getSignOutUrl, { as: session, query })).toEqual({
    logout_url: 'https://portal.example.test/bye',
  });
  const own = { session_id: company.owner.session_id };
  expect(await app.ok(auth.getSignOutUrl, { as: company.owner, query: own })).toEqual({ logout_url: null });
  expect(await app.ok(auth.getSignOutUrl, { as: company.owner, query })).toEqual({ logout_url: null });
});

test('people are led back to this server and its apps only', async () => {
  const { company_id } = company;
  for (const origin of ['https://evil.test', `${here}.evil.test`, 'null', 'javascript:alert(1)']) {
    const { status, failure } = await app.call(sso.startSignOn, { query: { company_id, origin } });
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
  const start = await begin(company_id, { origin: 'capacitor://localhost' });
  const response = await callback(await answerOf('ada', start));
  expect(response.headers.get('location')).toMatch(/^capacitor:\/\/localhost\/sign-on\?session_id=/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an unknown address is refused like any other', async () => {
  const { company_id } = company;
  const query = { company_id, email_id: newAddress('nobody'), origin: here };
  expect((await app.call(sso.startSignOn, { query })).status).toBe(200);
});
