import { equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { forecastAllowance } from '@plaudit/contract/points-policy/endpoints';
import { exportPointsReport, getPointsReport, listReportDepartments } from '@plaudit/contract/points-report/endpoints';
import { newId } from '../../../server/src/platform/ids.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import { type Company, employeeIds, type Headers, signIn } from '../company.ts';
import { ask, type BenchDatabase } from '../database.ts';
import type { Call, Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { interleave, median } from '../statistics.ts';

const connections = 4;
/** People look at these a few times a month; they must not wait, and no one else for them. */
const report_ms = 100;
/** A forecast, or a whole file. */
const long_ms = 1_000;

/** Rows of the report for what admins ask about points of 100,000 people and three years of gifts. */
export async function benchPoints(database: BenchDatabase, company: Company): Promise<void> {
  progress('points: writing the ledger of three years');
  const { headers, rules } = await prepare(database, company);
  const entries = await ask<number>(database.client, 'select count(*)::int from points_entry where company_id = $1', [
    company.company_id,
  ]);
  const [bare, ours] = await Promise.all([
    startBaseline('points', { DATABASE_URL: database.url, POOL_SIZE: '10' }),
    startProduct(database.url, 'http'),
  ]);
  try {
    const from = await checkReport(database, company, ours.url, headers);
    const { path: report } = getPointsReport;
    const load = (path: string, body?: object) => () =>
      runLoad({
        url: ours.url,
        connections,
        ...(body ? { method: 'POST' } : { method: 'GET' }),
        calls: [{ path: `/api${path}`, headers, ...(body && { body }) } as Call],
        seconds: 4,
      } as Task);
    const measured = {
      'a year, by month': load(report),
      'ten years, by month': load(`${report}?from=${from}`),
      'a year, by department': load(listReportDepartments.path, { limit: 100 }),
      'ten years as a file': load(`${exportPointsReport.path}?report=liability&from=${from}`),
      'forecast of no rules': load(forecastAllowance.path, { rules: [] }),
      'forecast of 20 rules': load(forecastAllowance.path, { rules }),
    };
    const loadBare = () => {
      const path = `/report/${company.company_id}/${new Date(Date.now() - 334 * 86_400_000).toISOString().slice(0, 7)}`;
      return runLoad({
        url: bare.url,
        connections,
        method: 'GET',
        calls: [{ path, headers: {} }],
        seconds: 4,
      });
    };
    progress('points: reports and forecasts, 3 rounds');
    const loads = await interleave<string, Load>(3, { ...measured, bare: loadBare });
    const rate = (name: string) => median((loads[name] ?? []).map(({ per_second }) => per_second));
    const rows = Object.keys(measured).map((name) => rowOf(name, loads[name] ?? []));
    rows.unshift({
      what: 'a year, by month',
      ours: perSecond(rate('a year, by month')),
      bare: perSecond(rate('bare')),
      figure: (rate('a year, by month') / rate('bare')).toFixed(2),
    });
    print(`Points (${count(company.employees)} employees, ${count(entries)} entries, ${connections} clients)`, rows, [
      'Bare: Fastify, one prepared statement over the sums of months, no sign-in. The report was compared with the ledger and is equal.',
    ]);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function prepare({ client }: BenchDatabase, company: Company) {
  const { company_id } = company;
  const [admin = ''] = await employeeIds(client, company, 2, 2);
  const role_id = newId();
  await client.query(
    `insert into role (company_id, role_id, role_name, permissions) values ($1, $2, 'Points', '{people.view,points.manage}')`,
    [company_id, role_id],
  );
  const give = 'insert into employee_role (company_id, employee_id, role_id) values ($1, $2, $3)';
  await client.query(give, [company_id, admin, role_id]);
  await client.query(readFileSync(join(import.meta.dirname, 'audience.sql'), 'utf8'), [company_id]);
  await client.query('select set_config($1, $2, false)', ['bench.company_id', company_id]);
  await client.query(readFileSync(join(import.meta.dirname, 'points.sql'), 'utf8'));
  await client.query('vacuum analyze');
  await client.query('truncate graphile_worker._private_jobs');
  const departments = await ask<string[]>(
    client,
    'select array_agg(department_id order by department_id) from department where company_id = $1',
    [company_id],
  );
  const [headers] = await signIn(client, company, [admin]);
  return { headers: headers as Headers, rules: rulesOf(departments, role_id) };
}

/** As many as a policy may have: by role, by place and department together, by department, by time in the company. */
const rulesOf = (departments: readonly string[], role_id: string) => {
  const rule = (index: number, selection: object) => ({
    rule_name: `Rule ${index}`,
    monthly_points: 100 + index,
    selection,
  });
  const where = (...conditions: CriteriaInput['conditions']) => ({ criterias: [{ conditions }] });
  const place = ['Oslo', 'Lagos', 'Osaka', 'Lima'];
  return Array.from({ length: 20 }, (_, index) => {
    const department = departments[index * 2] ?? '';
    if (index % 4 === 0) return rule(index, { roles: [role_id] });
    if (index % 4 === 1) {
      return rule(
        index,
        where(
          { criteria_type: 'department', search_type: 'in', values: [department] },
          { criteria_type: 'location', search_type: 'in', values: [place[index % 3] ?? ''] },
        ),
      );
    }
    if (index % 4 === 2)
      return rule(index, where({ criteria_type: 'department', search_type: 'in', values: [department] }));
    return rule(index, where({ criteria_type: 'tenure', search_type: 'shorter_than', values: [`P${index * 10}D`] }));
  });
};

/** Speed counts only if the figures are those of the ledger. Returns the month ten years back. */
async function checkReport({ client }: BenchDatabase, { company_id }: Company, url: string, headers: Headers) {
  const answer = await fetch(`${url}/api${getPointsReport.path}`, { headers });
  const { data } = (await answer.json()) as { data: ResponseOf<typeof getPointsReport> };
  for (const [side, account] of [
    ['liability', 'earned'],
    ['budget', 'allowance'],
  ] as const) {
    const sum = await ask<string>(
      client,
      'select sum(points) from points_entry where company_id = $1 and account = $2',
      [company_id, account],
    );
    equal(data.total[side].closing, Number(sum), `${side}: the ledger's own sum`);
  }
  const last = data.until.slice(0, 7).split('-').map(Number) as [number, number];
  return `${last[0] - 9}-${String(last[1]).padStart(2, '0')}`;
}

function rowOf(what: string, loads: Load[]): Row {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${what}: ${failed} requests failed`);
  const slow = median(loads.map(({ p975_ms }) => p975_ms));
  const most = what.startsWith('forecast') || what.endsWith('file') ? long_ms : report_ms;
  const ours = perSecond(median(loads.map(({ per_second }) => per_second)));
  return { what: `  ${what}`, ours, figure: `p97.5 ${ms(slow)}`, target: `≤ ${ms(most)}`, met: slow <= most };
}
