import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import {
  newAddress,
  password,
  sessionOf,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../../platform/testing/app.ts';
import { startDns, type TestDns } from '../../../platform/testing/dns.ts';
import { proveDomain } from '../../../platform/testing/prove-domain.ts';
import { tokenIn } from '../../../platform/testing/outbox.ts';
import { connectScim } from '../../../platform/testing/scim.ts';
import { connectSaml } from '../../../platform/testing/sign-on/connect-saml.ts';

const others_password = 'Somebody-else-1!';

let app: TestApp;
let email: string;
let dns: TestDns;
beforeAll(async () => {
  dns = await startDns();
  app = await startTestApp({ DNS_SERVERS: dns.address });
});
beforeEach(async () => {
  email = newAddress('owner-of-the-address');
  await app.pool.query('delete from sign_in_throttle');
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

/** A person registers an address that is not theirs. */
/** Its email arrives before another is requested. */
const registerAs = async (work_email_id: string) => {
  const body = {
    company_name: 'Stranger',
    first_name: 'S',
    last_name: 'Stranger',
    work_email_id,
    password: others_password,
    confirm_password: others_password,
  };
  const who = await app.ok(auth.registerCompany, { body });
  await app.drain();
  return who;
};
const byPassword = (address: string, given: string) =>
  app.call(auth.signIn, { body: { email: address, password: given } });
const refused = async (given = others_password) => {
  const { status, failure } = await byPassword(email, given);
  expect([status, failure.error_code]).toEqual([400, 'AUTH_INVALID_CREDENTIALS']);
};

const byCode = async (address = email) => {
  const step = await app.ok(auth.signIn, { body: { email: address } });
  if (step.step !== 'otp') throw new Error(step.step);
  await app.drain();
  const [otp = ''] = /^\d{6}$/m.exec(app.mails(address).at(-1)?.text ?? '') ?? [];
  return app.ok(auth.verifySignIn, { body: { challenge_id: step.challenge_id, otp } });
};
const isOpen = async (as: Session) => (await app.call(company_calls.getCompany, { as })).status === 200;

/** Anything that could exist from before, however it came. */
const ways = ['passkey', 'totp_factor', 'recovery_code', 'frontline_login', 'credential'] as const;
const plant = async ({ company_id, employee_id }: { company_id: string; employee_id: string }) => {
  const who = [company_id, employee_id];
  const add = (table: string, columns: string, values: string) =>
    app.pool.query(`insert into ${table} (company_id, employee_id, ${columns}) values ($1, $2, ${values})`, who);
  await add(
    'passkey',
    'passkey_id, credential_id, public_key, sign_count, transports, passkey_name, created_at',
    `gen_random_uuid(), gen_random_uuid()::text, '', 0, '{}', 'Theirs', now()`,
  );
  await add('totp_factor', 'secret, confirmed_at', `'', now()`);
  await add('recovery_code', 'code_hash', `'\\x01'`);
  await add('frontline_login', 'pin_hash, updated_at', `'x', now()`);
};
const left = async ({ company_id, employee_id }: { company_id: string; employee_id: string }) => {
  const found: string[] = [];
  for (const table of ways) {
    const text = `select from ${table} where company_id = $1 and employee_id = $2`;
    if ((await app.pool.query(text, [company_id, employee_id])).rowCount) found.push(table);
  }
  return found;
};

test('a person who registered an address before its owner came is out once the owner signs in by a code', async () => {
  const who = await registerAs(email);
  await plant(who);
  expect(sessionOf(await byCode())).toMatchObject(who);
  await refused();
  expect(await left(who)).toEqual([]);
  // The link of the registration is from before, too.
  const link = app.mails(email).find(({ text }) => text.includes('/verify?token='));
  expect((await app.call(auth.verifySignIn, { body: { token: tokenIn(link) } })).status).toBe(404);
});

test('the second time nothing ends', async () => {
  const { owner } = await app.company();
  const address = owner.employee_profile.work_email_id;
  expect((await byCode(address)).step).toBe('session');
  expect((await byPassword(address, password)).data.step).toBe('session');
  expect(await isOpen(owner)).toBe(true);
});

test('a reset email that proves an address first leaves nothing but the password that was set with it', async () => {
  const who = await registerAs(email);
  await plant(who);
  await app.ok(auth.requestPasswordReset, { body: { email } });
  const token = await app.openMail(email);
  await app.ok(auth.resetPassword, { body: { token, password, confirm_password: password } });
  await refused();
  expect(await left(who)).toEqual(['credential']);
  expect(sessionOf((await byPassword(email, password)).data)).toMatchObject(who);
});

test('accepting an invitation leaves nothing from before but the new password', async () => {
  const { owner, company_id } = await app.company();
  const invited = { first_name: 'I', last_name: 'I', work_email_id: email };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: owner, body: invited });
  const who = { company_id, employee_id };
  await plant(who);
  const token = await app.openMail(email);
  await app.ok(auth.resetPassword, { body: { token, password, confirm_password: password } });
  expect(await left(who)).toEqual(['credential']);
});

test('the link of a registration confirms its password, and nothing else', async () => {
  const who = await registerAs(email);
  await plant(who);
  await app.ok(auth.verifySignIn, { body: { token: await app.openMail(email) } });
  expect(await left(who)).toEqual(['credential']);
  expect(sessionOf((await byPassword(email, others_password)).data)).toMatchObject(who);
});

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A person whose company gives them an address of another person. */
const moved = async (company: TestCompany, prepare: (session: Session) => Promise<unknown> = async () => {}) => {
  const session = await app.employee(company);
  await prepare(session);
  const { scim } = await connectScim(app, company);
  const value = [{ value: email, type: 'work', primary: true }];
  const operations = [
    { op: 'replace', path: 'userName', value: email },
    { op: 'replace', path: 'emails', value },
  ];
  const { status } = await scim('PATCH', `/Users/${session.employee_id}`, { Operations: operations });
  expect(status).toBe(200);
  await app.drain();
  return session;
};

test('a person who had the account before it got this address is out once the owner of the address signs in', async () => {
  const session = await moved(await app.company());
  expect((await byPassword(email, password)).data.step).toBe('session');
  expect(sessionOf(await byCode()).employee_id).toBe(session.employee_id);
  expect(await isOpen(session)).toBe(false);
  await refused(password);
});

test('a second factor shows that the account still belongs to the same person after its address changes', async () => {
  let secret = '';
  const session = await moved(await app.company(), async (as) => {
    ({ secret } = await app.ok(factor.beginTotp, { as, body: {} }));
    await app.ok(factor.confirmTotp, { as, body: { otp: codeOf(secret, -1) } });
  });
  const step = await byCode();
  if (step.step !== 'otp') throw new Error(step.step);
  const body = { challenge_id: step.challenge_id, otp: codeOf(secret) };
  expect(sessionOf(await app.ok(auth.verifySignIn, { body })).employee_id).toBe(session.employee_id);
  expect(await isOpen(session)).toBe(true);
  expect((await byPassword(email, password)).data.step).toBe('otp');
});

test('a provider’s word proves an address first, and ends what was there before', async () => {
  const company = await app.company();
  const session = await moved(company);
  const { signOn } = await connectSaml(app, company);
  // A provider that anyone could be proves nothing.
  await signOn(email);
  expect(await isOpen(session)).toBe(true);
  await proveDomain(app, dns, company, 'example.test');
  const signed_on = await signOn(email);
  expect(signed_on.employee_id).toBe(session.employee_id);
  expect([await isOpen(session), await isOpen(signed_on)]).toEqual([false, true]);
  await refused(password);
});
