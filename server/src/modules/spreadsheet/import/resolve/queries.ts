import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import type { ImportColumn, ImportProblemCode } from '@plaudit/contract/spreadsheet/schema';
import type { Db } from '../../../../platform/db/driver.ts';
import { peopleAbove, type Held } from '../../../authority/authority.ts';

export type Which = { company_id: string; import_id: string };

/** No company has longer lines of managers; the limit keeps a file from causing hours of work. */
const most_places = 200;

const of = ({ company_id, import_id }: Which, alias = 'r') =>
  sql`${sql.ref(`${alias}.company_id`)} = ${company_id} and ${sql.ref(`${alias}.import_id`)} = ${import_id}`;

/** The fields of a person that an import can change. `alias` is trusted text. */
export const snapshotOf = (alias: string): RawBuilder<object> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'employee_code', ${column('employee_code')}, 'position_title', ${column('position_title')},
    'department_id', ${column('department_id')}, 'manager_id', ${column('manager_id')},
    'location', ${column('location')}, 'hire_date', ${column('hire_date')}, 'custom_fields', ${column('custom_fields')})`;
};

/** Statistics of the new rows, without which PostgreSQL expects only few; and memory to join them with everyone. */
export const prepareStatements = [sql`analyze employee_import_row`, sql`set local work_mem = '64MB'`];

/** Finds who each row is about, where they belong and who their manager is. Earlier results are deleted. */
export const matchRows = (which: Which): RawBuilder<unknown> => sql`
  update employee_import_row r set problems = r.cell_problems, place = 0, role_ids = '{}',
    employee_id = coalesce(m.employee_id, c.employee_id), is_new = coalesce(m.employee_id, c.employee_id) is null,
    department_id = d.department_id, manager_id = coalesce(b.employee_id, f.new_id)
  from employee_import_row self
  left join employee m on m.company_id = self.company_id and m.work_email_id = self.work_email_id and m.deleted_at is null
  left join employee c on self.work_email_id is null and c.company_id = self.company_id
    and lower(c.employee_code) = lower(self.employee_code) and c.deleted_at is null
  left join department d on d.company_id = self.company_id and lower(d.department_name) = lower(self.department)
  left join employee b on b.company_id = self.company_id and b.work_email_id = self.manager_email and b.deleted_at is null
  left join (
    select distinct on (n.work_email_id) n.work_email_id, n.new_id from employee_import_row n
    where ${of(which, 'n')} and n.work_email_id is not null order by n.work_email_id, n.row_no
  ) f on f.work_email_id = self.manager_email
  where ${of(which, 'self')} and ${of(which)} and r.row_no = self.row_no`;

type Problem = {
  column: ImportColumn | null;
  field_id?: string;
  code: ImportProblemCode;
  value?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
};

const found = ({ column, field_id, code, value = sql`''`, detail = sql`''` }: Problem) => sql`
  r.problems || jsonb_build_array(jsonb_build_object(
    'column', ${column}::text, 'field_id', ${field_id ?? null}::text, 'code', ${code}::text, 'value', coalesce((${value})::text, ''), 'detail', coalesce((${detail})::text, '')))`;

/** Records a problem for every row that meets the condition. */
const note = (which: Which, problem: Problem, condition: RawBuilder<unknown>) => sql`
  update employee_import_row r set problems = ${found(problem)} where ${of(which)} and (${condition})`;

const has = (column: ImportColumn) => sql`r.problems @> ${JSON.stringify([{ column }])}::jsonb`;

const missing = (which: Which, column: 'first_name' | 'last_name' | 'work_email_id') =>
  note(which, { column, code: 'missing' }, sql`r.is_new and ${sql.ref(`r.${column}`)} is null and not ${has(column)}`);

/** The later of several rows with the same `key`. */
const duplicate = (which: Which, column: ImportColumn, key: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
  update employee_import_row r set problems = ${found({ column, code: 'duplicate', value, detail: sql`twin.first_no` })}
  from (
    select r.row_no, min(r.row_no) over (partition by ${key}) as first_no from employee_import_row r
    where ${of(which)} and ${key} is not null
  ) twin
  where ${of(which)} and r.row_no = twin.row_no and twin.first_no < r.row_no
    and not r.problems @> '[{"code": "duplicate"}]'`;

