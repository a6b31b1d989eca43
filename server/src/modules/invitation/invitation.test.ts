import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import type { Mail } from '../../platform/mail/mailer.ts';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { connectScim, scimUser } from '../../platform/testing/scim.ts';
import { uploadSheet } from '../../platform/testing/spreadsheets.ts';

/** The default limits of a server, only smaller. */
const bounds = {
  INVITATIONS_PER_DAY_NEW: '5',
  INVITATIONS_PER_DAY: '8',
  INVITATIONS_PER_ADDRESS: '3',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(bounds);
});
afterAll(() => app.close());

const inviteTo = (as: Session, work_email_id: string, names: { first_name?: string; last_name?: string } = {}) =>
  app.call(people.inviteEmployee, { as, body: { first_name: 'Vic', last_name: 'Tim', work_email_id, ...names } });
/** This many invitations to new addresses, by their answers. */
const inviteMany = async (as: Session, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let each = 0; each < count; each++) statuses.push((await inviteTo(as, newAddress('many'))).status);
  return statuses;
};
const establish = ({ company_id }: TestCompany) =>
  app.pool
    .query(`update company set created_at = now() - interval '15 days' where company_id = $1`, [company_id])
    .then(() => app.platform.invalidation.send('company', company_id));
/** As if a day had passed. */
const nextDay = () => app.pool.query(`update mail_allowance set started_at = started_at - interval '25 hours'`);

const stopAddress = (mail: Mail | undefined): URL => {
  const [, url = ''] = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  return new URL(url);
};
const stopTokenOf = (mail: Mail | undefined): string => /server:\n\S+token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const decoded = (token: string): string => decodeURIComponent(token);

