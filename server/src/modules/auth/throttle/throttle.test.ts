import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import { device_header } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';
import { connectScim } from '../../../platform/testing/scim.ts';

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

const wrong = 'Wrong-2026!';
const with_device = (secret: string | null): Record<string, string> => (secret ? { [device_header]: secret } : {});
const signIn = (given = password, secret: string | null = null, address = email, at = app) =>
  at.call(auth.signIn, { body: { email: address, password: given }, headers: with_device(secret) });
/** The secret by which a device is known after a sign-in on it. */
const knownDevice = async (address = email, given = password): Promise<string> => {
  const { headers } = await signIn(given, null, address);
  return headers.get(device_header) ?? '';
};
const codeOf = (answer: { status: number; failure: { error_code: string } }) =>
  answer.status === 200 ? 200 : answer.failure.error_code;
const blocked = 'AUTH_OTP_TOO_MANY_ATTEMPTS';
const quiet = () => app.pool.query('delete from sign_in_throttle');
/** Tries until it has to wait, for an hour, no matter how slow this machine is. */
const untilHeld = async (attempt: () => Promise<{ status: number; failure: { error_code: string } }>) => {
  for (let tries = 0; tries < 60; tries += 1) if (codeOf(await attempt()) === blocked) break;
  const { rowCount } = await app.pool.query(
    `update sign_in_throttle set blocked_until = now() + interval '1 hour' where blocked_until is not null`,
  );
  expect(rowCount).toBeGreaterThan(0);
};

/** A person of another company who has the address, as its directory service says. Returns their password. */
const strangerAt = async (address: string, chosen = 'Stranger-2026!'): Promise<string> => {
  const theirs = await app.company('Strangers');
  const work_email_id = newAddress('stranger');
  const body = { first_name: 'Sly', last_name: 'Stranger', work_email_id };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: theirs.owner, body });
  const token = await app.openMail(work_email_id);
  await app.ok(auth.resetPassword, { body: { token, password: chosen, confirm_password: chosen } });
  const { scim } = await connectScim(app, theirs);
  const emails = [{ value: address, type: 'work' }];
  const patch = { Operations: [{ op: 'replace', path: 'emails', value: emails }] };
  expect((await scim('PATCH', `/Users/${employee_id}`, patch)).status).toBe(200);
  await app.drain();
  await quiet();
  return chosen;
};

test('a stranger’s own sign-in at a person’s address forgives no guess at that person', async () => {
  const own = await strangerAt(email);
  let secret = await knownDevice(email, own);
  await quiet();
  holdClock();
  const guesses = [];
  for (let round = 0; round < 40; round += 1) {
    guesses.push(codeOf(await signIn(wrong, round % 2 ? secret : null)));
    const answer = await signIn(own, secret);
    expect(codeOf(answer)).toBe(200);
    secret = answer.headers.get(device_header) ?? '';
  }
  // Five are free, and each sign-in of the stranger is a guess at the other account, too. No time passes.
  expect(guesses).toEqual(guesses.map((_code, at) => (at < 3 ? 'AUTH_INVALID_CREDENTIALS' : blocked)));
  const waits = await signIn(password);
  expect([codeOf(waits), Number(waits.headers.get('retry-after')) > 0]).toEqual([blocked, true]);
  await quiet();
  expect(codeOf(await signIn(password))).toBe(200);
});

test('a success forgives the guesses at its own account, and no other kind of secret', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) {
      expect(codeOf(await signIn(wrong))).toBe('AUTH_INVALID_CREDENTIALS');
    }
    expect(codeOf(await signIn())).toBe(200);
  }
  const change = (current_password: string) =>
    app.call(auth.changePassword, {
      as: acme.owner,
      body: { current_password, password: `${password}2`, confirm_password: `${password}2` },
    });
  await untilHeld(() => change(wrong));
  expect(codeOf(await signIn())).toBe(200);
  expect(codeOf(await change(password))).toBe(blocked);
});

test('a device that signed in before is not slowed down by guesses of strangers, only by its own', async () => {
  const secret = await knownDevice();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await untilHeld(() => signIn(wrong));
  expect(codeOf(await signIn())).toBe(blocked);
  expect(codeOf(await signIn(password, 'x'.repeat(43)))).toBe(blocked);
  const answer = await signIn(password, secret);
  expect(codeOf(answer)).toBe(200);
  // Each success replaces the secret: a copy of it is worthless from then on.
  const next = answer.headers.get(device_header) ?? '';
  expect(next).not.toBe(secret);
  expect(codeOf(await signIn(password, secret))).toBe(blocked);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(codeOf(await signIn(wrong, next))).toBe('AUTH_INVALID_CREDENTIALS');
  }
  await untilHeld(() => signIn(wrong, next));
  expect(codeOf(await signIn(password, next))).toBe(blocked);
});