/** Everything that can be wrong besides circles and roles, statement by statement. */
export const checksOf = (which: Which, creates_departments: boolean): RawBuilder<unknown>[] => [
  missing(which, 'first_name'),
  missing(which, 'last_name'),
  missing(which, 'work_email_id'),
  duplicate(which, 'work_email_id', sql`r.work_email_id`, sql`r.work_email_id`),
  duplicate(which, 'employee_code', sql`nullif(lower(r.employee_code), '')`, sql`r.employee_code`),
  duplicate(which, 'work_email_id', sql`r.employee_id`, sql`r.work_email_id`),
  note(
    which,
    { column: 'work_email_id', code: 'former_employee', value: sql`r.work_email_id` },
    sql`r.is_new and exists (select from employee e where e.company_id = r.company_id and e.work_email_id = r.work_email_id)`,
  ),
  note(
    which,
    { column: 'employee_code', code: 'other_person', value: sql`r.employee_code` },
    sql`r.work_email_id is not null and exists (select from employee e where e.company_id = r.company_id
      and lower(e.employee_code) = lower(r.employee_code) and e.deleted_at is null and e.work_email_id <> r.work_email_id)`,
  ),
  note(
    which,
    { column: 'department', code: 'unknown_department', value: sql`r.department` },
    sql`not ${creates_departments} and r.department <> '' and r.department_id is null`,
  ),
  note(
    which,
    { column: 'manager_email', code: 'unknown_manager', value: sql`r.manager_email` },
    sql`r.manager_email <> '' and r.manager_id is null`,
  ),
  note(
    which,
    { column: 'manager_email', code: 'own_manager', value: sql`r.manager_email` },
    sql`r.manager_id = coalesce(r.employee_id, r.new_id)`,
  ),
];

/** Options that can't be chosen anymore, unless the person has them already. */
export const checkOptions = (which: Which, fields: readonly Pick<CustomField, 'field_id' | 'kind' | 'options'>[]) =>
  fields
    .filter(({ kind }) => kind === 'choice')
    .map(({ field_id, options }) => {
      const offered = options.filter(({ is_retired }) => !is_retired).map(({ option_id }) => option_id);
      const label = sql`(select o->>'label' from custom_field f, jsonb_array_elements(f.options) o
        where f.company_id = r.company_id and f.field_id = ${field_id} and o->>'option_id' = r.custom_fields->>${field_id})`;
      return note(
        which,
        { column: null, field_id, code: 'unknown_option', value: label },
        sql`r.custom_fields->>${field_id} <> all(${offered}::text[]) and r.custom_fields->>${field_id} is distinct from (
          select e.custom_fields->>${field_id} from employee e where e.company_id = r.company_id and e.employee_id = r.employee_id)`,
      );
    });

export type OfferedRole = { role_id: string; role_name: string; may_assign: boolean };

