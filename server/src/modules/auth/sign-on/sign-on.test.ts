import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { password, sessionOf, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectSaml } from '../../../platform/testing/sign-on/connect-saml.ts';

let app: TestApp;
let acme: TestCompany;
let saml: Awaited<ReturnType<typeof connectSaml>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  await app.pool.query('delete from sign_in_throttle');
  saml = await connectSaml(app, acme);
  await saml.try();
});
afterAll(() => app.close());

const enforce = (as: Session, is_enforced = true) => app.ok(sso.updateSso, { as, body: { is_enforced } });
const status = async (as: Session) => (await app.call(company_calls.getCompany, { as })).status;
const signIn = (session: Session) =>
  app.call(auth.signIn, { body: { email: session.employee_profile.work_email_id, password } });
const refused = [403, { sso_required: expect.any(String) as unknown }];

test('turning passwords off ends what they opened, except for owners, the person who decides it, and other ways in', async () => {
  const [administrator, colleague] = [await app.employee(acme, { role: 'administrator' }), await app.employee(acme)];
  const again = sessionOf((await signIn(administrator)).data);
  const second = sessionOf((await signIn(acme.owner)).data);
  const signed_on = await saml.signOn(colleague.employee_profile.work_email_id);
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: true } });
  const person = { first_name: 'Maria', last_name: 'Gate', employee_code: 'M-17' };
  const { start_pin } = await app.ok(security.addFrontlinePerson, { as: acme.owner, body: person });
  const pin = { company_id: acme.company_id, employee_code: 'M-17', pin: start_pin };
  const step = await app.ok(auth.signInFrontline, { body: pin });
  if (step.step !== 'choose_pin') throw new Error(step.step);
  const chosen = await app.ok(auth.choosePin, { body: { challenge_id: step.challenge_id, pin: '481593' } });
  if (chosen.step !== 'session') throw new Error(chosen.step);
  const elsewhere = await app.company('Elsewhere');

  const stay = [administrator, acme.owner, second, signed_on, chosen.session, elsewhere.owner];
  const end = [again, colleague];
  for (const session of [...stay, ...end]) expect(await status(session)).toBe(200);
  await enforce(administrator);
  await app.drain();
  expect(await Promise.all(stay.map(status))).toEqual(stay.map(() => 200));
  expect(await Promise.all(end.map(status))).toEqual([401, 401]);
});

test('no earlier password, code or second step lets anyone in but owners; they work again when it is off', async () => {
  const colleague = await app.employee(acme);
  const email = colleague.employee_profile.work_email_id;
  const { secret } = await app.ok(factor.beginTotp, { as: colleague, body: {} });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const otp = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await app.ok(factor.confirmTotp, { as: colleague, body: { otp: otp(-1) } });
  const begun = (await signIn(colleague)).data;
  const mailed = await app.ok(auth.signIn, { body: { email } });
  if (begun.step !== 'otp' || mailed.step !== 'otp') throw new Error('no second step');
  await app.drain();
  const code = /^(\d{6})$/m.exec(app.mails(email).at(-1)?.text ?? '')?.[1] ?? 'none';

  await enforce(acme.owner);
  await app.drain();
  const verify = (challenge_id: string, given: string) =>
    app.call(auth.verifySignIn, { body: { challenge_id, otp: given } });
  const answers = [await signIn(colleague), await verify(mailed.challenge_id, code)];
  answers.push(await verify(begun.challenge_id, otp(0)));
  for (const answer of answers) expect([answer.status, answer.failure.payload]).toEqual(refused);
  expect((await signIn(acme.owner)).data.step).toBe('session');
  await enforce(acme.owner, false);
  expect((await verify(begun.challenge_id, otp(0))).data.step).toBe('session');
});

test('no one who signs in by password at that very moment stays', async () => {
  const people = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  const [, ...answers] = await Promise.all([enforce(acme.owner), ...people.flatMap((one) => [one, one]).map(signIn)]);
  await app.drain();
  const opened = answers.flatMap(({ status: got, data }) => (got === 200 ? [sessionOf(data)] : []));
  expect(await Promise.all([...people, ...opened].map(status))).toEqual([...people, ...opened].map(() => 401));
});
