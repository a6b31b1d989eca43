import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as report from '@plaudit/contract/points-report/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { transact } from '../../platform/db/transact.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { transferGift } from './points.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const history = async (as: Session, query: object = {}) => (await app.ok(points.listHistory, { as, query })).items;

test('the first look grants the allowance of the company until its next month begins', async () => {
  const other = await app.company();
  await app.ok(company_endpoints.updateCompany, {
    as: other.owner,
    body: { monthly_allowance: 70, time_zone: 'Pacific/Kiritimati' },
  });
  const balance = await app.ok(points.getBalance, { as: other.owner });
  expect(balance).toMatchObject({ to_give: 70, to_give_monthly: 70, to_spend: 0 });
  const resets_at = new Date(balance.to_give_resets_at);
  const there = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Pacific/Kiritimati',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(resets_at);
  expect(there).toMatch(/^01\/\d\d\/\d{4}, 00:00$/);
  expect(resets_at.getTime()).toBeGreaterThan(Date.now());
});

test('every entry of the history is explained, and only its owner sees it', async () => {
  const types = await app.ok(recognition.listTypes, { as: ana });
  const type = types.items[0];
  const body = { recognition_type_id: type?.recognition_type_id as string, employees: [ben.employee_id], points: 15 };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  await app.ok(recognition.boostRecognition, { as: eve, body: { recognition_id, points: 4 } });
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });

  const told = async (as: Session) =>
    (await history(as)).map(({ kind, account, points: moved, balance, related }) => [
      kind,
      account,
      moved,
      balance,
      related?.recognition_title,
      related?.employees.map((person) => person.employee_id),
    ]);
  expect(await told(ana)).toEqual([
    ['reversal', 'to_give', 15, 500, type?.title, [ben.employee_id]],
    ['recognition_given', 'to_give', -15, 485, type?.title, [ben.employee_id]],
    ['allowance_granted', 'to_give', 500, 500, undefined, undefined],
  ]);
  expect((await told(ben)).map(([kind, account, moved, balance]) => [kind, account, moved, balance])).toEqual([
    ['allowance_granted', 'to_give', 500, 500],
    ['reversal', 'to_spend', -4, 0],
    ['reversal', 'to_spend', -15, 4],
    ['boost_received', 'to_spend', 4, 19],
    ['recognition_received', 'to_spend', 15, 15],
  ]);
  expect((await history(ben))[3]?.related?.employees.map((person) => person.employee_id)).toEqual([eve.employee_id]);
  expect((await history(ben))[4]?.related?.employees.map((person) => person.employee_id)).toEqual([ana.employee_id]);
  expect((await told(eve)).map(([kind]) => kind)).toEqual(['reversal', 'boost_given', 'allowance_granted']);
});

test('history and report show what an earlier or later version moved, in general words', async () => {
  const { company_id } = company;
  const person = await app.employee(company);
  await app.ok(points.getBalance, { as: person });
  const add = (cause: string) =>
    app.pool.query(
      `with made as (
         insert into points_transfer (company_id, transfer_id, idempotency_key, cause, source_kind, source_id, created_at)
         values ($1, uuidv7(), $3::text || ':' || $2::uuid, $3, 'contest', uuidv7(), now()) returning transfer_id
       ), account as (
         insert into points_account (company_id, owner_id, account, balance) values ($1, $2::uuid, 'earned', 30), ($1, '00000000-0000-0000-0000-000000000000', 'issued', null) on conflict do nothing
       )
       insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
       select $1, owner_id, account, uuidv7(), transfer_id, 'contest_won', moved, balance, now() from made, (values
         ($2::uuid, 'earned', 30, 30), ('00000000-0000-0000-0000-000000000000'::uuid, 'issued', -30, null)
       ) as side (owner_id, account, moved, balance)`,
      [company_id, person.employee_id, cause],
    );
  await expect(add('Contest; drop')).rejects.toThrow('points_transfer_cause_form');
  await add('contest');
  expect((await history(person))[0]).toMatchObject({
    kind: 'contest_won',
    label: 'Points changed',
    account: 'to_spend',
    points: 30,
    related: null,
  });
  expect((await app.call(report.getPointsReport, { as: company.owner, query: {} })).status).toBe(200);
});

test('points can’t move for a cause that no module declares', async () => {
  const moved = { event_id: newId(), source: { kind: 'recognition', id: newId() }, giver_id: ana.employee_id } as const;
  const gift = { ...moved, receiver_ids: [ben.employee_id], points: 1, funding: 'company' } as const;
  const give = (cause: string) =>
    transact(app.platform, async (tx) => transferGift(tx, company.company_id, { ...gift, cause }, null));
  await expect(give('lottery')).rejects.toThrow('No module declares that lottery moves points');
  await expect(give('expiry')).rejects.toThrow('No module declares that expiry_given moves points');
  await give('boost');
  // What it was for does not exist (anymore), and the entry does.
  expect((await history(ben))[0]).toMatchObject({
    kind: 'boost_received',
    label: 'Boost received',
    points: 1,
    related: null,
  });
});

test('the history comes page by page, for one balance or both', async () => {
  const seen = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(points.listHistory, { as: ana, query: { limit: 1, cursor } });
    seen.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(await history(ana));
  expect(await history(ana, { account: 'to_spend' })).toEqual([]);
  expect(
    (await app.call(points.listHistory, { as: ana, query: { account: 'issued' as 'to_give' } })).failure.error_code,
  ).toBe('INVALID_REQUEST');
});

test('the points of an employee of another company are not found', async () => {
  const other = await app.company();
  const forged = { ...ana, company_id: other.company_id };
  expect((await app.call(points.getBalance, { as: forged })).failure.error_code).toBe('AUTH_INVALID_TOKEN');
  expect((await history(other.owner)).map(({ kind }) => kind)).toEqual(['allowance_granted']);
});