/** Gives rows the roles that they name; new people without one get `default_role_ids`. */
export const checkRoles = (which: Which, roles: readonly OfferedRole[], default_role_ids: readonly string[]) => {
  const offered = sql`unnest(${roles.map(({ role_id }) => role_id)}::uuid[], ${roles.map(({ role_name }) => role_name)}::text[],
    ${roles.map(({ may_assign }) => may_assign)}::boolean[]) as o (role_id, role_name, may_assign)`;
  const named = sql`lower(o.role_name) = any(select lower(n) from unnest(r.roles) n)`;
  const names = sql`array_to_string(r.roles, ', ')`;
  const roles_of = (code: ImportProblemCode) => ({ column: 'roles' as const, code, value: names });
  return [
    sql`update employee_import_row r set role_ids = case when r.roles is null then ${default_role_ids}::uuid[]
        else array(select o.role_id from ${offered} where ${named} order by o.role_id) end
      where ${of(which)} and (r.is_new or r.roles is not null)`,
    note(
      which,
      roles_of('unknown_role'),
      sql`cardinality(r.role_ids) < (select count(distinct lower(n)) from unnest(r.roles) n)`,
    ),
    note(
      which,
      roles_of('forbidden_role'),
      sql`r.is_new and exists (select from ${offered} where o.role_id = any(r.role_ids) and not o.may_assign)`,
    ),
    note(
      which,
      roles_of('role_of_existing'),
      sql`not r.is_new and r.roles is not null and not ${has('roles')} and r.role_ids <> array(
        select er.role_id from employee_role er where er.company_id = r.company_id and er.employee_id = r.employee_id order by er.role_id)`,
    ),
  ];
};

