import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import { newAddress, startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { connectScim, scimUser } from '../../../platform/testing/scim.ts';
import { uploadSheet } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ INVITATIONS_PER_DAY_NEW: '5' })));
afterAll(() => app.close());

/** Imports this many people, and gives their addresses and the import. */
const importPeople = async (as: Session, count: number, sends_invitations = false) => {
  const addresses = Array.from({ length: count }, () => newAddress('row'));
  const lines = ['First name;Last name;Work e-mail', ...addresses.map((address) => `Row;One;${address}`)];
  const file_id = await uploadSheet(app, as, 'people.csv', lines.join('\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations } });
  await app.drain();
  return { addresses, import_id };
};
const countFor = async (as: Session) => (await app.ok(people.getUninvited, { as })).count;
const inviteAll = async (as: Session) => (await app.ok(people.inviteUninvited, { as })).count;
const mailsTo = (addresses: readonly string[]) => addresses.map((address) => app.mails(address).length);
const personAt = async (as: Session, address: string) => {
  const { items } = await app.ok(people.listEmployees, { as, body: { search: address } });
  return items[0]?.employee_id ?? '';
};
/** As if a day had passed, for the limit of invitations and for what waits. */
const nextDay = async () => {
  await app.pool.query(`update mail_allowance set started_at = started_at - interval '25 hours'`);
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
};

test('people imported without an invitation get one each, even if two admins ask at the same time', async () => {
  const { owner } = await app.company();
  const { addresses } = await importPeople(owner, 3);
  expect(await countFor(owner)).toBe(3);
  expect(mailsTo(addresses)).toEqual([0, 0, 0]);
  const counts = await Promise.all([inviteAll(owner), inviteAll(owner), inviteAll(owner)]);
  expect(counts.toSorted()).toEqual([0, 0, 3]);
  expect(await countFor(owner)).toBe(0);
  await app.drain();
  expect(await inviteAll(owner)).toBe(0);
  await app.drain();
  expect(mailsTo(addresses)).toEqual([1, 1, 1]);
  const { items } = await app.ok(audit.listAudit, { as: owner, body: {} });
  expect(items.filter(({ action }) => action === 'employee.all_invited')).toMatchObject([{ after: { count: 3 } }]);
});

test('invitations above the limit of the day wait, and people who are added in between join them', async () => {
  const { owner } = await app.company();
  const first = await importPeople(owner, 4);
  expect(await inviteAll(owner)).toBe(4);
  const second = await importPeople(owner, 4);
  expect(await inviteAll(owner)).toBe(4);
  const addresses = [...first.addresses, ...second.addresses];
  const mailed = () => mailsTo(addresses).filter((count) => count > 0).length;
  await app.drain();
  expect(mailed()).toBe(5);
  await nextDay();
  await app.drain();
  expect(mailsTo(addresses)).toEqual(addresses.map(() => 1));
});

test('people who were invited, deactivated or removed are not counted; the deactivated are once they are back', async () => {
  const { owner: as } = await app.company();
  const { addresses } = await importPeople(as, 3);
  const [invited, inactive, removed] = await Promise.all(addresses.map((address) => personAt(as, address)));
  await app.ok(people.resendInvitation, { as, body: { employee_id: invited ?? '' } });
  await app.ok(people.updateAccountStatus, { as, query: { employee_id: inactive ?? '', status: 'INACTIVE' } });
  await app.ok(people.deleteEmployee, { as, query: { employee_id: removed ?? '' } });
  expect([await countFor(as), await inviteAll(as)]).toEqual([0, 0]);
  await app.ok(people.updateAccountStatus, { as, query: { employee_id: inactive ?? '', status: 'INVITED' } });
  expect([await countFor(as), await inviteAll(as)]).toEqual([1, 1]);
  await app.drain();
  expect(mailsTo(addresses)).toEqual([1, 1, 0]);
});

test('a person deactivated while their invitation waits can be invited later', async () => {
  const { owner: as } = await app.company();
  const { addresses } = await importPeople(as, 1);
  const employee_id = await personAt(as, addresses[0] ?? '');
  await inviteAll(as);
  await app.ok(people.updateAccountStatus, { as, query: { employee_id, status: 'INACTIVE' } });
  await app.drain();
  expect(mailsTo(addresses)).toEqual([0]);
  await app.ok(people.updateAccountStatus, { as, query: { employee_id, status: 'INVITED' } });
  expect(await inviteAll(as)).toBe(1);
  await app.drain();
  expect(mailsTo(addresses)).toEqual([1]);
});

test('imports and directory services that send invitations leave nobody to invite; the others do', async () => {
  const company = await app.company();
  const { owner } = company;
  await importPeople(owner, 1, true);
  const inviting = await connectScim(app, company, { token_name: 'Okta', sends_invitations: true });
  await inviting.scim('POST', '/Users', scimUser(`invited.${company.company_id}`));
  expect(await countFor(owner)).toBe(0);
  const silent = await connectScim(app, company);
  await silent.scim('POST', '/Users', scimUser(`silent.${company.company_id}`));
  expect([await countFor(owner), await inviteAll(owner)]).toEqual([1, 1]);
});

test('it requires the permission to manage people, and only affects the caller’s company', async () => {
  const company = await app.company();
  const { addresses } = await importPeople(company.owner, 1);
  const employee = await app.employee(company);
  expect((await app.call(people.getUninvited, { as: employee })).status).toBe(403);
  expect((await app.call(people.inviteUninvited, { as: employee })).status).toBe(403);
  const { owner: stranger } = await app.company();
  expect([await countFor(stranger), await inviteAll(stranger)]).toEqual([0, 0]);
  await app.drain();
  expect(mailsTo(addresses)).toEqual([0]);
});
