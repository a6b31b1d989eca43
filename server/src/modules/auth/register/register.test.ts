import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { permissions } from '@plaudit/contract/people/permissions';
import { newAddress, password, sessionOf, startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const person = (work_email_id: string) => ({
  company_name: 'Ünïcode & Söhne <b>',
  first_name: 'علي',
  last_name: "O'Neil 🎉",
  work_email_id,
  password,
  confirm_password: password,
});

test('R1.1 R7.2 a company registers, verifies its address by email, and has what it needs to begin', async () => {
  const email = newAddress('founder');
  const { company_id, employee_id } = await app.ok(auth.registerCompany, {
    body: { ...person(email), time_zone: 'Europe/Berlin', currency: 'EUR' },
  });
  const token = await app.openMail(email);
  const session = sessionOf(await app.ok(auth.verifySignIn, { body: { token } }));
  expect(session).toMatchObject({
    company_id,
    employee_id,
    employee_profile: { first_name: 'علي', last_name: "O'Neil 🎉" },
  });
  expect([...session.permissions].sort()).toEqual([...permissions].sort());

  const settings = await app.ok(company.getCompany, { as: session });
  expect(settings).toMatchObject({
    company_name: 'Ünïcode & Söhne <b>',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    color_theme: 'default',
  });
  expect((await app.ok(company.listValues, { as: session, body: {} })).items).toHaveLength(5);
  expect((await app.ok(recognition.listTypes, { as: session })).items).toHaveLength(5);

  const again = await app.call(auth.verifySignIn, { body: { token } });
  expect([again.status, again.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('a company uses US dollars unless its founder chooses another currency that exists', async () => {
  const email = newAddress('founder');
  const refused = await app.call(auth.registerCompany, { body: { ...person(email), currency: 'ZZZ' } });
  expect([refused.status, refused.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  await app.ok(auth.registerCompany, { body: person(email) });
  const as = sessionOf(await app.ok(auth.verifySignIn, { body: { token: await app.openMail(email) } }));
  expect((await app.ok(company.getCompany, { as })).currency).toBe('USD');
});

test('the verification email has a text and an HTML part, and the second escapes what people wrote', async () => {
  const email = newAddress('founder');
  await app.ok(auth.registerCompany, { body: { ...person(email), company_name: 'Ünïcode & Söhne' } });
  await app.drain();
  const [mail] = app.mails(email);
  expect(mail?.text).toContain('/verify?token=');
  expect(mail?.html).toContain('Ünïcode &amp; Söhne');
});

test('R5.2 a password is refused by the first rule that it breaks', async () => {
  const register = async (chosen: string, confirm_password = chosen) => {
    const body = { ...person(newAddress()), password: chosen, confirm_password };
    return (await app.call(auth.registerCompany, { body })).failure.error_code;
  };
  expect(await register('a1!')).toBe('AUTH_PASSWORD_SHORT');
  expect(await register('abcdefgh')).toBe('AUTH_PASSWORD_WEAK');
  expect(await register('abcdef12')).toBe('AUTH_PASSWORD_WEAK');
  expect(await register('!!!!!!12')).toBe('AUTH_PASSWORD_WEAK');
  expect(await register('vzkq1!', 'vzkq1?')).toBe('AUTH_PASSWORD_MISMATCH');
  expect(await register('vzkq1!')).toBeUndefined();
});

test('one address registers once, in any spelling and with any number of parallel tries, and the answer never says so', async () => {
  const email = newAddress('twice');
  const attempts = [email, email.toUpperCase(), ` ${email} `, email];
  const answers = await Promise.all(
    attempts.map((address) => app.call(auth.registerCompany, { body: person(address) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { data } of answers) expect(Object.keys(data).toSorted()).toEqual(['company_id', 'employee_id']);
  const made = await app.pool.query<{ company_id: string }>(
    'select company_id from company where company_id = any($1::uuid[])',
    [answers.map(({ data }) => data.company_id)],
  );
  expect(made.rows).toHaveLength(1);
  await app.drain();
  const subjects = app.mails(email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Verify your email'))).toHaveLength(1);
});

test('people with an account get an email when their address is registered again, a few times and not forever', async () => {
  const email = newAddress('known');
  await app.ok(auth.registerCompany, { body: { ...person(email), company_name: 'Ünïcode & Söhne' } });
  await app.ok(auth.verifySignIn, { body: { token: await app.openMail(email) } });
  const before = app.mails(email).length;
  const names = ['Another', 'Win at http://evil.example now', 'Another', 'Another', 'Another', 'Another'];
  for (const company_name of names) await app.ok(auth.registerCompany, { body: { ...person(email), company_name } });
  await app.drain();
  const told = app.mails(email).slice(before);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(6);
  // Emails to one address may overtake each other. A stranger's words are not passed on.
  const tried = told.map(({ text }) => /tried to register (.+?) on Plaudit/.exec(text ?? '')?.[1]);
  expect(new Set(tried)).toEqual(new Set(['Another', 'a company']));
  for (const { text } of told) expect(text).toContain('an account at Ünïcode & Söhne');
  expect(JSON.stringify(told)).not.toContain('evil.example');
  expect(told[0]?.text).toContain('/sign-in?email=');
});

test('what follows a registration never reveals whether the address had an account', async () => {
  const known = newAddress('known');
  const { company_id } = await app.ok(auth.registerCompany, { body: person(known) });
  await app.ok(auth.verifySignIn, { body: { token: await app.openMail(known) } });
  expect((await app.call(auth.resolveCompany, { query: { company_id } })).status).toBe(200);

  holdClock();
  const guessed = 'Guessed-2026!';
  const seen = [known, newAddress('unknown')].map(async (email, index) => {
    const domain = `echo${index}-${process.pid}.example`;
    const body = { ...person(email), password: guessed, confirm_password: guessed, domain };
    const made = await app.ok(auth.registerCompany, { body });
    await app.drain();
    const query = { company_id: made.company_id };
    const answers = [
      await app.call(auth.resolveCompany, { query }),
      await app.call(auth.resolveCompany, { query: { domain } }),
      await app.call(sso.startSignOn, { query: { ...query, origin: app.url } }),
      await app.call(auth.signIn, { body: { email, password: 'Another-2026!' } }),
      // More guesses than are free.
      ...(await inTurn(6, () => app.call(auth.signIn, { body: { email, password: guessed } }))),
    ];
    return answers.map(({ status, failure }) => [status, failure.error_code]);
  });
  const [of_known, of_unknown] = await Promise.all(seen);
  expect(of_known).toEqual(of_unknown);
  expect(of_known?.[4]).toEqual([403, 'AUTH_EMAIL_VERIFICATION_PENDING']);
});

const inTurn = async <Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let time = 0; time < times; time++) answers.push(await ask());
  return answers;
};

test('a wrong registration names every wrong field and creates nothing', async () => {
  const body = { ...person('not an address'), company_name: ' ', first_name: 7 as unknown as string };
  const answer = await app.call(auth.registerCompany, { body });
  expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  const paths = answer.failure.payload.issues?.map((issue) => issue.path).sort();
  expect(paths).toEqual(['body.company_name', 'body.first_name', 'body.work_email_id']);
});

test('several companies may name the same domain when they register, in any spelling', async () => {
  const domain = `d${process.pid}.example`;
  await app.ok(auth.registerCompany, { body: { ...person(newAddress()), domain } });
  const answer = await app.call(auth.registerCompany, {
    body: { ...person(newAddress()), domain: `@${domain.toUpperCase()}` },
  });
  expect(answer.status).toBe(200);
});