/** Rows whose manager would come from a row that has problems, and so on downwards. Returns how many were found. */
export const noteWrongManagers = async (db: Db, which: Which): Promise<number> => {
  const { numAffectedRows } = await sql`
    with recursive wrong (id, depth) as (
      select w.new_id, 0 from employee_import_row w where ${of(which, 'w')} and w.is_new and w.problems <> '[]'
      union all
      select n.new_id, wrong.depth + 1 from wrong join employee_import_row n on ${of(which, 'n')} and n.manager_id = wrong.id
      where n.is_new and n.problems = '[]' and wrong.depth < ${most_places}
    )
    update employee_import_row r
    set problems = ${found({ column: 'manager_email', code: 'manager_is_wrong', value: sql`r.manager_email` })}
    where ${of(which)} and r.problems = '[]' and r.manager_id in (select id from wrong)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** People without a path to the top, if the rows were in the company: they are in a circle, or below one. */
export type Lost = { id: string; manager_id: string; name: string; row_no: number | null };

// Everyone as the company would be with the rows in it. A table with an index and statistics: for a self-join level by level, a
// subquery would take PostgreSQL a hundred times as long.
const gatherNodes = (which: Which) => [
  sql`drop table if exists pg_temp.import_node`,
  sql`create temp table import_node (id uuid, manager_id uuid, name text, row_no int, is_moved boolean, place int) on commit drop`,
  sql`insert into pg_temp.import_node
    select e.employee_id, case when r.manager_email is null then e.manager_id else r.manager_id end,
      e.first_name || ' ' || e.last_name, r.row_no, r.manager_email is not null, null::int
    from employee e left join employee_import_row r on ${of(which)} and r.employee_id = e.employee_id and r.problems = '[]'
    where e.company_id = ${which.company_id} and e.deleted_at is null
    union all
    select r.new_id, r.manager_id, r.first_name || ' ' || r.last_name, r.row_no, r.manager_email is not null, null::int
    from employee_import_row r where ${of(which)} and r.is_new and r.problems = '[]'`,
  sql`create index on pg_temp.import_node (manager_id)`,
  sql`create index on pg_temp.import_node (id)`,
  sql`analyze pg_temp.import_node`,
];

/** Gives every row its level below the managers above it, and returns those that have none. */
export const placeRows = async (db: Db, which: Which): Promise<Lost[]> => {
  for (const statement of gatherNodes(which)) await statement.execute(db);
  await sql`
    update pg_temp.import_node n set place = 0
    where not exists (select from pg_temp.import_node above where above.id = n.manager_id)`.execute(db);
  for (let place = 1; place <= most_places; place++) {
    const { numAffectedRows } = await sql`
      update pg_temp.import_node n set place = ${place}::int from pg_temp.import_node above
      where above.place = ${place}::int - 1 and n.manager_id = above.id`.execute(db);
    if (numAffectedRows === 0n) break;
  }
  await sql`
    update employee_import_row r set place = n.place from pg_temp.import_node n
    where ${of(which)} and r.row_no = n.row_no and n.place > 0`.execute(db);
  const { rows } = await sql<Lost>`
    select id, manager_id, name, case when is_moved then row_no end as row_no from pg_temp.import_node
    where place is null`.execute(db);
  return rows;
};

export const noteCircles = (which: Which, circles: readonly { row_no: number; detail: string }[]) => sql`
  update employee_import_row r
  set problems = ${found({ column: 'manager_email', code: 'circle', value: sql`r.manager_email`, detail: sql`c.detail` })}
  from unnest(${circles.map(({ row_no }) => row_no)}::int[], ${circles.map(({ detail }) => detail)}::text[]) as c (row_no, detail)
  where ${of(which)} and r.row_no = c.row_no`;

/** The person of a row, `e`, after the import. A department that does not exist yet is there by its name. */
const after = sql`jsonb_build_object('first_name', coalesce(r.first_name, e.first_name), 'last_name', coalesce(r.last_name, e.last_name),
    'employee_code', case when r.employee_code is null then e.employee_code else nullif(r.employee_code, '') end,
    'position_title', coalesce(r.position_title, e.position_title, ''),
    'department_id', case when r.department is null then e.department_id::text when r.department = '' then null
      else coalesce(r.department_id::text, lower(r.department)) end,
    'manager_id', case when r.manager_email is null then e.manager_id else r.manager_id end,
    'location', case when r.location is null then e.location else nullif(r.location, '') end,
    'hire_date', case when r.hire_date is null then e.hire_date else nullif(r.hire_date, '')::date end,
    'custom_fields', jsonb_strip_nulls(coalesce(e.custom_fields, '{}') || r.custom_fields))`;

/** Marks rows that would change a person who holds more than the person who imports. */
export const checkReach = (which: Which, held: Held) =>
  note(
    which,
    { column: null, code: 'above_you' },
    sql`r.problems = '[]' and r.employee_id in (${peopleAbove(which.company_id, held)}) and exists (
      select from employee e where e.company_id = r.company_id and e.employee_id = r.employee_id
        and ${snapshotOf('e')} <> ${after})`,
  );

/** What each row does: the person before and after. */
export const compareRows = (which: Which): RawBuilder<unknown>[] => [
  sql`update employee_import_row r set outcome = w.outcome, before = w.before, after = w.after from (
      select r.row_no, p.before, p.after, case when r.is_new then 'new' when p.before = p.after then 'unchanged' else 'changed' end as outcome
      from employee_import_row r left join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
      cross join lateral (select case when not r.is_new then ${snapshotOf('e')} end as before, ${after} as after) p
      where ${of(which)} and r.problems = '[]'
    ) w where ${of(which)} and r.row_no = w.row_no`,
  sql`update employee_import_row r set outcome = 'wrong', before = null, after = null
    where ${of(which)} and r.problems <> '[]' and r.outcome <> 'wrong'`,
  sql`update employee_import i set rows_count = c.rows_count, new_count = c.new_count, changed_count = c.changed_count,
      unchanged_count = c.unchanged_count, wrong_count = c.wrong_count, new_departments = c.new_departments
    from (
      select count(*) as rows_count, count(*) filter (where r.outcome = 'new') as new_count,
        count(*) filter (where r.outcome = 'changed') as changed_count,
        count(*) filter (where r.outcome = 'unchanged') as unchanged_count,
        count(*) filter (where r.outcome = 'wrong') as wrong_count,
        coalesce((select array_agg(name order by name) from (
          select min(r.department) as name from employee_import_row r where ${of(which)} and r.outcome in ('new', 'changed')
            and r.department <> '' and r.department_id is null group by lower(r.department)) d), '{}') as new_departments
      from employee_import_row r where ${of(which)}
    ) c where ${of(which, 'i')}`,
];

type RoleRow = { role_id: string; role_name: string; permissions: string[]; default_role: string | null };

export const listAllRoles = async (db: Db, company_id: string): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select role_id, role_name, permissions, default_role from role where company_id = ${company_id}`.execute(db);
  return rows;
};
