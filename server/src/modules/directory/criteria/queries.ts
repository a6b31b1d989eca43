import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition, Criteria, SearchType } from '@plaudit/contract/audience/criteria';
import { number_pattern } from '@plaudit/contract/custom-field/schema';
import { composed } from '../../../platform/db/driver.ts';

type Sql = RawBuilder<SqlBool>;

/**
 * `alias` names the table of employees in the statement; trusted text. `one` is for statements about few people: it looks up
 * the conditions for each of them instead of collecting everyone who meets them.
 */
export type Scope = { company_id: string; alias: string; one?: boolean };

const columns = {
  department: { name: 'department_id', type: 'uuid[]', empty: null },
  manager: { name: 'manager_id', type: 'uuid[]', empty: null },
  employee: { name: 'employee_id', type: 'uuid[]', empty: null },
  account_status: { name: 'employee_account_status', type: 'text[]', empty: null },
  location: { name: 'location', type: 'text[]', empty: null },
  title: { name: 'position_title', type: 'text[]', empty: '' },
  hire_date: { name: 'hire_date', type: 'date[]', empty: null },
  tenure: { name: 'hire_date', type: 'date[]', empty: null },
} as const;

const any = (values: readonly string[], type: string) => sql`any(${[...values]}::${sql.raw(type)})`;

/** Today's date in the company's time zone. */
const todayOf = (company_id: string) =>
  sql`(select (now() at time zone time_zone)::date from company where company_id = ${company_id})`;

/** Whether a person meets a condition; null counts as no. */
const meets = (scope: Scope, asked: Condition): Sql => {
  const { criteria_type, search_type, values } = asked;
  if (criteria_type === 'custom_field') return meetsField(scope, asked);
  if (criteria_type === 'group' || criteria_type === 'role') {
    const belongs = belongsTo(scope, criteria_type, values);
    return search_type === 'is' || search_type === 'in' ? belongs : sql`not ${belongs}`;
  }
  const { name, type, empty } = columns[criteria_type];
  const column = sql.ref(`${scope.alias}.${name}`);
  const [first = '', second = ''] = values;
  switch (search_type) {
    case 'is':
    case 'in':
      return sql`${column} = ${any(values, type)}`;
    case 'is_not':
    case 'not_in':
      return sql`(${column} is null or not ${column} = ${any(values, type)})`;
    case 'is_empty':
      return empty === null ? sql`${column} is null` : sql`${column} = ${empty}`;
    case 'is_not_empty':
      return empty === null ? sql`${column} is not null` : sql`${column} <> ${empty}`;
    case 'contains':
      return meetsText(scope, name, (text) => sql`strpos(fold(${text}), fold(${first})) > 0`);
    case 'starts_with':
      return meetsText(scope, name, (text) => sql`starts_with(fold(${text}), fold(${first}))`);
    case 'before':
      return sql`${column} < ${first}::date`;
    case 'after':
      return sql`${column} > ${first}::date`;
    case 'longer_than':
      return since(scope, column, first);
    case 'shorter_than':
      return sql`${column} > ${ago(scope, first)}`;
    case 'between':
      return criteria_type === 'tenure'
        ? sql`(${since(scope, column, first)} and ${column} > ${ago(scope, second)})`
        : sql`${column} between ${first}::date and ${second}::date`;
    case 'under':
      return isUnder(scope, values);
    case 'not_under':
      return sql`not ${isUnder(scope, values)}`;
    default:
      return sql`false`;
  }
};

/** Whether a person's value in a company field meets the condition. A deleted field matches no one, whatever the condition. */
const meetsField = ({ company_id, alias }: Scope, { field_id, search_type, values }: Condition): Sql => {
  const test = fieldTest(search_type, values);
  const has = sql<SqlBool>`exists (select from employee_field_value v where v.company_id = ${company_id}
    and v.field_id = ${field_id}::uuid and v.employee_id = ${sql.ref(`${alias}.employee_id`)} and ${test.value})`;
  return sql`(exists (select from custom_field f where f.company_id = ${company_id}
    and f.field_id = ${field_id}::uuid and f.deleted_at is null) and ${test.is_met_by_none ? sql`not ${has}` : has})`;
};

type FieldTest = { value: Sql; is_met_by_none?: boolean };

