import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { InvitationList } from '@plaudit/contract/people/schema';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ INVITATIONS_PER_DAY_NEW: '10', INVITATIONS_PER_ADDRESS: '3' });
  acme = await app.company('Acme');
});
afterAll(() => app.close());

const invite = (as: Session, list: InvitationList['people'], more: Partial<InvitationList> = {}, key?: string) =>
  app.call(people.inviteEmployees, {
    as,
    body: { people: list, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const states = ({ data }: Awaited<ReturnType<typeof invite>>) => data.items.map(({ state }) => state);
const find = async (as: Session, search: string) =>
  (await app.ok(people.listEmployees, { as, body: { search } })).items[0];
const addresses = (count: number): { address: string }[] =>
  Array.from({ length: count }, () => ({ address: newAddress('listed') }));

test('many people are added and mailed at once, with one role and department', async () => {
  const { owner: as } = await app.company('Northwind');
  const { department_id } = await app.ok(department.createDepartment, { as, body: { department_name: 'Care' } });
  const [named, guessed] = [newAddress('named'), `Ada.Byron-King.${process.pid}@example.test`];
  const roles = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
  const role_ids = roles.items.filter(({ label }) => label === 'Communications').map(({ id }) => id);
  const list = [{ address: named, first_name: 'Zoë', last_name: 'Ångström' }, { address: ` ${guessed} ` }];
  const answer = await invite(as, list, { role_ids, department_id });
  expect(states(answer)).toEqual(['invited', 'invited']);
  expect(await find(as, named)).toMatchObject({ first_name: 'Zoë', department_id, employee_account_status: 'INVITED' });
  expect(await find(as, guessed.toLowerCase())).toMatchObject({ first_name: 'Ada', last_name: 'Byron-King' });
  await app.drain();
  expect([app.mails(named).length, app.mails(guessed.toLowerCase()).length]).toEqual([1, 1]);
  const { items } = await app.ok(audit.listAudit, { as, body: { area: 'employee' } });
  expect(items.map(({ action }) => action)).toEqual(['employee.invited', 'employee.invited']);
  const holders = await app.pool.query('select from employee_role where company_id = $1 and role_id = $2', [
    as.company_id,
    role_ids[0],
  ]);
  expect(holders.rowCount).toBe(2);
});

test('what is wrong with one person does not cost the others their invitation', async () => {
  const { owner: as } = await app.company('Mixed');
  const [fine, twice] = [newAddress('fine'), newAddress('twice')];
  const known = as.employee_profile.work_email_id;
  const list = [known.toUpperCase(), 'nonsense', twice, fine, twice.toUpperCase(), '', '<script>@x'];
  const { data } = await invite(
    as,
    list.map((address) => ({ address })),
  );
  expect(data.items.map(({ state }) => state)).toEqual([
    'known',
    'invalid',
    'invited',
    'invited',
    'known',
    'invalid',
    'invalid',
  ]);
  expect(data.items.map(({ address }) => address)).toEqual(list);
  expect(data.items[0]?.employee_id).toBe(as.employee_id);
  expect(data.items[4]?.employee_id).toBe(data.items[2]?.employee_id);
  await app.drain();
  expect([app.mails(twice).length, app.mails(fine).length]).toEqual([1, 1]);
});

test('the same key invites nobody twice, and gets the same answer', async () => {
  const { owner: as } = await app.company('Twice');
  const [key, list] = [randomUUID(), addresses(3)];
  const first = await invite(as, list, {}, key);
  const again = await invite(as, list, {}, key);
  expect(states(first)).toEqual(['invited', 'invited', 'invited']);
  expect(again.data).toEqual(first.data);
  const together = [randomUUID(), addresses(2)] as const;
  const both = await Promise.all([1, 2].map(() => invite(as, together[1], {}, together[0])));
  expect(both[0]?.data).toEqual(both[1]?.data);
  await app.drain();
  for (const { address } of [...list, ...together[1]]) expect(app.mails(address)).toHaveLength(1);
});

test('two lists with the same people at the same time add each of them once', async () => {
  const { owner: as } = await app.company('Racing');
  const list = addresses(4);
  const answers = await Promise.all([invite(as, list), invite(as, list.toReversed())]);
  expect(answers.flatMap(states).toSorted()).toEqual([...Array(4).fill('invited'), ...Array(4).fill('known')]);
});

test('more than a company may send in a day are added, and invited on the days that follow', async () => {
  const { owner: as } = await app.company('Large');
  const list = addresses(14);
  const answer = await invite(as, list);
  expect(states(answer).filter((state) => state === 'invited')).toHaveLength(10);
  expect(states(answer).filter((state) => state === 'invited_later')).toHaveLength(4);
  const mailed = () => list.filter(({ address }) => app.mails(address).length > 0).length;
  await app.drain();
  expect(mailed()).toBe(10);
  await app.pool.query(`update mail_allowance set started_at = started_at - interval '25 hours'`);
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.drain();
  expect(mailed()).toBe(14);
});

test('an address that wants no more mails is not added', async () => {
  const stopped = newAddress('stopped');
  const { owner: as } = await app.company('Stopped');
  await invite((await app.company()).owner, [{ address: stopped }]);
  await app.drain();
  const [, url = ''] = /^<(.*)>$/.exec(app.mails(stopped)[0]?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  await app.ok(notification.unsubscribe, { body: { token: new URL(url).searchParams.get('token') ?? '' } });
  const { data } = await invite(as, [{ address: stopped }, { address: newAddress('open') }]);
  expect(data.items.map(({ state }) => state)).toEqual(['unsubscribed', 'invited']);
  expect(await find(as, stopped)).toBeUndefined();
});

test('nobody is invited without permission, with a role above the inviter, or with what is not of the company', async () => {
  const other = await app.company('Other');
  const manager = await app.employee(acme, { role: 'people_manager' });
  const employee = await app.employee(acme);
  const idOf = async (as: Session, label: string): Promise<string> => {
    const { items } = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
    return items.find((item) => item.label === label)?.id ?? '';
  };
  const foreign = await app.ok(department.createDepartment, { as: other.owner, body: { department_name: 'Theirs' } });
  const list = addresses(1);
  const code = async (answer: ReturnType<typeof invite>) => (await answer).failure.error_code;
  expect(await code(invite(employee, list))).toBe('NO_PERMISSION');
  expect(await code(invite(manager, list, { role_ids: [await idOf(acme.owner, 'Owner')] }))).toBe('NO_PERMISSION');
  expect(await code(invite(acme.owner, list, { role_ids: [await idOf(other.owner, 'Employee')] }))).toBe(
    'INVALID_ROLE_ID',
  );
  expect(await code(invite(acme.owner, list, { department_id: foreign.department_id }))).toBe('DEPARTMENT_NOT_FOUND');
  expect(await code(invite(acme.owner, []))).toBe('INVALID_REQUEST');
  expect(await code(invite(acme.owner, addresses(limits.invitations_per_request + 1)))).toBe('INVALID_REQUEST');
  expect(await find(acme.owner, list[0]?.address ?? '')).toBeUndefined();
  const taken = other.owner.employee_profile.work_email_id;
  expect(states(await invite(acme.owner, [{ address: taken }]))).toEqual(['invited']);
});
