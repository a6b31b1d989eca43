import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { employee_fields } from '@plaudit/contract/people/schema';
import { newId } from '../../platform/ids.ts';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
let other: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
});
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme);
});
afterAll(() => app.close());

const invite = (given: object = {}, as = acme.owner) =>
  app.call(people.inviteEmployee, {
    as,
    body: { first_name: 'Ines', last_name: 'Invited', work_email_id: newAddress('ines'), ...given },
  });
const department = async (company_id: string, department_name = `Sales ${newId()}`): Promise<string> => {
  const department_id = newId();
  await app.pool.query('insert into department values ($1, $2, $3)', [company_id, department_id, department_name]);
  return department_id;
};
const roleId = async (label: string, as = acme.owner): Promise<string> => {
  const { items } = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
  return items.find((item) => item.label === label)?.id as string;
};
const update = (as: Session, body: BodyInput<typeof people.updateEmployee>) =>
  app.call(people.updateEmployee, { as, body });

test('R7.5 R3.5 an invited employee sets a password by email, signs in, and is as invited', async () => {
  const department_id = await department(acme.company_id);
  const work_email_id = newAddress('ines');
  const given = {
    work_email_id: work_email_id.toUpperCase(),
    position_title: 'Buyer',
    department_id,
    manager_id: employee.employee_id,
    location: 'Oslo',
    hire_date: '2024-02-29',
  };
  const invited = (await invite(given)).data;
  expect(invited).toMatchObject({
    ...given,
    work_email_id,
    department_name: expect.stringContaining('Sales') as string,
    employee_account_status: 'INVITED',
  });
  expect((await app.call(auth.signIn, { body: { email: work_email_id, password } })).failure.error_code).toBe(
    'AUTH_INVALID_CREDENTIALS',
  );

  const token = await app.openMail(work_email_id);
  expect(app.mails(work_email_id)[0]?.text).toContain('Olive Owner invited you to Acme');
  const named = async () => (await app.ok(auth.getPasswordRules, { body: { token } })).invitation;
  const from = { company_name: 'Acme', company_logo: null, invited_by: 'Olive Owner' };
  expect(await named()).toEqual({ ...from, email: work_email_id });
  // A part of the token is no token.
  const part = { token: token.slice(0, -1) };
  expect((await app.ok(auth.getPasswordRules, { body: part })).invitation).toBeNull();
  const body = { token, password, confirm_password: password };
  await app.ok(auth.resetPassword, { body });
  expect(await named()).toBeNull();
  expect((await app.call(auth.resetPassword, { body })).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const step = await app.ok(auth.signIn, { body: { email: work_email_id, password } });
  expect(step).toMatchObject({
    session: {
      employee_id: invited.employee_id,
      permissions: [
        'chats.direct',
        'chats.group',
        'community.create',
        'people.view',
        'recognition.give',
        'spaces.create',
      ],
      employee_profile: {
        employee_account_status: 'ACTIVE',
        employee_status: { status_type: 'auto', auto_status: 'Available' },
      },
    },
  });
});

test('another invitation replaces the one before, and only people who have not accepted get one', async () => {
  const work_email_id = newAddress('ines');
  const { employee_id } = (await invite({ work_email_id })).data;
  const first = await app.openMail(work_email_id);
  await app.ok(people.resendInvitation, { as: acme.owner, body: { employee_id } });
  const second = await app.openMail(work_email_id);
  const accept = (token: string) =>
    app.call(auth.resetPassword, { body: { token, password, confirm_password: password } });
  expect((await accept(first)).status).toBe(404);
  expect((await accept(second)).status).toBe(200);

  const again = await app.call(people.resendInvitation, { as: acme.owner, body: { employee_id } });
  expect([again.status, again.failure.error_code]).toEqual([400, 'INVALID_ACTION']);
  const refused = await app.call(people.resendInvitation, { as: employee, body: { employee_id } });
  expect(refused.failure.error_code).toBe('NO_PERMISSION');
  const foreign = await app.call(people.resendInvitation, {
    as: acme.owner,
    body: { employee_id: other.owner.employee_id },
  });
  expect([foreign.status, foreign.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
});

test('R6.1 an invitation is refused without permission, for known addresses, and for ids outside of the company', async () => {
  const code = async (answer: ReturnType<typeof invite>) => (await answer).failure.error_code;
  expect(await code(invite({}, employee))).toBe('NO_PERMISSION');
  const taken = await invite({ work_email_id: employee.employee_profile.work_email_id.toUpperCase() });
  const { employee_id } = employee;
  expect(taken.failure).toMatchObject({ error_code: 'AUTH_EMAIL_ALREADY_EXISTS', payload: { employee_id } });
  expect((await invite({ work_email_id: other.owner.employee_profile.work_email_id })).status).toBe(200);
  expect(await code(invite({ department_id: await department(other.company_id) }))).toBe('DEPARTMENT_NOT_FOUND');
  expect(await code(invite({ manager_id: other.owner.employee_id }))).toBe('EMPLOYEE_NOT_FOUND');
  expect(await code(invite({ role_ids: [await roleId('Employee', other.owner)] }))).toBe('INVALID_ROLE_ID');
  expect(await code(invite({ work_email_id: 'nonsense' }))).toBe('INVALID_REQUEST');
  expect(await code(invite({ hire_date: '2024-02-30' }))).toBe('INVALID_REQUEST');
});

test('R6.1 no one gives a role that holds more than their own', async () => {
  const manager = await app.employee(acme, { role: 'people_manager' });
  expect((await invite({ role_ids: [await roleId('Owner')] }, manager)).failure.error_code).toBe('NO_PERMISSION');
  expect((await invite({ role_ids: [await roleId('Employee')] }, manager)).status).toBe(200);
});

test('one idempotency key invites once', async () => {
  const body = { first_name: 'I', last_name: 'I', work_email_id: newAddress('once') };
  const headers = { 'idempotency-key': newId() };
  const send = () => app.call(people.inviteEmployee, { as: acme.owner, body, headers });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.data).toEqual(two.data);
  await app.drain();
  expect(app.mails(body.work_email_id)).toHaveLength(1);
});

test('R7.5 the selected fields of an employee, and only those', async () => {
  const { employee_id } = employee;
  const get = (given: { employee_id: string; select?: string[] }, as = employee) =>
    app.call(people.getEmployee, { as, body: given });
  expect((await get({ employee_id, select: ['first_name', 'work_email_id'] })).data).toEqual({
    first_name: 'Emil',
    work_email_id: employee.employee_profile.work_email_id,
  });
  expect(Object.keys((await get({ employee_id })).data).sort()).toEqual([...employee_fields].sort());
  const wrong = await get({ employee_id, select: ['first_name', 'password_hash'] });
  expect([wrong.status, wrong.failure.error_code]).toEqual([400, 'INVALID_SELECTION_FIELD']);
  for (const id of [other.owner.employee_id, newId()]) {
    const answer = await get({ employee_id: id });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  }
});

test('R7.5 people change what they say about themselves; the rest is for people who manage people', async () => {
  const { employee_id } = employee;
  const own = {
    first_name: 'Émile 🎈',
    about: '<script>alert(1)</script>',
    pronouns: 'he/him',
    profile_url: '/files/a.webp',
  };
  expect((await update(employee, { employee_id, ...own })).data).toMatchObject(own);
  const managed = {
    position_title: 'Boss',
    location: 'Oslo',
    hire_date: '2020-01-31',
    manager_id: acme.owner.employee_id,
  };
  expect((await update(employee, { employee_id, ...managed })).failure.error_code).toBe('NO_PERMISSION');
  expect((await update(employee, { employee_id: acme.owner.employee_id, about: 'x' })).failure.error_code).toBe(
    'NO_PERMISSION',
  );
  expect((await update(acme.owner, { employee_id, ...managed })).data).toMatchObject({ ...own, ...managed });

  expect((await update(acme.owner, { employee_id: other.owner.employee_id, about: 'x' })).failure.error_code).toBe(
    'EMPLOYEE_NOT_FOUND',
  );
  expect(
    (await update(acme.owner, { employee_id, department_id: await department(other.company_id) })).failure.error_code,
  ).toBe('DEPARTMENT_NOT_FOUND');
  expect((await update(acme.owner, { employee_id, manager_id: other.owner.employee_id })).failure.error_code).toBe(
    'EMPLOYEE_NOT_FOUND',
  );
  expect((await update(employee, { employee_id, profile_url: 'javascript:alert(1)' })).failure.error_code).toBe(
    'INVALID_REQUEST',
  );
});

test('R3.5 people say about themselves what they like, within limits, and remove it', async () => {
  const { employee_id } = employee;
  const own = {
    birthday: '02-29',
    phone: '+49 (30) 123-456',
    time_zone: 'Europe/Berlin',
    skills: ['TypeScript', 'Töpfern'],
    social_links: ['https://social.example/@emil'],
  };
  expect((await update(employee, { employee_id, ...own })).data).toMatchObject(own);
  for (const wrong of [
    { birthday: '02-30' },
    { birthday: '2000-02-02' },
    { phone: 'call me' },
    { time_zone: 'Mars/Base' },
    { skills: Array.from({ length: 31 }, (_, index) => `s${index}`) },
    { social_links: ['javascript:alert(1)'] },
    { social_links: ['http://plain.example'] },
  ]) {
    const answer = await update(employee, { employee_id, ...wrong });
    expect([answer.failure.error_code, Object.keys(wrong)]).toEqual(['INVALID_REQUEST', Object.keys(wrong)]);
  }
  const nothing = { birthday: null, phone: null, time_zone: null, skills: [], social_links: [] };
  expect((await update(employee, { employee_id, ...nothing })).data).toMatchObject(nothing);
});

test('R3.5 the string "null" is nothing, except in a name', async () => {
  const { employee_id } = employee;
  const given = { about: 'null', pronouns: 'NULL', location: ' null ', position_title: 'null', last_name: 'Null' };
  expect((await update(acme.owner, { employee_id, ...given })).data).toMatchObject({
    about: null,
    pronouns: null,
    location: null,
    position_title: '',
    last_name: 'Null',
  });
});

test('no one reports to themselves, directly or through others', async () => {
  const [a, b] = [employee.employee_id, (await app.employee(acme)).employee_id];
  expect((await update(acme.owner, { employee_id: b, manager_id: a })).status).toBe(200);
  for (const [employee_id, manager_id] of [
    [a, a],
    [a, b],
  ] as const) {
    const answer = await update(acme.owner, { employee_id, manager_id });
    expect([answer.failure.error_code, answer.failure.payload.issues?.[0]?.path]).toEqual([
      'INVALID_REQUEST',
      'body.manager_id',
    ]);
  }
});

test('R7.5 dropdowns offer what the company has, and nothing from another', async () => {
  await department(acme.company_id, 'Ørsted team');
  await department(acme.company_id, 'Assembly');
  await department(other.company_id, 'Secret');
  await update(acme.owner, { employee_id: employee.employee_id, location: 'Oslo', position_title: 'Buyer' });
  const labels = async (body: { dropdown: 'department'; search?: string; limit?: number; cursor?: string }) =>
    (await app.ok(people.listDropdown, { as: employee, body })).items.map((item) => item.label);
  expect(await labels({ dropdown: 'department' })).toEqual(['Assembly', 'Ørsted team']);
  expect(await labels({ dropdown: 'department', search: 'TEA' })).toEqual(['Ørsted team']);
  expect(await labels({ dropdown: 'location' as 'department' })).toEqual(['Oslo']);
  expect(await labels({ dropdown: 'title' as 'department' })).toEqual(['Buyer']);
  expect(await labels({ dropdown: 'group' as 'department' })).toEqual([]);
  expect(await labels({ dropdown: 'manager' as 'department' })).toEqual(['Emil Employee', 'Olive Owner']);
  const roles = ['Administrator', 'Communications', 'Employee', 'Owner', 'People manager'];
  expect(await labels({ dropdown: 'role' as 'department' })).toEqual(roles);
  const page = await app.ok(people.listDropdown, { as: employee, body: { dropdown: 'role', limit: 3 } });
  const rest = { dropdown: 'role', limit: 3, cursor: page.next_cursor as string } as never;
  expect([...page.items.map((item) => item.label), ...(await labels(rest))]).toEqual(roles);
  const wrong = await app.call(people.listDropdown, { as: employee, body: { dropdown: 'salary' as 'title' } });
  expect(wrong.failure.error_code).toBe('INVALID_REQUEST');
});

test('the log can undo a change of a person’s department', async () => {
  const { owner: as, company_id } = acme;
  const { employee_id } = employee;
  const read = () => app.ok(people.getEmployee, { as, body: { employee_id } });
  const before = await read();
  await update(as, { employee_id, department_id: await department(company_id), location: 'Attic' });
  expect((await read()).location).toBe('Attic');
  const { items } = await app.ok(audit.listAudit, { as, body: { subject_id: employee_id } });
  const entry = items.find(({ action }) => action === 'employee.updated');
  await app.ok(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await read()).toEqual(before);
});

test('a late repetition of a change to one’s own profile does not undo the one after it', async () => {
  const { employee_id } = employee;
  const late = {
    as: employee,
    headers: { 'idempotency-key': newId() },
    body: { employee_id, about: 'Written on the train' },
  };
  const first = await app.ok(people.updateEmployee, late);
  await update(employee, { employee_id, about: 'Written at home' });
  expect(await app.ok(people.updateEmployee, late)).toEqual(first);
  const now = await app.ok(people.getEmployee, { as: employee, body: { employee_id } });
  expect(now.about).toBe('Written at home');
});
