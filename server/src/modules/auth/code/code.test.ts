import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import {
  newAddress,
  password,
  sessionOf,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
let acme: TestCompany;
let email: string;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  email = acme.owner.employee_profile.work_email_id;
  await app.pool.query('delete from sign_in_throttle');
});
afterAll(() => app.close());

const ask = async (address = email, company_id?: string) => {
  const step = await app.ok(auth.signIn, { body: { email: address, ...(company_id && { company_id }) } });
  if (step.step !== 'otp') throw new Error(step.step);
  return step;
};
const mailedCode = async (address = email): Promise<string> => {
  await app.drain();
  return /^(\d{6})$/m.exec(app.mails(address).at(-1)?.text ?? '')?.[1] ?? 'none';
};
const verify = (challenge_id: string, otp: string, company_id?: string) =>
  app.call(auth.verifySignIn, { body: { challenge_id, otp, ...(company_id && { company_id }) } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeOf = async (answer: ReturnType<typeof verify>) => (await answer).failure.error_code;

test('R1.1 an emailed code signs in, once, and from another device too', async () => {
  const { challenge_id, expires_at, methods } = await ask();
  expect(methods).toEqual(['mail']);
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10);
  const otp = await mailedCode();
  const { data } = await verify(challenge_id, ` ${otp.slice(0, 3)} ${otp.slice(3)} `);
  expect(sessionOf(data)).toMatchObject({ company_id: acme.company_id, employee_id: acme.owner.employee_id });
  expect(await codeOf(verify(challenge_id, otp))).toBe('AUTH_OTP_INVALID');
});

test('of two requests with the same code at the same time one gets in', async () => {
  const { challenge_id } = await ask();
  const otp = await mailedCode();
  const answers = await Promise.all([verify(challenge_id, otp), verify(challenge_id, otp)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('AUTH_OTP_INVALID five times, then AUTH_OTP_TOO_MANY_ATTEMPTS, even for the right code; another email helps', async () => {
  const { challenge_id } = await ask();
  const otp = await mailedCode();
  const wrong = [];
  for (let attempt = 0; attempt < 5; attempt += 1) wrong.push(await codeOf(verify(challenge_id, other(otp))));
  expect(wrong).toEqual(Array.from({ length: 5 }, () => 'AUTH_OTP_INVALID'));
  const late = await verify(challenge_id, otp);
  expect([late.status, late.failure.error_code]).toEqual([429, 'AUTH_OTP_TOO_MANY_ATTEMPTS']);
  const again = await ask();
  expect(await codeOf(verify(again.challenge_id, otp))).toBe('AUTH_OTP_INVALID');
  expect((await verify(again.challenge_id, await mailedCode())).data.step).toBe('session');
});

test('parallel guesses at one code are counted one by one', async () => {
  const { challenge_id } = await ask();
  const otp = await mailedCode();
  const guesses = Array.from({ length: 16 }, () => codeOf(verify(challenge_id, other(otp))));
  const looked_at = (await Promise.all(guesses)).filter((code) => code === 'AUTH_OTP_INVALID');
  expect(looked_at).toHaveLength(5);
  expect(await codeOf(verify(challenge_id, otp))).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
});

test('AUTH_OTP_EXPIRED after ten minutes', async () => {
  const { challenge_id } = await ask();
  const otp = await mailedCode();
  await app.pool.query('update sign_in_challenge set expires_at = now() where challenge_id = $1', [challenge_id]);
  expect(await codeOf(verify(challenge_id, otp))).toBe('AUTH_OTP_EXPIRED');
});

test('a code is valid for its own challenge, and an unknown challenge for none', async () => {
  const [first, second] = [await ask(), await ask()];
  await app.drain();
  const codes = app.mails(email).map(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? '');
  const newest = codes.at(-1) ?? '';
  const fits = await Promise.all([first, second].map(({ challenge_id }) => verify(challenge_id, newest)));
  expect(fits.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await codeOf(verify(crypto.randomUUID(), newest))).toBe('AUTH_OTP_INVALID');
});

test('an unknown address gets the same answers, and no email', async () => {
  const nobody = newAddress('nobody');
  const [known, unknown] = [await ask(), await ask(nobody)];
  expect(Object.keys(unknown).toSorted()).toEqual(Object.keys(known).toSorted());
  const answers = [];
  for (const { challenge_id } of [known, unknown]) {
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push(await codeOf(verify(challenge_id, '12345x')));
    answers.push(codes);
  }
  expect(answers[1]).toEqual(answers[0]);
  await app.drain();
  expect(app.mails(nobody)).toEqual([]);
});

test('AUTH_OTP_TOO_MANY_ATTEMPTS for more emails than a mailbox should get, across processes too', async () => {
  holdClock();
  const second = await startTestApp({ DATABASE_URL: app.database_url });
  for (const address of [email, newAddress('nobody')]) {
    const codes = [];
    for (let mail = 0; mail < 7; mail += 1) {
      const { failure } = await (mail % 2 ? second : app).call(auth.signIn, { body: { email: address } });
      codes.push(failure.error_code);
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(codes.at(-1)).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
  }
  await second.close();
});

test('with several companies the choice comes after the code, never before, and never includes one that does not exist', async () => {
  const blue = await app.company('Blue');
  const ada = newAddress('ada');
  for (const as of [acme.owner, blue.owner]) {
    await app.ok(people.inviteEmployee, { as, body: { first_name: 'Ada', last_name: 'B', work_email_id: ada } });
    const token = await app.openMail(ada);
    await app.ok(auth.resetPassword, { body: { token, password, confirm_password: password } });
  }
  const { challenge_id } = await ask(ada);
  const otp = await mailedCode(ada);
  expect(await codeOf(verify(challenge_id, other(otp), blue.company_id))).toBe('AUTH_OTP_INVALID');
  const choice = (await verify(challenge_id, otp)).data;
  if (choice.step !== 'choose_company') throw new Error(choice.step);
  expect(choice.companies.map(({ company_name }) => company_name).toSorted()).toEqual(['Acme', 'Blue']);
  const third = await app.company('Third');
  const wrong = await verify(challenge_id, otp, third.company_id);
  expect([wrong.status, wrong.failure.error_code]).toEqual([403, 'AUTH_WRONG_COMPANY']);
  expect(sessionOf((await verify(challenge_id, otp, blue.company_id)).data).company_id).toBe(blue.company_id);
  expect(await codeOf(verify(challenge_id, otp, acme.company_id))).toBe('AUTH_OTP_INVALID');

  await app.ok(security.updateSignInPolicy, { as: blue.owner, body: { codes_allowed: false } });
  const next = await ask(ada);
  expect(sessionOf((await verify(next.challenge_id, await mailedCode(ada))).data).company_id).toBe(acme.company_id);
});

test('a company that accepts no codes sends none', async () => {
  const before = app.mails(email).length;
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { codes_allowed: false } });
  const { challenge_id } = await ask();
  await app.drain();
  expect(app.mails(email)).toHaveLength(before);
  expect(await codeOf(verify(challenge_id, '000000'))).toBe('AUTH_OTP_INVALID');
});

test('neither the database nor a queue contains a code', async () => {
  const { challenge_id } = await ask();
  const queued = await app.pool.query<{ payload: unknown }>('select payload from line_job');
  expect(queued.rows).not.toEqual([]);
  expect(JSON.stringify(queued.rows)).not.toMatch(/"\d{6}"/);
  const otp = await mailedCode();
  const { rows } = await app.pool.query('select * from sign_in_challenge where challenge_id = $1', [challenge_id]);
  expect(JSON.stringify(rows)).not.toContain(otp);
});
