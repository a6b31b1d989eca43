import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

const changed = 'Changed-2026!';
let app: TestApp;
let acme: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (acme = await app.company()));
afterAll(() => app.close());

const statusOf = async (session: Session) => (await app.call(company.getCompany, { as: session })).status;
const signIn = (email: string, given: string) => app.call(auth.signIn, { body: { email, password: given } });
const reset = (token: string, chosen = changed, confirm_password = chosen) =>
  app.call(auth.resetPassword, { body: { token, password: chosen, confirm_password } });
const requestReset = async (email: string) => {
  await app.ok(auth.requestPasswordReset, { body: { email } });
  return app.openMail(email);
};

test('R2.3 R7.2 an emailed link sets a new password once, and ends the sessions', async () => {
  const email = acme.owner.employee_profile.work_email_id;
  const token = await requestReset(email);
  expect((await reset(token, 'short')).failure.error_code).toBe('AUTH_PASSWORD_SHORT');
  expect((await reset(token, changed, 'Other-2026!')).failure.error_code).toBe('AUTH_PASSWORD_MISMATCH');
  expect((await reset(token)).status).toBe(200);
  expect(await statusOf(acme.owner)).toBe(401);
  const again = await reset(token);
  expect([again.status, again.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  expect((await signIn(email, password)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  expect((await signIn(email, changed)).data.step).toBe('session');
});

test('of two people who use one link at the same time one wins', async () => {
  const token = await requestReset(acme.owner.employee_profile.work_email_id);
  const answers = await Promise.all([reset(token, 'First-2026!'), reset(token, 'Second-2026!')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
});

test('the answer is the same for addresses that do not exist, and no one there gets an email', async () => {
  const nobody = newAddress('nobody');
  const known = await app.call(auth.requestPasswordReset, {
    body: { email: acme.owner.employee_profile.work_email_id },
  });
  const unknown = await app.call(auth.requestPasswordReset, { body: { email: nobody } });
  expect([unknown.status, unknown.failure]).toEqual([known.status, known.failure]);
  await app.drain();
  expect(app.mails(nobody)).toEqual([]);
});

test('repeated requests can’t fill a mailbox', async () => {
  const email = acme.owner.employee_profile.work_email_id;
  for (let asked = 0; asked < 8; asked += 1) await app.ok(auth.requestPasswordReset, { body: { email } });
  await app.drain();
  expect(app.mails(email).filter((mail) => mail.text.includes('/reset-password')).length).toBeLessThanOrEqual(4);
});

test('one network address can’t fill many mailboxes, and doesn’t notice', async () => {
  const email = acme.owner.employee_profile.work_email_id;
  await app.pool.query(
    `insert into sign_in_throttle (subject, failures, updated_at, blocked_until)
     values ($1, 301, now(), now() + interval '1 hour')
     on conflict (subject) do update set blocked_until = excluded.blocked_until`,
    [hash('sha256', 'codes 127.0.0.1', 'buffer')],
  );
  expect((await app.call(auth.requestPasswordReset, { body: { email } })).status).toBe(200);
  await app.drain();
  expect(app.mails(email).filter((mail) => mail.text.includes('/reset-password'))).toEqual([]);
  await app.pool.query('delete from sign_in_throttle');
  expect(await requestReset(email)).toBeTruthy();
});

test('a link and a session return their company’s password rules, an invalid link the product’s', async () => {
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { password_min_length: 12 } });
  const token = await requestReset(acme.owner.employee_profile.work_email_id);
  const least = async (body: { token?: string }, as?: Session) =>
    (await app.ok(auth.getPasswordRules, { body, ...(as && { as }) })).min_length;
  expect((await app.ok(auth.getPasswordRules, { body: { token } })).invitation).toBeNull();
  expect(await least({ token })).toBe(12);
  expect(await least({}, acme.owner)).toBe(12);
  expect(await least({})).toBe(6);
  expect(await least({ token: `${token.slice(0, -1)}!` })).toBe(6);
  const short = await reset(token, 'Short-26!');
  expect([short.failure.error_code, short.failure.payload]).toEqual(['AUTH_PASSWORD_SHORT', { min_length: 12 }]);
  expect((await reset(token)).status).toBe(200);
  expect(await least({ token })).toBe(6);
});

test('expired, replaced, forged and foreign links are refused alike', async () => {
  const email = acme.owner.employee_profile.work_email_id;
  const replaced = await requestReset(email);
  const token = await requestReset(email);
  const other = await app.company();
  const foreign = token.replace(acme.company_id, other.company_id);
  for (const wrong of [replaced, foreign, `${token}x`, 'nonsense', acme.owner.access_token, `${acme.company_id}.`]) {
    const answer = await reset(wrong);
    expect([answer.status, answer.failure.error_code], wrong).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
  const as_verification = await app.call(auth.verifySignIn, { body: { token } });
  expect(as_verification.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await app.pool.query(`update mail_token set expires_at = now() - interval '1 second' where company_id = $1`, [
    acme.company_id,
  ]);
  expect((await reset(token)).status).toBe(404);
  expect(await statusOf(acme.owner)).toBe(200);
});

test('a reset link works for one hour, an invitation for seven days', async () => {
  await requestReset(acme.owner.employee_profile.work_email_id);
  const invited = newAddress('invited');
  await app.ok(people.inviteEmployee, {
    as: acme.owner,
    body: { first_name: 'I', last_name: 'I', work_email_id: invited },
  });
  await app.drain();
  const { rows } = await app.pool.query<{ purpose: string; hours: number }>(
    'select purpose, extract(epoch from expires_at - now())::float / 3600 as hours from mail_token where company_id = $1 order by 1',
    [acme.company_id],
  );
  const hours = Object.fromEntries(rows.map((row) => [row.purpose, Math.round(row.hours)]));
  expect(hours).toMatchObject({ invite: 168, reset: 1 });
});

test('changing one’s password needs the current one and ends the other sessions', async () => {
  const email = acme.owner.employee_profile.work_email_id;
  const step = (await signIn(email, password)).data;
  if (step.step !== 'session') throw new Error(step.step);
  const change = (current_password: string, chosen = changed) =>
    app.call(auth.changePassword, {
      as: acme.owner,
      body: { current_password, password: chosen, confirm_password: chosen },
    });
  const wrong = await change('Wrong-2026!');
  expect([wrong.status, wrong.failure.error_code]).toEqual([400, 'AUTH_PASSWORD_INVALID']);
  expect((await change(password, 'abcdefgh')).failure.error_code).toBe('AUTH_PASSWORD_WEAK');
  expect(await statusOf(step.session)).toBe(200);
  expect((await change(password)).status).toBe(200);
  expect([await statusOf(step.session), await statusOf(acme.owner)]).toEqual([401, 200]);
  expect((await signIn(email, changed)).data.step).toBe('session');
});

test('a password that many people use is refused, whatever signs it has', async () => {
  const change = (chosen: string) =>
    app.call(auth.changePassword, {
      as: acme.owner,
      body: { current_password: changed, password: chosen, confirm_password: chosen },
    });
  for (const usual of ['P@ssw0rd1!', 'Qwerty123!', 'Welcome1!', 'aA1!'.repeat(50)]) {
    const { failure } = await change(usual);
    expect([usual, failure.error_code, failure.payload]).toEqual([usual, 'AUTH_PASSWORD_WEAK', { usual: true }]);
  }
  const body = {
    company_name: 'Usual',
    first_name: 'Una',
    last_name: 'Usual',
    work_email_id: newAddress(),
    password: 'Password1!',
    confirm_password: 'Password1!',
  };
  const { failure } = await app.call(auth.registerCompany, { body });
  expect([failure.error_code, failure.payload]).toEqual(['AUTH_PASSWORD_WEAK', { usual: true }]);
});

test('guessing at the present password in an open session is slowed too', async () => {
  holdClock();
  const codes = [];
  for (let guess = 0; guess < 7; guess += 1) {
    const body = { current_password: 'Wrong-2026!', password: changed, confirm_password: changed };
    codes.push((await app.call(auth.changePassword, { as: acme.owner, body })).failure.error_code);
  }
  expect(codes.at(-1)).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
});
