import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../../platform/ids.ts';
import {
  newAddress,
  password,
  sessionOf,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (acme = await app.company()));
afterAll(() => app.close());

const signInAgain = async ({ employee_profile }: Session): Promise<Session> => {
  const step = await app.ok(auth.signIn, { body: { email: employee_profile.work_email_id, password } });
  if (step.step !== 'session') throw new Error(step.step);
  return step.session;
};
const statusOf = async (session: Session) => (await app.call(company.getCompany, { as: session })).status;

test('R7.1 the four headers must fit together', async () => {
  const other = await app.company();
  const colleague = await app.employee(acme);
  expect(await statusOf(acme.owner)).toBe(200);
  const wrong: Partial<Session>[] = [
    { access_token: colleague.access_token },
    { access_token: `${acme.owner.access_token.slice(0, -2)}xx` },
    { access_token: '' },
    { session_id: colleague.session_id },
    { session_id: newId() },
    { session_id: "' or true --" },
    { employee_id: colleague.employee_id },
    { company_id: other.company_id },
    { company_id: newId() },
    { company_id: other.company_id, employee_id: other.owner.employee_id },
  ];
  for (const part of wrong) {
    const answer = await app.call(company.getCompany, { as: { ...acme.owner, ...part } });
    expect([answer.status, answer.failure.error_code], JSON.stringify(part)).toEqual([401, 'AUTH_INVALID_TOKEN']);
  }
  expect(await statusOf(acme.owner)).toBe(200);
});

test('R7.2 a session resolves to the current profile and permissions, and to no one else', async () => {
  const { owner } = acme;
  const resolved = await app.ok(auth.resolveSession, {
    as: owner,
    query: { session_id: owner.session_id, company_id: owner.company_id, employee_id: owner.employee_id },
  });
  expect(resolved).toEqual(owner);
  const other = await app.company();
  const colleague = await app.employee(acme);
  for (const query of [
    { session_id: colleague.session_id },
    { employee_id: colleague.employee_id },
    { company_id: other.company_id },
    { session_id: other.owner.session_id },
    { session_id: newId() },
  ]) {
    const answer = await app.call(auth.resolveSession, { as: owner, query });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
});

test('R4.4 signing out ends the session on the server, and there is no provider to go to', async () => {
  const { owner } = acme;
  expect(await app.ok(auth.getSignOutUrl, { as: owner, query: { session_id: owner.session_id } })).toEqual({
    logout_url: null,
  });
  await app.ok(auth.signOut, { as: owner, body: { session_id: owner.session_id } });
  expect(await statusOf(owner)).toBe(401);
});

test('people see their own sessions and end them, and no one ends another’s', async () => {
  const phone = await signInAgain(acme.owner);
  const colleague = await app.employee(acme);
  const { items } = await app.ok(auth.listSessions, { as: acme.owner });
  expect(items.map((item) => item.session_id).sort()).toEqual([acme.owner.session_id, phone.session_id].sort());
  expect(items.filter((item) => item.is_current).map((item) => item.session_id)).toEqual([acme.owner.session_id]);

  const other = await app.company();
  for (const session_id of [colleague.session_id, other.owner.session_id, newId()]) {
    for (const endpoint of [auth.revokeSession, auth.signOut]) {
      const answer = await app.call(endpoint, { as: acme.owner, body: { session_id } });
      expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
    }
  }
  expect([await statusOf(colleague), await statusOf(other.owner), await statusOf(phone)]).toEqual([200, 200, 200]);
  await app.ok(auth.revokeSession, { as: acme.owner, body: { session_id: phone.session_id } });
  expect([await statusOf(phone), await statusOf(acme.owner)]).toEqual([401, 200]);
});

test('a session unused for 90 days ends', async () => {
  const { rows } = await app.pool.query<{ days: number }>(
    'select extract(epoch from expires_at - created_at)::float / 86400 as days from session where session_id = $1',
    [acme.owner.session_id],
  );
  expect(rows[0]?.days).toBeCloseTo(90, 3);
  await app.pool.query(`update session set expires_at = now() - interval '1 second' where session_id = $1`, [
    acme.owner.session_id,
  ]);
  expect(await statusOf(acme.owner)).toBe(401);
});

test('tokens are stored as digests only', async () => {
  const email = newAddress('founder');
  const body = {
    company_name: 'T',
    first_name: 'T',
    last_name: 'T',
    work_email_id: email,
    password,
    confirm_password: password,
  };
  await app.ok(auth.registerCompany, { body });
  const token = await app.openMail(email);
  const session = sessionOf(await app.ok(auth.verifySignIn, { body: { token } }));
  const { rows } = await app.pool.query<{ line: string }>(
    'select s::text as line from session s union all select m::text from mail_token m union all select c::text from credential c',
  );
  const lines = rows.map((row) => row.line).join('\n');
  for (const secret of [session.access_token, token, password]) {
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
