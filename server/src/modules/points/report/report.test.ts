import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as report from '@plaudit/contract/points-report/endpoints';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import { company_owner_id, newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { writeTransfer } from '../ledger/ledger.ts';
import { addUpMonths } from './queries.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, ben: Session, eve: Session;
let sales: string, research: string;

const newDepartment = async (department_name: string) =>
  (await app.ok(department.createDepartment, { as: owner, body: { department_name } })).department_id;
const moveTo = (department_id: string | null, ...who: Session[]) =>
  Promise.all(
    who.map(({ employee_id }) => app.ok(people.updateEmployee, { as: owner, body: { employee_id, department_id } })),
  );

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ({ owner } = acme);
  await app.ok(company_endpoints.updateCompany, { as: owner, body: { time_zone: 'Pacific/Auckland' } });
  [ben, eve] = [await app.employee(acme), await app.employee(acme)];
  [sales, research] = [await newDepartment('Sales'), await newDepartment('Research')];
  await Promise.all([moveTo(sales, ben), moveTo(research, eve)]);
});
afterAll(() => app.close());

type Account = 'allowance' | 'earned';
const causes = {
  recognition_received: 'recognition',
  allowance_granted: 'allowance',
  points_expired: 'expiry',
  reversal: 'reversal',
  correction: 'correction',
} as const;

/** An entry of the ledger at that time; false when the balance is too small for it. */
const write = async (at: Date, who: Session, account: Account, kind: keyof typeof causes, points: number) => {
  const { company_id, employee_id: owner_id } = who;
  const transfer = {
    transfer_id: newId(),
    idempotency_key: newId(),
    cause: causes[kind] as 'correction',
    source: null,
    reverses_transfer_id: null,
    actor_id: null,
    entries: [
      { owner_id, account, kind, points },
      { owner_id: company_owner_id, account: 'issued' as const, kind, points: -points },
    ],
  };
  const open = `insert into points_account (company_id, owner_id, account, balance) values ($1, $2, $3, 0) on conflict do nothing`;
  await app.pool.query(open, [company_id, owner_id, account]);
  const written = transact(app.platform, async (tx) => writeTransfer({ ...tx, now: at }, company_id, transfer));
  return written.then(
    () => true,
    () => false,
  );
};

const monthly = (query: { from?: string; until?: string } = {}) => app.ok(report.getPointsReport, { as: owner, query });
const byDepartment = async (body: { from?: string; until?: string; limit?: number } = {}) => {
  const items = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(report.listReportDepartments, { as: owner, body: { ...body, cursor } });
    items.push(...page.items);
    if (page.next_cursor === null) return items;
    cursor = page.next_cursor;
  }
};
const sums = ({ liability, budget }: ReportRow) =>
  [liability, budget].map(({ closing, ...parts }) => [closing, Object.values(parts).reduce((sum, part) => sum + part)]);

/** What each department has now, by the balances of its people. */
const balances = async () => {
  const { rows } = await app.pool.query<{ department_id: string | null; earned: number; allowance: number }>(
    `select e.department_id, coalesce(sum(balance) filter (where account = 'earned'), 0)::bigint as earned,
       coalesce(sum(balance) filter (where account = 'allowance'), 0)::bigint as allowance
     from points_account a join employee e on e.company_id = a.company_id and e.employee_id = a.owner_id
     where a.company_id = $1 group by 1 having sum(balance) > 0`,
    [acme.company_id],
  );
  return new Map(rows.map(({ department_id, earned, allowance }) => [department_id, [earned, allowance]]));
};
/** The ledger's own sums up to the end of a month in Auckland. */
const ledgerUntil = async (month: string) => {
  const { rows } = await app.pool.query<{ earned: number; allowance: number }>(
    `select coalesce(sum(points) filter (where account = 'earned'), 0)::bigint as earned,
       coalesce(sum(points) filter (where account = 'allowance'), 0)::bigint as allowance
     from points_entry where company_id = $1
       and created_at < ($2::date + interval '1 month')::timestamp at time zone 'Pacific/Auckland'`,
    [acme.company_id, month],
  );
  return [rows[0]?.earned, rows[0]?.allowance];
};
const checkBooks = async () => {
  const { months, total } = await monthly({ from: '2025-01' });
  let before: ReportRow | undefined;
  for (const month of months) {
    for (const [closing, parts] of sums(month)) expect(closing).toBe(parts);
    if (before) {
      expect([month.liability.opening, month.budget.opening]).toEqual([
        before.liability.closing,
        before.budget.closing,
      ]);
    }
    expect([month.liability.closing, month.budget.closing]).toEqual(await ledgerUntil(month.month));
    expect([month.liability.moved, month.budget.moved]).toEqual([0, 0]);
    before = month;
  }
  expect([total.liability.closing, total.budget.closing]).toEqual([before?.liability.closing, before?.budget.closing]);
  const departments = await byDepartment({ from: '2025-01' });
  for (const row of departments) for (const [closing, parts] of sums(row)) expect(closing).toBe(parts);
  const closings = departments.map(
    ({ department_id, liability, budget }) => [department_id, [liability.closing, budget.closing]] as const,
  );
  expect(new Map(closings.filter(([, [earned, allowance]]) => earned || allowance))).toEqual(await balances());
};

