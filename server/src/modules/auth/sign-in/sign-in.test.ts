import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const signIn = (email: string, given = password, company_id?: string) =>
  app.call(auth.signIn, { body: { email, password: given, ...(company_id && { company_id }) } });

const accept = async (email: string, chosen: string) =>
  app.ok(auth.resetPassword, {
    body: { token: await app.openMail(email), password: chosen, confirm_password: chosen },
  });

const invite = (company: TestCompany, work_email_id: string) =>
  app.ok(people.inviteEmployee, { as: company.owner, body: { first_name: 'Ada', last_name: 'Byron', work_email_id } });

test('R1.1 R7.2 the right password opens a session for one employee of one company', async () => {
  const { company_id, owner } = await app.company();
  const email = owner.employee_profile.work_email_id;
  const answer = await signIn(` ${email.toUpperCase()} `);
  expect(answer.data).toMatchObject({ step: 'session', session: { company_id, employee_id: owner.employee_id } });
  if (answer.data.step !== 'session') return;
  const { session } = answer.data;
  expect(session.session_id).not.toBe(owner.session_id);
  expect(await app.ok(auth.resolveSession, { as: session })).toMatchObject({ access_token: session.access_token });
});

test('AUTH_INVALID_CREDENTIALS: a wrong password and an unknown address get the same answer', async () => {
  const { owner } = await app.company();
  const email = owner.employee_profile.work_email_id;
  const answers = [await signIn(email, 'Wrong-2026!'), await signIn(newAddress('nobody'))];
  for (const { status, failure } of answers) {
    expect(status).toBe(400);
    expect(failure).toEqual(answers[0]?.failure);
    expect(failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  }
});

test('AUTH_EMAIL_VERIFICATION_PENDING: only the right password reveals that an address is not verified, and sends another email', async () => {
  const email = newAddress('pending');
  const body = {
    company_name: 'P',
    first_name: 'P',
    last_name: 'P',
    work_email_id: email,
    password,
    confirm_password: password,
  };
  await app.ok(auth.registerCompany, { body });
  const first = await app.openMail(email);
  expect((await signIn(email, 'Wrong-2026!')).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const answer = await signIn(email);
  expect([answer.status, answer.failure.error_code]).toEqual([403, 'AUTH_EMAIL_VERIFICATION_PENDING']);

  const second = await app.openMail(email);
  expect(second).not.toBe(first);
  expect((await app.call(auth.verifySignIn, { body: { token: first } })).status).toBe(404);
  expect((await app.ok(auth.verifySignIn, { body: { token: second } })).step).toBe('session');
  expect((await signIn(email)).data.step).toBe('session');
});

test('companies that only claim an address keep its owner out of nothing', async () => {
  const email = newAddress('claimed');
  const claims = Array.from({ length: 20 }, () => newAddress('claim'));
  for (const work_email_id of claims) {
    const who = { company_name: 'C', first_name: 'C', last_name: 'C', work_email_id };
    await app.ok(auth.registerCompany, { body: { ...who, password, confirm_password: password } });
  }
  // What a directory service does when it gives a person with a password another address.
  await app.pool.query('update login_address set email = $1 where email = any($2)', [email, claims]);
  const company = await app.company();
  await invite(company, email);
  await accept(email, 'Of-the-owner-1!');
  expect((await signIn(email, 'Of-the-owner-1!')).data).toMatchObject({
    step: 'session',
    session: { company_id: company.company_id },
  });
});

test('AUTH_WRONG_COMPANY: one address in several companies chooses among those that the password opens', async () => {
  const [red, blue, green] = [await app.company('Red'), await app.company('Blue'), await app.company('Green')];
  const email = newAddress('ada');
  for (const [company, chosen] of [
    [red, password],
    [blue, password],
    [green, 'Another-2026!'],
  ] as const) {
    await invite(company, email);
    await accept(email, chosen);
  }
  const choice = await signIn(email);
  if (choice.data.step !== 'choose_company') throw new Error(choice.data.step);
  expect(choice.data.companies.map((company) => company.company_name).sort()).toEqual(['Blue', 'Red']);
  expect((await signIn(email, password, blue.company_id)).data).toMatchObject({
    session: { company_id: blue.company_id },
  });
  expect((await signIn(email, 'Another-2026!')).data).toMatchObject({ session: { company_id: green.company_id } });

  const wrong = await signIn(email, password, green.company_id);
  expect([wrong.status, wrong.failure.error_code]).toEqual([403, 'AUTH_WRONG_COMPANY']);
  const guess = await signIn(email, 'Wrong-2026!', green.company_id);
  expect(guess.failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
});

test('guessing at one account is slowed more and more, the same for addresses that do not exist', async () => {
  const clock = holdClock();
  const { owner } = await app.company();
  const exists = owner.employee_profile.work_email_id;
  for (const email of [exists, newAddress('nobody')]) {
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1) codes.push((await signIn(email, 'Wrong-2026!')).failure.error_code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'AUTH_INVALID_CREDENTIALS'));
    expect(codes.at(-1)).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
  }
  const blocked = await signIn(exists);
  expect([blocked.status, blocked.failure.error_code]).toEqual([429, 'AUTH_OTP_TOO_MANY_ATTEMPTS']);
  expect(Number(blocked.headers.get('retry-after'))).toBe(1);

  clock.pass(1000);
  await signIn(exists, 'Wrong-2026!');
  const longer = await signIn(exists);
  expect(Number(longer.headers.get('retry-after'))).toBe(2);
  clock.pass(2000);
  expect((await signIn(exists)).data.step).toBe('session');
  expect((await signIn(exists, 'Wrong-2026!')).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
});

test('a person who has to wait still has to after a restart, and at another process, too', async () => {
  const { owner } = await app.company();
  const email = owner.employee_profile.work_email_id;
  for (let guess = 0; guess < 7; guess += 1) await signIn(email, 'Wrong-2026!');
  await app.pool.query(
    `update sign_in_throttle set blocked_until = now() + interval '1 hour' where blocked_until is not null`,
  );
  const restarted = await startTestApp({ DATABASE_URL: app.database_url });
  const { failure } = await restarted.call(auth.signIn, { body: { email, password } });
  expect(failure.error_code).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
  await restarted.close();
  await app.pool.query('delete from sign_in_throttle');
});

test('parallel guesses are counted one by one', async () => {
  holdClock();
  const email = newAddress('nobody');
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'Wrong-2026!')));
  const looked_at = answers.filter((answer) => answer.failure.error_code === 'AUTH_INVALID_CREDENTIALS');
  expect(looked_at).toHaveLength(5);
  await app.pool.query('delete from sign_in_throttle');
});

test('guesses at many accounts from one network address are slowed too', async () => {
  holdClock();
  const codes = [];
  for (let guess = 0; guess < 52; guess += 1)
    codes.push((await signIn(newAddress('nobody'), 'Wrong-2026!')).failure.error_code);
  expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'AUTH_INVALID_CREDENTIALS'));
  expect(codes.at(-1)).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS');
  await app.pool.query('delete from sign_in_throttle');
});

test('the throttle table names no one', async () => {
  const email = newAddress('secretive');
  await signIn(email);
  const { rows } = await app.pool.query<{ subject: Buffer }>('select subject from sign_in_throttle');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ subject }) => subject.length !== 32 || subject.toString('latin1').includes('secretive'))).toBe(
    false,
  );
});