test('a device is known for the accounts it opened, several on a shared one, and for no one after a new password', async () => {
  const blue = await app.company('Blue');
  const other = blue.owner.employee_profile.work_email_id;
  const first = await knownDevice();
  const second = (await signIn(password, first, other)).headers.get(device_header) ?? '';
  for (const address of [email, other]) await untilHeld(() => signIn(wrong, null, address));
  const third = await signIn(password, second);
  expect(codeOf(third)).toBe(200);
  const shared = third.headers.get(device_header) ?? '';
  expect(codeOf(await signIn(password, shared, other))).toBe(200);

  const lone = await knownDevice((await app.company('Lone')).owner.employee_profile.work_email_id);
  expect(codeOf(await signIn(password, lone))).toBe(blocked);

  const mine = await app.company('Mine');
  const address = mine.owner.employee_profile.work_email_id;
  const stolen = await knownDevice(address);
  await app.ok(auth.requestPasswordReset, { body: { email: address } });
  const token = await app.openMail(address);
  await untilHeld(() => signIn(wrong, null, address));
  const body = { token, password: 'Chosen-2026!', confirm_password: 'Chosen-2026!' };
  const reset = await app.call(auth.resetPassword, { body });
  // A person with the link reads the mailbox: their device is known, and the guesses were at another password.
  expect(codeOf(await signIn('Chosen-2026!', reset.headers.get(device_header), address))).toBe(200);
  await untilHeld(() => signIn(wrong, null, address));
  expect(codeOf(await signIn('Chosen-2026!', stolen, address))).toBe(blocked);
});

test('codes by email reach a known device while a stranger asks for more than a mailbox should get', async () => {
  const secret = await knownDevice();
  const ask = (device: string | null) => app.call(auth.signIn, { body: { email }, headers: with_device(device) });
  await untilHeld(() => ask(null));
  expect(codeOf(await ask(null))).toBe(blocked);
  const mine = await ask(secret);
  if (mine.data.step !== 'otp') throw new Error(mine.data.step);
  // The same for wrong codes of strangers, who have challenges of their own.
  const { rows } = await app.pool.query<{ challenge_id: string }>(
    `select challenge_id from sign_in_challenge where email = $1 and challenge_id <> $2 limit 1`,
    [email, mine.data.challenge_id],
  );
  await untilHeld(async () => {
    await app.pool.query(`update sign_in_challenge set attempts = 0 where email = $1`, [email]);
    return app.call(auth.verifySignIn, { body: { challenge_id: rows[0]?.challenge_id ?? '', otp: '000000x' } });
  });
  await app.drain();
  const codes = new Set(app.mails(email).flatMap(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? []));
  const answers = [];
  for (const code of codes) {
    const body = { challenge_id: mine.data.challenge_id, otp: code };
    answers.push(codeOf(await app.call(auth.verifySignIn, { body, headers: with_device(secret) })));
    await app.pool.query(`update sign_in_challenge set attempts = 0 where email = $1`, [email]);
  }
  expect(answers).toContain(200);
  expect(answers).not.toContain(blocked);
  await quiet();
  const device = await knownDevice();
  await untilHeld(() => ask(device));
  expect(codeOf(await ask(device))).toBe(blocked);
});

test('a person whose directory gives them another person’s address gets no more emails to it than a stranger', async () => {
  const own = await strangerAt(email);
  const secret = await knownDevice(email, own);
  const ask = () => app.call(auth.signIn, { body: { email }, headers: with_device(secret) });
  await untilHeld(() => app.call(auth.signIn, { body: { email } }));
  expect(codeOf(await ask())).toBe(blocked);
  // A person who reads the mailbox has proven that it is theirs.
  const mine = await knownDevice();
  expect(codeOf(await app.call(auth.signIn, { body: { email }, headers: with_device(mine) }))).toBe(200);
});

test('a success takes back its own try of the network address, and no other', async () => {
  holdClock();
  const guess = async () => codeOf(await signIn(wrong, null, newAddress('nobody')));
  for (let tries = 0; tries < 49; tries += 1) expect(await guess()).toBe('AUTH_INVALID_CREDENTIALS');
  expect(codeOf(await signIn())).toBe(200);
  expect([await guess(), await guess()]).toEqual(['AUTH_INVALID_CREDENTIALS', blocked]);
});