test('entries on an account that their kind never moves are not counted as something else', async () => {
  await write(new Date(), ben, 'earned', 'allowance_granted', 5);
  const answer = await app.call(report.getPointsReport, { as: owner, query: {} });
  expect([answer.status, answer.failure.error_code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
});

test('months begin in the company’s time zone, and open with what the one before left', async () => {
  const at = (moment: string) => new Date(moment);
  // Auckland is 13 hours ahead of UTC in summer and 12 in winter.
  await write(at('2026-03-31T10:59:59.999Z'), ben, 'earned', 'recognition_received', 30);
  await write(at('2026-03-31T11:00:00.000Z'), ben, 'earned', 'recognition_received', 5);
  await write(at('2026-06-30T11:59:59.999Z'), ben, 'earned', 'points_expired', -8);
  await write(at('2026-06-30T12:00:00.000Z'), ben, 'earned', 'correction', -2);
  const { months, total, ...rest } = await monthly({ from: '2026-03', until: '2026-07' });
  expect(rest).toMatchObject({ from: '2026-03-01', until: '2026-07-01', first_month: '2026-03-01', currency: 'USD' });
  expect(rest).toMatchObject({ point_unit_value: 10, time_zone: 'Pacific/Auckland' });
  expect(
    months.map(({ month, liability: { opening, earned, expired, corrected, closing } }) => [
      month,
      opening,
      earned,
      expired,
      corrected,
      closing,
    ]),
  ).toEqual([
    ['2026-03-01', 0, 30, 0, 0, 30],
    ['2026-04-01', 30, 5, 0, 0, 35],
    ['2026-05-01', 35, 0, 0, 0, 35],
    ['2026-06-01', 35, 0, -8, 0, 27],
    ['2026-07-01', 27, 0, 0, -2, 25],
  ]);
  expect(total.liability).toMatchObject({ opening: 0, earned: 35, expired: -8, corrected: -2, closing: 25 });
  expect((await monthly({ from: '2026-05', until: '2026-06' })).total.liability).toMatchObject({
    opening: 35,
    closing: 27,
  });
});

test('gifts, boosts, undos and allowances have their columns, before and after they are added up', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ben });
  const give = async (points: number) => {
    const body = { recognition_type_id: items[0]?.recognition_type_id ?? '', employees: [eve.employee_id], points };
    return (await app.ok(recognition.giveRecognition, { as: ben, body })).recognition_id;
  };
  const [kept, deleted] = [await give(20), await give(7)];
  await app.ok(recognition.boostRecognition, { as: owner, body: { recognition_id: kept, points: 4 } });
  await app.ok(recognition.deleteRecognition, { as: ben, query: { recognition_id: deleted } });
  const told = async () => (await monthly()).months.at(-1);
  const expected = {
    liability: { opening: 0, earned: 31, taken_back: -7, expired: 0, corrected: 0, returned: 0, moved: 0, closing: 24 },
    budget: {
      opening: 0,
      granted: 1000,
      refilled: 0,
      given: -24,
      unused: 0,
      corrected: 0,
      returned: 0,
      moved: 0,
      closing: 976,
    },
  };
  expect(await told()).toMatchObject(expected);
  const departments = await byDepartment();
  expect(
    departments.map(({ department_name, liability, budget }) => [department_name, liability.closing, budget.given]),
  ).toEqual([
    ['Research', 24, 0],
    ['Sales', 0, -20],
    [null, 0, -4],
  ]);
  await Promise.all([addUpMonths(app.platform.db), addUpMonths(app.platform.db), addUpMonths(app.platform.db)]);
  expect((await app.pool.query('select from points_month_pending')).rowCount).toBe(0);
  expect(await told()).toMatchObject(expected);
  expect(await byDepartment({ limit: 1 })).toEqual(departments);
});

test('the allowances still to be granted this month are known, by rule, before people open the app', async () => {
  const rules = [{ rule_name: 'Sales', monthly_points: 900, selection: { employees: [ben.employee_id] } }];
  await app.ok(policy.updateAllowanceRules, { as: owner, body: { rules } });
  const due = () => app.ok(report.getDueAllowance, { as: owner });
  expect(await due()).toEqual({ people: 3, points: 1500 });
  await app.pool.query(`update points_policy set rules_from = '2020-01-01' where company_id = $1`, [acme.company_id]);
  expect(await due()).toEqual({ people: 3, points: 1900 });
  await app.ok(points.getBalance, { as: ben });
  expect(await due()).toEqual({ people: 2, points: 1000 });
  expect((await monthly()).total.budget.granted).toBe(900);
});