/** The test of a value `v`; `is_met_by_none`: the condition asks for people without such a value. */
const fieldTest = (search_type: SearchType, values: readonly string[]): FieldTest => {
  const [first = '', second = ''] = values;
  const among = sql<SqlBool>`v.value = ${any(values, 'text[]')}`;
  switch (search_type) {
    case 'is_not':
    case 'not_in':
      return { value: among, is_met_by_none: true };
    case 'is_empty':
      return { value: sql`true`, is_met_by_none: true };
    case 'is_not_empty':
      return { value: sql`true` };
    case 'contains':
      return { value: sql`strpos(v.folded, fold(${first})) > 0` };
    case 'starts_with':
      return { value: sql`starts_with(v.folded, fold(${first}))` };
    // Days as text sort in the order of days.
    case 'before':
      return { value: sql`v.value < ${first}` };
    case 'after':
      return { value: sql`v.value > ${first}` };
    case 'more_than':
      return { value: sql`v.number > ${first}::numeric` };
    case 'less_than':
      return { value: sql`v.number < ${first}::numeric` };
    case 'between':
      return number_pattern.test(first)
        ? { value: sql`v.number between ${first}::numeric and ${second}::numeric` }
        : { value: sql`v.value between ${first} and ${second}` };
    default:
      return { value: among };
  }
};

const ago = ({ company_id }: Scope, duration: string) => sql`(${todayOf(company_id)} - ${duration}::interval)::date`;
const since = (scope: Scope, column: RawBuilder<unknown>, duration: string): Sql =>
  sql`${column} <= ${ago(scope, duration)}`;

const belongsTo = ({ company_id, alias }: Scope, kind: 'group' | 'role', ids: readonly string[]): Sql => {
  const employee_id = sql.ref(`${alias}.employee_id`);
  return kind === 'group'
    ? sql`exists (select from employee_group_member m where m.company_id = ${company_id}
        and m.employee_id = ${employee_id} and m.group_id = ${any(ids, 'uuid[]')})`
    : sql`exists (select from employee_role m where m.company_id = ${company_id}
        and m.employee_id = ${employee_id} and m.role_id = ${any(ids, 'uuid[]')})`;
};

/** A company has few titles and places: each is looked up in the index and folded once, and not again for each person. */
const meetsText = (
  { company_id, alias, one }: Scope,
  name: string,
  fits: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): Sql => {
  const column = sql.ref(`${alias}.${name}`);
  if (one) return sql`${fits(column)}`;
  const word = sql.ref(name);
  const next = (after: RawBuilder<unknown>) => sql`(select ${word} from employee
    where company_id = ${company_id} and deleted_at is null ${after} order by ${word} limit 1)`;
  return sql`${column} = any(array(
    with recursive words (word) as (
      ${next(sql`and ${word} is not null`)}
      union all
      select ${next(sql`and ${word} > words.word`)} from words where words.word is not null
    ) select word from words where ${fits(sql.ref('word'))}))`;
};

/** Whether one of the ids is above a person. No one is above themselves. `union` ends circles. */
const isUnder = ({ company_id, alias, one }: Scope, ids: readonly string[]): Sql => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  const found = one
    ? sql`exists (
        with recursive above (id) as (
          select ${of('manager_id')}
          union
          select m.manager_id from employee m join above on m.employee_id = above.id
          where m.company_id = ${company_id} and m.manager_id is not null
        ) select from above where id = ${any(ids, 'uuid[]')})`
    : sql`${of('employee_id')} in (
        with recursive below (id) as (
          select employee_id from employee where company_id = ${company_id} and manager_id = ${any(ids, 'uuid[]')}
          union
          select r.employee_id from employee r join below on r.manager_id = below.id where r.company_id = ${company_id}
        ) select id from below)`;
  return sql`(${found} and not ${of('employee_id')} = ${any(ids, 'uuid[]')})`;
};

const joined = (parts: readonly Sql[], by: 'and' | 'or', none: boolean): Sql =>
  parts.length === 0 ? sql`${sql.raw(String(none))}` : sql`(${sql.join(parts, sql.raw(` ${by} `))})`;

/** For each criteria, whether the person meets each of its conditions. */
export const conditionsMet = (scope: Scope, criterias: readonly Criteria[]): Sql[][] =>
  criterias.map(({ conditions }) => conditions.map((asked) => sql`coalesce(${meets(scope, asked)}, false)`));

/** Whether the person meets every condition. */
export const meetsCriteria = (scope: Scope, { conditions }: Criteria): Sql =>
  sql`${composed} ${joined(
    conditions.map((asked) => meets(scope, asked)),
    'and',
    true,
  )}`;

/** Whether the person matches any one of the criterias; without criterias, no one does. */
export const fitsAny = (scope: Scope, criterias: readonly Criteria[]): Sql =>
  joined(
    criterias.map((criteria) => meetsCriteria(scope, criteria)),
    'or',
    false,
  );
