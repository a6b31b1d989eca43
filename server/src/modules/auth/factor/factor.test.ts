import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { password, sessionOf, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  ({ owner } = acme);
  await app.pool.query('delete from sign_in_throttle');
});
afterAll(() => app.close());

/** The code of an authenticator app, `steps` half minutes from now. */
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const enrol = async (as = owner) => {
  const { secret } = await app.ok(factor.beginTotp, { as, body: {} });
  const { recovery_codes } = await app.ok(factor.confirmTotp, { as, body: { otp: codeAt(secret, -1) } });
  return { secret, recovery_codes: recovery_codes ?? [] };
};
const signIn = async (session = owner) => {
  const body = { email: session.employee_profile.work_email_id, password };
  const step = await app.ok(auth.signIn, { body });
  if (step.step !== 'otp') throw new Error(step.step);
  return step;
};
const verify = (challenge_id: string, otp: string) => app.call(auth.verifySignIn, { body: { challenge_id, otp } });
const code = async (answer: Promise<{ failure: { error_code: string } }>) => (await answer).failure.error_code;
const proveLater = async (session = owner) => {
  const text = `update session set proved_at = now() - interval '16 minutes' where session_id = $1`;
  await app.pool.query(text, [session.session_id]);
};

test('after the password, sign-in asks for the authenticator app, takes each code once, and none from before', async () => {
  const { secret } = await enrol();
  const step = await signIn();
  expect(step.methods).toEqual(['totp', 'recovery_code']);
  expect(await code(verify(step.challenge_id, codeAt(secret, 40)))).toBe('AUTH_OTP_INVALID');
  expect(await code(verify(step.challenge_id, codeAt(secret, -1)))).toBe('AUTH_OTP_INVALID');
  const now = codeAt(secret);
  expect(sessionOf((await verify(step.challenge_id, now)).data).employee_id).toBe(owner.employee_id);
  expect(await code(verify(step.challenge_id, codeAt(secret, 1)))).toBe('AUTH_OTP_INVALID');
  const again = await signIn();
  expect(await code(verify(again.challenge_id, now))).toBe('AUTH_OTP_INVALID');
  expect((await verify(again.challenge_id, codeAt(secret, 1))).data.step).toBe('session');
});

test('an emailed code and the second step go together', async () => {
  const { secret } = await enrol();
  const email = owner.employee_profile.work_email_id;
  const asked = await app.ok(auth.signIn, { body: { email } });
  if (asked.step !== 'otp') throw new Error(asked.step);
  await app.drain();
  const otp = /^(\d{6})$/m.exec(app.mails(email).at(-1)?.text ?? '')?.[1] ?? '';
  const { data } = await verify(asked.challenge_id, otp);
  if (data.step !== 'otp') throw new Error(data.step);
  expect(data.methods).toContain('totp');
  expect((await verify(data.challenge_id, codeAt(secret))).data.step).toBe('session');
});

test('five tries a challenge, and over all challenges the person is slowed', async () => {
  holdClock();
  await enrol();
  const codes = [];
  for (let challenge = 0; challenge < 3; challenge += 1) {
    const { challenge_id } = await signIn();
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push(await code(verify(challenge_id, '12345x')));
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'AUTH_OTP_INVALID'));
  expect(codes.at(-1)).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
});

test('ten recovery codes open once each; new ones end the old ones', async () => {
  const { recovery_codes } = await enrol();
  expect(recovery_codes).toHaveLength(10);
  const [first = '', second = ''] = recovery_codes;
  expect((await verify((await signIn()).challenge_id, first.toUpperCase().replace('-', ' '))).data.step).toBe(
    'session',
  );
  expect(await code(verify((await signIn()).challenge_id, first))).toBe('AUTH_OTP_INVALID');
  expect((await app.ok(factor.listFactors, { as: owner })).recovery_codes_left).toBe(9);
  const { recovery_codes: renewed } = await app.ok(factor.renewRecoveryCodes, { as: owner, body: {} });
  expect(await code(verify((await signIn()).challenge_id, second))).toBe('AUTH_OTP_INVALID');
  expect((await verify((await signIn()).challenge_id, renewed?.[0] ?? '')).data.step).toBe('session');
});

