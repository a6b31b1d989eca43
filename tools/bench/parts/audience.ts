import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import { countAudience } from '@plaudit/contract/audience/endpoints';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import { newId } from '../../../server/src/platform/ids.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import { type Company, employeeIds, type Headers, signIn } from '../company.ts';
import { ask, type BenchDatabase } from '../database.ts';
import type { Call, Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';

const connections = 16;
const line_ms = 30;
const path = `/api${countAudience.path}`;
const places = [
  'Oslo',
  'Lagos',
  'Osaka',
  'Lima',
  'Porto',
  'Pune',
  'Gdansk',
  'Leeds',
  'Accra',
  'Quito',
  'Turku',
  'Hanoi',
];

/** Rows of the report for counting audiences of 100,000 people: usual ones, each different from the last, and everyone. */
export async function benchAudience(database: BenchDatabase, company: Company): Promise<void> {
  progress('audiences: giving people places and hire dates');
  const { headers, group_id, departments } = await prepare(database, company);
  const [bare, ours] = await Promise.all([
    startBaseline('audience', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  try {
    const rows: Row[] = [];
    const usual = usualCalls(company, headers, group_id, departments);
    const everybody = [callOf(company, headers, { is_all_employee_selected: true }, 'everybody', [])];
    for (const [what, calls] of [
      ['usual audiences, all different', usual],
      ['everybody', everybody],
    ] as const) {
      await compareAnswers(ours.url, bare.url, calls);
      const load = (url: string, seconds: number) =>
        runLoad({ url, connections, method: 'POST', calls: [...calls], seconds } satisfies Task);
      const loadBare = (seconds: number) => {
        const at_bare = calls.map((call) => ({ ...call, path: '/count' }));
        return runLoad({ url: bare.url, connections, method: 'POST', calls: at_bare, seconds });
      };
      progress(`audiences: ${what}`);
      await load(ours.url, 2);
      await loadBare(2);
      const loads = await interleave(3, { ours: () => load(ours.url, 4), bare: () => loadBare(4) });
      rows.push(...rowsOf(what, loads.ours, loads.bare));
    }
    print(`Audience counts (${count(company.employees)} employees, ${connections} clients)`, rows, [
      'Bare: Fastify, one statement written by hand for each kind of question, prepared, no sign-in. Answers were compared and are equal.',
    ]);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function prepare({ client }: BenchDatabase, company: Company) {
  const { company_id } = company;
  const ids = await employeeIds(client, company, 1, sized(2_500, 100));
  const [admin = ''] = ids;
  const [role_id, group_id] = [newId(), newId()];
  await client.query(readFileSync(join(import.meta.dirname, 'audience.sql'), 'utf8'), [company_id]);
  await client.query(
    `insert into role (company_id, role_id, role_name, permissions) values ($1, $2, 'Counting', '{people.view,groups.manage}')`,
    [company_id, role_id],
  );
  await client.query('insert into employee_role (company_id, employee_id, role_id) values ($1, $2, $3)', [
    company_id,
    admin,
    role_id,
  ]);
  await client.query(`insert into employee_group (company_id, group_id, group_name) values ($1, $2, 'Choir')`, [
    company_id,
    group_id,
  ]);
  await client.query(
    'insert into employee_group_member (company_id, group_id, employee_id) select $1, $2, unnest($3::uuid[])',
    [company_id, group_id, ids],
  );
  await client.query('vacuum analyze employee, employee_group_member, employee_role');
  // No worker handles the jobs of the changes above; the next measurement must not either.
  await client.query('truncate graphile_worker._private_jobs');
  const departments = await ask<string[]>(
    client,
    'select array_agg(department_id order by department_id) from department where company_id = $1',
    [company_id],
  );
  const [headers] = await signIn(client, company, [admin]);
  return { headers: headers as Headers, group_id, departments };
}

const callOf = (
  { company_id }: Company,
  headers: Headers,
  selection: AudienceSelectionInput,
  name: string,
  values: unknown[],
): Call => ({
  path,
  headers,
  body: { selection, bare: { name, values: [company_id, ...values] } },
});

const where = (...conditions: CriteriaInput['conditions']): AudienceSelectionInput => ({ criterias: [{ conditions }] });

/** Three departments at a place, one department, newcomers of some days, and a group; every one another one. */
const usualCalls = (company: Company, headers: Headers, group_id: string, departments: string[]): Call[] =>
  departments.flatMap((department, index) => {
    const call = (selection: AudienceSelectionInput, name: string, values: unknown[]) =>
      callOf(company, headers, selection, name, values);
    const three = [0, 1, 2].map((more) => departments[(index + more) % departments.length] as string);
    return [
      ...places
        .slice(0, 6)
        .map((place) =>
          call(
            where(
              { criteria_type: 'department', search_type: 'in', values: three },
              { criteria_type: 'location', search_type: 'is', values: [place] },
            ),
            'place',
            [three, place],
          ),
        ),
      call(where({ criteria_type: 'department', search_type: 'is', values: [department] }), 'department', [department]),
      call(where({ criteria_type: 'tenure', search_type: 'shorter_than', values: [`P${index + 30}D`] }), 'newcomers', [
        index + 30,
      ]),
      ...(index % 4 === 0 ? [call({ groups: [group_id] }, 'group', [group_id])] : []),
    ];
  });

/** The comparison is honest only while both give the same. */
async function compareAnswers(ours: string, bare: string, calls: readonly Call[]): Promise<void> {
  for (const { headers, body } of calls.slice(0, 20)) {
    const send = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const [one, other] = await Promise.all([fetch(ours + path, send), fetch(`${bare}/count`, send)]);
    deepEqual(await one.json(), await other.json());
  }
}

function rowsOf(what: string, ours: Load[], bare: Load[]): Row[] {
  const failed = [...ours, ...bare].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const [rate, slowest] = [
    (loads: Load[]) => median(loads.map((load) => load.per_second)),
    (loads: Load[]) => median(loads.map((load) => load.p975_ms)),
  ];
  const p97_5 = slowest(ours);
  return [
    { what, ours: perSecond(rate(ours)), bare: perSecond(rate(bare)), figure: (rate(ours) / rate(bare)).toFixed(2) },
    {
      what: '  97.5 of 100 answer within',
      ours: ms(p97_5),
      bare: ms(slowest(bare)),
      figure: ms(p97_5),
      target: `≤ ${line_ms} ms`,
      met: p97_5 <= line_ms,
    },
  ];
}