test('a balance goes with a person who changes department, also if the department is deleted and restored', async () => {
  await write(new Date(), ben, 'earned', 'recognition_received', 30);
  await moveTo(research, ben);
  const rows = async () =>
    (await byDepartment()).map(({ department_name, liability: { earned, moved, closing } }) => [
      department_name,
      earned,
      moved,
      closing,
    ]);
  expect(await rows()).toEqual([
    ['Research', 0, 30, 30],
    ['Sales', 30, -30, 0],
  ]);
  await app.ok(department.deleteDepartment, { as: owner, query: { department_id: research } });
  expect(await rows()).toEqual([
    ['Sales', 30, -30, 0],
    [null, 0, 30, 30],
  ]);
  await app.ok(department.restoreDepartment, { as: owner, body: { department_id: research } });
  expect((await rows())[0]).toEqual(['Research', 0, 30, 30]);
  await checkBooks();
});

test('departments that change while points move keep exactly what their people have', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: owner });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id ?? '',
    employees: [ben.employee_id, eve.employee_id],
    points: 1,
  };
  const racing = Array.from({ length: 30 }, (_, index) =>
    index % 2
      ? app.ok(recognition.giveRecognition, { as: owner, body })
      : moveTo(index % 4 ? research : sales, ben, eve),
  );
  await Promise.all([...racing, addUpMonths(app.platform.db)]);
  expect((await monthly()).total.liability.closing).toBe(30);
  await checkBooks();
});

const step = fc.record({
  at: fc.date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2026-10-31T00:00:00Z'), noInvalidDate: true }),
  who: fc.nat(2),
  account: fc.constantFrom<Account>('allowance', 'earned'),
  kind: fc.constantFrom<keyof typeof causes | 'move' | 'add_up'>(
    ...(Object.keys(causes) as (keyof typeof causes)[]),
    'move',
    'add_up',
  ),
  points: fc.integer({ min: -300, max: 500 }).filter((points) => points !== 0),
});
const has_column = {
  allowance: ['allowance_granted', 'reversal', 'correction'],
  earned: ['recognition_received', 'points_expired', 'reversal', 'correction'],
};

test('whatever moves when, months chain, equal the ledger, and departments have what their people have', async () => {
  const people_here = [owner, ben, eve];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      for (const { at, who, account, kind, points } of steps) {
        const person = people_here[who] as Session;
        if (kind === 'add_up') await addUpMonths(app.platform.db);
        else if (kind === 'move') await moveTo([sales, research, null][Math.abs(points) % 3] ?? null, person);
        else if (has_column[account].includes(kind)) await write(at, person, account, kind, points);
      }
      await checkBooks();
    }),
    { numRuns: 10 },
  );
});

test('the file has every month of every department, and nothing in it is ever calculated', async () => {
  const trap = await newDepartment('=HYPERLINK("x"), "Ltd"');
  await moveTo(trap, eve);
  await write(new Date('2026-05-10T00:00:00Z'), ben, 'earned', 'recognition_received', 1234);
  await write(new Date('2026-06-10T00:00:00Z'), eve, 'earned', 'recognition_received', 7);
  await write(new Date('2026-06-11T00:00:00Z'), ben, 'earned', 'points_expired', -34);
  const query = { report: 'liability', from: '2026-05', until: '2026-06' } as const;
  const { headers, content } = await app.call(report.exportPointsReport, { as: owner, query });
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="liability-2026-05-2026-06.csv"',
  ]);
  expect(content.toString().split('\r\n')).toEqual([
    '\ufeff"Month","Department","Opening","Earned","Reversed","Expired","Corrected","Deleted people","Changed department","Closing","Closing value","Currency"',
    '"2026-05-01","Sales","0","1234","0","0","0","0","0","1234","123.40","USD"',
    `"2026-06-01","'=HYPERLINK(""x""), ""Ltd""","0","7","0","0","0","0","0","7","0.70","USD"`,
    '"2026-06-01","Sales","1234","0","0","-34","0","0","0","1200","120.00","USD"',
    '',
  ]);
});

test('reports are for people who manage points, of their own company, and for possible periods', async () => {
  const asked = (as: Session, query: object = {}) =>
    Promise.all([
      app.call(report.getPointsReport, { as, query }),
      app.call(report.listReportDepartments, { as, body: query }),
      app.call(report.exportPointsReport, { as, query: { report: 'budget', ...query } }),
    ]);
  const manager = await app.employee(acme, { role: 'people_manager' });
  const due = await app.call(report.getDueAllowance, { as: manager });
  for (const answer of [due, ...(await asked(manager))]) expect(answer.failure.error_code).toBe('NO_PERMISSION');
  await write(new Date(), ben, 'earned', 'recognition_received', 30);
  const [theirs, departments, file] = await asked((await app.company('Other')).owner);
  expect(theirs.data).toMatchObject({ first_month: null, total: { liability: { opening: 0, closing: 0 } } });
  expect(departments.data.items).toEqual([]);
  expect(file.content.toString().trim().split('\r\n')).toHaveLength(1);
  for (const query of [
    { from: '2026-05', until: '2026-04' },
    { from: '1900-01' },
    { from: '2026-13' },
    { from: '2999-01' },
  ]) {
    for (const answer of await asked(owner, query)) expect(answer.failure.error_code).toBe('INVALID_REQUEST');
  }
  const modules = { company_id: acme.company_id, points: false };
  await app.ok(company_endpoints.updateModules, { as: owner, body: modules });
  for (const { status } of await asked(owner)) expect(status).toBe(403);
});