test('one recovery or app code tried at several challenges at the same time opens only one', async () => {
  const { secret, recovery_codes } = await enrol();
  for (const otp of [recovery_codes[0] ?? '', codeAt(secret)]) {
    const challenges = [await signIn(), await signIn(), await signIn()];
    const answers = await Promise.all(challenges.map(({ challenge_id }) => verify(challenge_id, otp)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  }
});

test('a step that was begun with the previous password ends with it', async () => {
  const { secret } = await enrol();
  const email = owner.employee_profile.work_email_id;
  const begun = await signIn();
  const chosen = 'Changed-2026!';
  await app.ok(auth.requestPasswordReset, { body: { email } });
  const token = await app.openMail(email);
  await app.ok(auth.resetPassword, { body: { token, password: chosen, confirm_password: chosen } });
  expect(await code(verify(begun.challenge_id, codeAt(secret)))).toBe('AUTH_OTP_INVALID');
  const { data } = await app.call(auth.signIn, { body: { email, password: chosen } });
  if (data.step !== 'otp') throw new Error(data.step);
  expect((await verify(data.challenge_id, codeAt(secret))).data.step).toBe('session');
});

test('an app counts only once its first code is confirmed, and can’t be replaced unnoticed', async () => {
  const { secret } = await app.ok(factor.beginTotp, { as: owner, body: {} });
  expect(await code(app.call(factor.confirmTotp, { as: owner, body: { otp: '12345x' } }))).toBe('AUTH_OTP_INVALID');
  const body = { email: owner.employee_profile.work_email_id, password };
  expect((await app.ok(auth.signIn, { body })).step).toBe('session');
  await app.ok(factor.confirmTotp, { as: owner, body: { otp: codeAt(secret) } });
  expect((await app.ok(auth.signIn, { body })).step).toBe('otp');
  expect(await code(app.call(factor.beginTotp, { as: owner, body: {} }))).toBe('INVALID_ACTION');
  await app.ok(factor.removeTotp, { as: owner, body: {} });
  expect((await app.ok(auth.signIn, { body })).step).toBe('session');
  expect((await app.ok(factor.listFactors, { as: owner })).recovery_codes_left).toBe(0);
});

test('AUTH_PASSWORD_INVALID: an open session changes factors only after its owner has proved who they are', async () => {
  const { secret } = await enrol();
  await proveLater();
  const refused = await app.call(factor.removeTotp, { as: owner, body: {} });
  expect([refused.failure.error_code, refused.failure.payload]).toEqual(['NO_PERMISSION', { prove: true }]);
  expect((await app.ok(factor.listFactors, { as: owner })).has_totp).toBe(true);
  const prove = (body: { password?: string; otp?: string }) => app.call(auth.proveSession, { as: owner, body });
  expect(await code(prove({ password: 'Wrong-2026!' }))).toBe('AUTH_PASSWORD_INVALID');
  expect(await code(prove({ otp: '12345x' }))).toBe('AUTH_OTP_INVALID');
  expect(await code(prove({}))).toBe('AUTH_PASSWORD_INVALID');
  expect((await prove({ otp: codeAt(secret) })).status).toBe(200);
  expect((await app.call(factor.removeTotp, { as: owner, body: {} })).status).toBe(200);
});

test('the secret is not readable in the database, and opens only in its owner’s row', async () => {
  const { secret } = await enrol();
  const { rows } = await app.pool.query<{ secret: Buffer }>('select secret from totp_factor where company_id = $1', [
    acme.company_id,
  ]);
  const raw = Buffer.from(Secret.fromBase32(secret).buffer);
  expect(rows[0]?.secret.includes(raw)).toBe(false);
  const colleague = await app.employee(acme);
  await app.pool.query(
    `insert into totp_factor select company_id, $2, secret, confirmed_at, 0 from totp_factor where company_id = $1`,
    [acme.company_id, colleague.employee_id],
  );
  const { challenge_id } = await signIn(colleague);
  expect(await code(verify(challenge_id, codeAt(secret, 1)))).toBe('AUTH_OTP_INVALID');
  expect((await app.call(company.getCompany, { as: colleague })).status).toBe(200);
});
