import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import type { FrontlineStep, Session } from '@plaudit/contract/auth/schema';
import type { StartPin } from '@plaudit/contract/security/endpoints';
import type { TestApp, TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

const checks = { count: 0 };

let app: TestApp;
let acme: TestCompany;
let maria: StartPin;
let password: string;
let newAddress: (name?: string) => string;
beforeAll(async () => {
  // Other files of this process have loaded the server already: this one loads it again, with checks that are counted.
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (load) => {
    const real = await load<typeof import('@node-rs/argon2')>();
    const verify: typeof real.verify = (...given) => {
      checks.count += 1;
      return real.verify(...given);
    };
    return { ...real, verify };
  });
  const testing = await import('../../../platform/testing/app.ts');
  ({ password, newAddress } = testing);
  app = await testing.startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  await app.pool.query('delete from sign_in_throttle');
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: true } });
  maria = await app.ok(security.addFrontlinePerson, {
    as: acme.owner,
    body: { first_name: 'Maria', last_name: 'Gate', employee_code: 'M-17' },
  });
});
afterAll(async () => {
  await app.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const own = '481593';
const signIn = (pin: string, employee_code = 'm-17', company_id = acme.company_id) =>
  app.call(auth.signInFrontline, { body: { company_id, employee_code, pin } });
const opened = (step: FrontlineStep): Session => {
  if (step.step !== 'session') throw new Error(step.step);
  return step.session;
};
const choose = async (pin = own): Promise<Session> => {
  const step = (await signIn(maria.start_pin)).data;
  if (step.step !== 'choose_pin') throw new Error(step.step);
  return opened(await app.ok(auth.choosePin, { body: { challenge_id: step.challenge_id, pin } }));
};
const wrong = (pin: string) => (pin === '111222' ? '222111' : '111222');
const patient = () => app.pool.query('delete from sign_in_throttle');

test('a person without an address signs in with the start PIN, chooses a PIN, and uses it from then on', async () => {
  const session = await choose();
  expect(session.employee_profile).toMatchObject({ first_name: 'Maria', work_email_id: '' });
  const hours = (Date.parse(session.expires_at) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
  expect(opened((await signIn(own)).data).employee_id).toBe(maria.employee_id);
  expect((await signIn(maria.start_pin)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const more = { first_name: 'Ana', last_name: 'Gate', employee_code: 'A-1' };
  expect((await app.call(security.addFrontlinePerson, { as: acme.owner, body: more })).status).toBe(200);
  const taken = await app.call(security.addFrontlinePerson, {
    as: acme.owner,
    body: { ...more, employee_code: 'a-1' },
  });
  expect(taken.failure.error_code).toBe('INVALID_ACTION');
});

test('AUTH_PASSWORD_WEAK: a PIN that everyone tries first, or the start PIN itself, is refused', async () => {
  const step = (await signIn(maria.start_pin)).data;
  if (step.step !== 'choose_pin') throw new Error(step.step);
  for (const pin of ['000000', '123456', maria.start_pin]) {
    const answer = await app.call(auth.choosePin, { body: { challenge_id: step.challenge_id, pin } });
    expect([pin, answer.failure.error_code]).toEqual([pin, 'AUTH_PASSWORD_WEAK']);
  }
});

test('an unknown code, a wrong PIN, another company and one that allows none get one answer for the same work', async () => {
  await choose();
  const closed = await app.company('Closed');
  const answers = [];
  for (const [pin, code, id] of [
    [wrong(own), 'm-17', acme.company_id],
    [own, 'nobody', acme.company_id],
    [own, 'm-17', closed.company_id],
  ] as const) {
    checks.count = 0;
    const { status, failure } = await signIn(pin, code, id);
    answers.push({ status, failure, checks: checks.count });
  }
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: false } });
  checks.count = 0;
  const { status, failure } = await signIn(own);
  answers.push({ status, failure, checks: checks.count });
  expect(answers[0]).toMatchObject({ status: 400, checks: 1, failure: { error_code: 'AUTH_INVALID_CREDENTIALS' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('passwords of unknown addresses cost the same work, too', async () => {
  const work = async (email: string) => {
    checks.count = 0;
    await app.call(auth.signIn, { body: { email, password: `${password}?` } });
    return checks.count;
  };
  expect(await work(newAddress('nobody'))).toBe(await work(acme.owner.employee_profile.work_email_id));
});

test('ten wrong PINs lock for good, without saying so, until an admin unlocks', async () => {
  await choose();
  for (let guess = 0; guess < 10; guess += 1) {
    await patient();
    expect((await signIn(wrong(own))).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  }
  await patient();
  expect((await signIn(own)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const list = () => app.ok(security.listAccounts, { as: acme.owner, body: { search: 'gate' } });
  expect((await list()).items[0]).toMatchObject({ employee_code: 'M-17', pin: 'locked' });
  await app.ok(security.unlockPin, { as: acme.owner, body: { employee_id: maria.employee_id } });
  expect((await list()).items[0]?.pin).toBe('own');
  await patient();
  expect((await signIn(own)).data.step).toBe('session');
});

test('AUTH_OTP_TOO_MANY_ATTEMPTS: guesses are slowed, parallel ones too, also for unknown codes', async () => {
  holdClock();
  for (const code of ['m-17', 'nobody']) {
    await patient();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('111222', code)));
    const looked_at = answers.filter(({ failure }) => failure.error_code === 'AUTH_INVALID_CREDENTIALS');
    expect([code, looked_at.length]).toEqual([code, 5]);
  }
});

test('a start PIN is good for a week, and a new one replaces the one before', async () => {
  await app.pool.query(`update frontline_login set start_pin_until = now() where employee_id = $1`, [
    maria.employee_id,
  ]);
  expect((await signIn(maria.start_pin)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const issue = () => app.ok(security.issueStartPin, { as: acme.owner, body: { employee_id: maria.employee_id } });
  maria = await issue();
  const session = await choose();
  const next = await issue();
  expect((await app.call(company.getCompany, { as: session })).status).toBe(401);
  expect((await signIn(own)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  expect((await signIn(next.start_pin)).data.step).toBe('choose_pin');
});

test('the person is notified in the inbox and by email that a start PIN was created and used; the log has both', async () => {
  const emil = await app.employee(acme);
  const { work_email_id } = emil.employee_profile;
  await app.ok(notification.updatePreferences, {
    as: emil,
    body: { items: [{ kind: 'pin_chosen', mail: false, push: false }] },
  });
  const body = { employee_id: emil.employee_id, employee_code: 'E-1' };
  const { start_pin } = await app.ok(security.issueStartPin, { as: acme.owner, body });
  const step = (await signIn(start_pin, 'E-1')).data;
  if (step.step !== 'choose_pin') throw new Error(step.step);
  opened(await app.ok(auth.choosePin, { body: { challenge_id: step.challenge_id, pin: own } }));
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: emil });
  expect(items.map(({ kind, actor, link }) => [kind, actor?.employee_id, link])).toEqual([
    ['pin_chosen', undefined, '/settings#sessions'],
    ['start_pin_issued', acme.owner.employee_id, '/settings#security'],
  ]);
  const mails = app.mails(work_email_id).filter(({ subject }) => subject.includes('PIN'));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A PIN was chosen for your account',
    'Olive Owner created a start PIN for your account',
  ]);
  for (const { text } of mails) expect(text).toMatch(/\/settings#(sessions|security)\b/);
  for (const { text } of mails) expect(text).not.toMatch(/these emails|\b\d{6}\b|“/);
  const log = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: emil.employee_id, limit: 2 } });
  expect(log.items.map(({ action, actor }) => [action, actor?.employee_id])).toEqual([
    ['security.pin_chosen', emil.employee_id],
    ['security.pin_issued', acme.owner.employee_id],
  ]);
  expect(JSON.stringify(log.items)).not.toMatch(/"\d{6}"|\$argon2/);
});

test('a start PIN is exchanged once, and a step begun with one can’t be finished with the next', async () => {
  const begin = async (pin: string) => {
    const step = (await signIn(pin)).data;
    if (step.step !== 'choose_pin') throw new Error(step.step);
    return (pin_of_own: string) =>
      app.call(auth.choosePin, { body: { challenge_id: step.challenge_id, pin: pin_of_own } });
  };
  const [first, second] = [await begin(maria.start_pin), await begin(maria.start_pin)];
  expect((await first(own)).status).toBe(200);
  expect((await second('926481')).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  expect((await signIn(maria.start_pin)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');

  const issue = () => app.ok(security.issueStartPin, { as: acme.owner, body: { employee_id: maria.employee_id } });
  const lost = await begin((await issue()).start_pin);
  const next = await issue();
  expect((await lost('926481')).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  expect((await (await begin(next.start_pin))('926481')).status).toBe(200);
});

test('a PIN gives no access to Admin, and reaches no one above', async () => {
  const roles = (await app.ok(role.listRoles, { as: acme.owner, body: {} })).items;
  const administrator = roles.find(({ default_role }) => default_role === 'administrator')?.role_id ?? '';
  const body = { employee_id: maria.employee_id, role_ids: [administrator] };
  await app.ok(role.updateEmployeeRoles, { as: acme.owner, body });
  const session = await choose();
  expect(session.permissions.toSorted()).toEqual([
    'chats.direct',
    'chats.group',
    'community.create',
    'people.view',
    'recognition.give',
    'spaces.create',
  ]);
  expect((await app.call(security.getSignInPolicy, { as: session })).failure.error_code).toBe('NO_PERMISSION');
  expect((await app.call(recognition.listTypes, { as: session })).status).toBe(200);
  const guard = await app.employee(acme);
  const above = { employee_id: acme.owner.employee_id, employee_code: 'X' };
  expect((await app.call(security.issueStartPin, { as: guard, body: above })).failure.error_code).toBe('NO_PERMISSION');
});

test('turning it off ends what it opened', async () => {
  const session = await choose();
  expect((await app.call(company.getCompany, { as: session })).status).toBe(200);
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: false } });
  expect((await app.call(company.getCompany, { as: session })).status).toBe(401);
});

test('a removed PIN opens nothing', async () => {
  const session = await choose();
  await app.ok(security.removePin, { as: acme.owner, body: { employee_id: maria.employee_id } });
  expect((await app.call(company.getCompany, { as: session })).status).toBe(401);
  expect((await signIn(own)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
});