const resets = () => app.mails(email).filter(({ text }) => text.includes('/reset-password')).length;

test('a reset that has to wait is emailed later, once for many, and to a known device at once', async () => {
  const secret = await knownDevice();
  const ask = (device: string | null) =>
    app.call(auth.requestPasswordReset, { body: { email }, headers: with_device(device) });
  for (let asked = 0; asked < 3; asked += 1) await ask(null);
  await app.drain();
  const before = resets();
  await app.pool.query(
    `update sign_in_throttle set blocked_until = now() + interval '10 minutes' where blocked_until is not null`,
  );
  for (let asked = 0; asked < 6; asked += 1) expect((await ask(null)).status).toBe(200);
  await app.drain();
  expect(resets()).toBe(before);
  expect((await ask(secret)).status).toBe(200);
  await app.drain();
  expect(resets()).toBe(before + 1);
  const waiting = await app.pool.query<{ minutes: number }>(
    `select extract(epoch from run_at - now()) / 60 as minutes from line_job
     where name = 'auth.send_resets' and run_at > now()`,
  );
  expect(waiting.rows).toHaveLength(1);
  expect(Number(waiting.rows[0]?.minutes)).toBeLessThanOrEqual(10);
  await app.comeDue();
  await app.drain();
  expect(resets()).toBe(before + 2);
});

test('known devices in an office keep working while a person abuses its network address', async () => {
  const secret = await knownDevice();
  await untilHeld(() => signIn(wrong, null, newAddress('nobody')));
  expect(codeOf(await signIn())).toBe(blocked);
  expect(codeOf(await signIn(password, secret))).toBe(200);
});

test('known devices have requests of their own when those of their network address are used up', async () => {
  const secret = await knownDevice();
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '200', DATABASE_URL: app.database_url });
  try {
    for (let call = 0; call < 5; call += 1) await signIn(wrong, null, newAddress('nobody'), limited);
    expect((await signIn(password, null, email, limited)).status).toBe(429);
    expect((await signIn(password, 'y'.repeat(43), email, limited)).status).toBe(429);
    const mine = await signIn(password, secret, email, limited);
    expect(codeOf(mine)).toBe(200);
    // They are limited too.
    const next = mine.headers.get(device_header);
    const answers = [];
    for (let call = 0; call < 12; call += 1) answers.push((await signIn(wrong, next, email, limited)).status);
    expect(answers.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

test('wrong PINs of strangers don’t lock anyone out of the terminal where they sign in', async () => {
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: true } });
  const body = { first_name: 'Maria', last_name: 'Gate', employee_code: 'M-17' };
  const { start_pin, employee_id } = await app.ok(security.addFrontlinePerson, { as: acme.owner, body });
  const { company_id } = acme;
  const enter = (pin: string, secret: string | null = null) =>
    app.call(auth.signInFrontline, { body: { company_id, employee_code: 'm-17', pin }, headers: with_device(secret) });
  const step = (await enter(start_pin)).data;
  if (step.step !== 'choose_pin') throw new Error(step.step);
  const chosen = await app.call(auth.choosePin, { body: { challenge_id: step.challenge_id, pin: '481593' } });
  let terminal = chosen.headers.get(device_header);
  for (let guess = 0; guess < 11; guess += 1) {
    await quiet();
    await enter('111222');
  }
  await quiet();
  expect(codeOf(await enter('481593'))).toBe('AUTH_INVALID_CREDENTIALS');
  const again = await enter('481593', terminal);
  expect(codeOf(again)).toBe(200);
  terminal = again.headers.get(device_header);
  await quiet();
  // A success at the terminal forgives no stranger, and ten wrong ones there lock it as well.
  expect(codeOf(await enter('481593'))).toBe('AUTH_INVALID_CREDENTIALS');
  for (let guess = 0; guess < 10; guess += 1) {
    await quiet();
    await enter('111222', terminal);
  }
  await quiet();
  expect(codeOf(await enter('481593', terminal))).toBe('AUTH_INVALID_CREDENTIALS');
  await app.ok(security.unlockPin, { as: acme.owner, body: { employee_id } });
  for (const secret of [null, terminal]) expect(codeOf(await enter('481593', secret))).toBe(200);
});

test('the database holds no secret of a device', async () => {
  const secret = await knownDevice();
  const { rows } = await app.pool.query('select * from known_device');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.length).toBeGreaterThan(0);
});