test('a new company can email few strangers in a day, and the error says what to do', async () => {
  const { owner } = await app.company('Northwind');
  expect(await inviteMany(owner, 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const address = newAddress('over');
  const refused = await inviteTo(owner, address);
  expect(refused.failure).toMatchObject({
    error_code: 'INVALID_REQUEST',
    payload: {
      reason: 'invitations_of_company',
      issues: [{ path: 'body.work_email_id', message: expect.stringMatching(/5 invitations.*import.*24 hours\.$/) }],
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  const found = await app.ok(people.listEmployees, { as: owner, body: { search: address } });
  expect(found.items).toEqual([]);
  await nextDay();
  expect((await inviteTo(owner, address)).status).toBe(200);
});

test('parallel requests get no more together', async () => {
  const { owner } = await app.company('Racing');
  const answers = await Promise.all(Array.from({ length: 12 }, () => inviteTo(owner, newAddress('race'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('a company that is two weeks old emails more; each company has its own count', async () => {
  const [old, young] = [await app.company('Old'), await app.company('Young')];
  await establish(old);
  expect((await inviteMany(old.owner, 9)).filter((status) => status === 200)).toHaveLength(8);
  expect((await inviteMany(young.owner, 6)).filter((status) => status === 200)).toHaveLength(5);
});

test('one address gets few invitations in a day, from all senders together', async () => {
  const victim = newAddress('victim');
  const statuses: number[] = [];
  for (let each = 0; each < 4; each++) statuses.push((await inviteTo((await app.company()).owner, victim)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { owner } = await app.company();
  const other = newAddress('again');
  const { employee_id } = (await inviteTo(owner, other)).data;
  const again = () => app.call(people.resendInvitation, { as: owner, body: { employee_id } });
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
  await app.drain();
  expect([app.mails(victim).length, app.mails(other).length]).toEqual([3, 3]);
});

test('the invitations of an import wait for their day, and none is lost', async () => {
  const { owner: as } = await app.company('Importing');
  const addresses = Array.from({ length: 12 }, () => newAddress('row'));
  const lines = ['First name;Last name;Work e-mail', ...addresses.map((address) => `Row;One;${address}`)];
  const file_id = await uploadSheet(app, as, 'people.csv', lines.join('\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations: true } });
  const mailed = () => addresses.filter((address) => app.mails(address).length > 0).length;
  const counts: number[] = [];
  for (let day = 0; day < 3; day++) {
    await app.drain();
    counts.push(mailed());
    await nextDay();
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  expect(counts).toEqual([5, 10, 12]);
  const { items } = await app.ok(sheets.listImports, { as, body: {} });
  expect(items[0]).toMatchObject({ state: 'done', done_count: 12, uninvited_count: 0 });
});

test('a directory service still creates people; their invitations wait', async () => {
  const company = await app.company('Directory');
  const { scim } = await connectScim(app, company, { sends_invitations: true });
  const names = Array.from({ length: 7 }, (_, index) => `scim${index}.${company.company_id}`);
  for (const name of names) expect((await scim('POST', '/Users', scimUser(name))).status).toBe(201);
  const mailed = () => names.filter((name) => app.mails(`${name}@example.test`).length > 0).length;
  await app.drain();
  expect(mailed()).toBe(5);
  await nextDay();
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.drain();
  expect(mailed()).toBe(7);
});

test('an email to a stranger contains only names, and nothing that links or persuades', async () => {
  const company_name = 'Your account is locked, visit https://evil.example now';
  const { owner } = await app.company(company_name);
  const [first, second] = [newAddress('named'), newAddress('named')];
  await inviteTo(owner, first, { first_name: 'Win 1000 € at evil.example', last_name: '\u202eX' });
  await inviteTo(owner, second, { first_name: 'Zoë', last_name: 'Müller' });
  await app.drain();
  const texts = [first, second, owner.employee_profile.work_email_id].map((address) => app.mails(address).at(-1));
  expect(texts.map((mail) => mail?.subject)).toEqual([
    'Olive Owner invited you to Plaudit',
    'Olive Owner invited you to Plaudit',
    'Verify your email for Plaudit',
  ]);
  expect(texts[1]?.text).toContain('Hello Zoë,');
  for (const mail of texts) expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|1000|locked|\u202e/);
});

test('a person who unsubscribes gets no emails from any company, people who invite them see why, and one click allows emails again', async () => {
  const victim = newAddress('stop');
  const [one, two] = [await app.company('One'), await app.company('Two')];
  await inviteTo(one.owner, victim);
  await app.drain();
  const [mail] = app.mails(victim);
  const url = stopAddress(mail);
  expect(url.pathname).toBe('/unsubscribe');
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(url.href);
  expect(mail?.html).toContain(url.href);

  const token = url.searchParams.get('token') ?? '';
  const state = () => app.ok(notification.getSubscription, { query: { token } });
  expect(await state()).toEqual({ kind: null, is_stopped: false });
  expect((await inviteTo(two.owner, victim)).status).toBe(200);
  // Opening the page, as email scanners do, stops nothing.
  await fetch(`${app.url}${url.pathname}${url.search}`);
  expect(await state()).toEqual({ kind: null, is_stopped: false });

  const clicked = await fetch(`${app.url}${url.pathname}${url.search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(clicked.status).toBe(200);
  expect(await state()).toEqual({ kind: null, is_stopped: true });
  // What waited already isn't sent anymore.
  await app.drain();
  expect(app.mails(victim)).toHaveLength(1);

  const third = await app.company('Three');
  const refused = await inviteTo(third.owner, victim.toUpperCase());
  expect([refused.status, refused.failure.payload]).toMatchObject([
    400,
    { reason: 'mails_stopped', issues: [{ path: 'body.work_email_id' }] },
  ]);
  const registered = await app.call(auth.registerCompany, {
    body: {
      company_name: 'Four',
      first_name: 'F',
      last_name: 'F',
      work_email_id: victim,
      password,
      confirm_password: password,
    },
  });
  expect(registered.status).toBe(400);
  const { rows } = await app.pool.query('select * from mail_stop');
  expect(JSON.stringify(rows)).not.toContain('stop.');

  await app.ok(notification.unsubscribe, { body: { token, is_stopped: false } });
  expect((await inviteTo(third.owner, victim)).status).toBe(200);
});

test('an import says how many were not invited', async () => {
  const { owner: as } = await app.company('Counting');
  const [willing, unwilling] = [newAddress('willing'), newAddress('unwilling')];
  await inviteTo((await app.company()).owner, unwilling);
  await app.drain();
  const token = stopAddress(app.mails(unwilling)[0]).searchParams.get('token') ?? '';
  await app.ok(notification.unsubscribe, { body: { token } });
  const lines = ['First name;Last name;Work e-mail', `A;A;${willing}`, `B;B;${unwilling}`];
  const file_id = await uploadSheet(app, as, 'people.csv', lines.join('\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations: true } });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
    new_count: 2,
    uninvited_count: 1,
  });
  expect([app.mails(willing).length, app.mails(unwilling).length]).toEqual([1, 1]);
});

test('forged links stop nothing', async () => {
  const address = newAddress('forged');
  await inviteTo((await app.company()).owner, address);
  await app.drain();
  const token = stopAddress(app.mails(address)[0]).searchParams.get('token') ?? '';
  const [digest = '', signature = ''] = token.split('.');
  const other = Buffer.alloc(32, 1).toString('base64url');
  for (const forged of [`${other}.${signature}`, `${digest}.${signature.slice(0, -2)}AA`, digest, '.', 'x']) {
    const answer = await app.call(notification.unsubscribe, { body: { token: forged } });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
    const clicked = await fetch(`${app.url}/unsubscribe?token=${encodeURIComponent(forged)}`, { method: 'POST' });
    expect(clicked.status).toBe(404);
  }
});

test('a new company sends notifications to few unconfirmed addresses, and to all confirmed ones', async () => {
  const company = await app.company('Unconfirmed');
  const [types] = (await app.ok(recognition.listTypes, { as: company.owner })).items;
  const give = async (employee_id: string): Promise<void> => {
    const body = { recognition_type_id: types?.recognition_type_id ?? '', employees: [employee_id], points: 1 };
    await app.ok(recognition.giveRecognition, { as: company.owner, body });
  };
  const confirmed = await app.employee(company);
  const moved = await app.employee(company);
  const victim = newAddress('moved');
  await app.pool.query('update employee set work_email_id = $2 where employee_id = $1', [moved.employee_id, victim]);
  for (let each = 0; each < 6; each++) {
    await give(confirmed.employee_id);
    await give(moved.employee_id);
  }
  await app.drain();
  // Two of the day's five were invitations.
  expect(app.mails(victim)).toHaveLength(3);
  const own = app.mails(confirmed.employee_profile.work_email_id);
  expect(own.filter(({ subject }) => subject.includes('recognized you'))).toHaveLength(6);
  const token = decoded(stopTokenOf(app.mails(victim)[0]));
  await app.ok(notification.unsubscribe, { body: { token } });
  await nextDay();
  await give(moved.employee_id);
  await app.drain();
  expect(app.mails(victim)).toHaveLength(3);
});

test('few companies are registered from one place in a day', async () => {
  const bounded = await startTestApp({ ...bounds, REGISTRATIONS_PER_DAY: '2', TRUST_PROXY: '1' });
  const register = async (from: string): Promise<number> => {
    const body = {
      company_name: 'New',
      first_name: 'N',
      last_name: 'N',
      work_email_id: newAddress('new'),
      password,
      confirm_password: password,
    };
    return (await bounded.call(auth.registerCompany, { body, headers: { 'x-forwarded-for': from } })).status;
  };
  const office = '2001:db8:1:2';
  expect([await register(`${office}::1`), await register(`${office}::2`), await register(`${office}:a:b:c:d`)]).toEqual(
    [200, 200, 429],
  );
  expect([await register('2001:db8:1:3::1'), await register('203.0.113.5')]).toEqual([200, 200]);
  await bounded.close();
});
