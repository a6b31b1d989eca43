import fc from 'fast-check';
import {
  criteria_types,
  field_search_types,
  valuesOf,
  type Condition,
  type Criteria,
  type CriteriaType,
  type SearchType,
} from '@plaudit/contract/audience/criteria';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../platform/testing/app.ts';

export type Person = {
  employee_id: string;
  first_name: string;
  location: string | null;
  position_title: string;
  department_id: string | null;
  manager_id: string | null;
  hire_date: string | null;
  status: string;
  groups: string[];
  roles: string[];
  custom_fields: Record<string, string>;
};
type Field = { field_id: string; kind: CustomField['kind']; is_deleted: boolean };
/** A company's people and places, as the database has them. */
export type World = { people: Person[]; departments: string[]; groups: string[]; roles: string[]; fields: Field[] };

const places = [null, 'Oslo', 'Bergen', 'Oslo West', 'Ålesund'];
const titles = ['', 'Engineer', 'Senior engineer', 'Nurse'];
const statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'INVITED', 'INACTIVE'];
const durations = ['P30D', 'P90D', 'P1M', 'P6M', 'P1Y', 'P2Y', 'P10Y'];
const numbers = ['-3', '0', '2.5', '10', '9'];
const option_ids = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002'];
const field_kinds = ['text', 'choice', 'date', 'number', 'yes_no', 'text'] as const;
const texts = ['Oslo', 'oslo', 'West', 'ale', 'Engineer', 'engi', 'senior', 'Nurse', 'zz'];

const today = () => new Date().toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Two dozen people of every kind, in a company that has some already; with managers above each other, two of them in a circle. */
export const addWorld = async (app: TestApp, company_id: string): Promise<World> => {
  const insert = (table: string, columns: string, rows: unknown[][]) => {
    const places_of = rows.map((row, i) => `(${row.map((_, j) => `$${i * row.length + j + 1}`).join(', ')})`);
    return app.pool.query(`insert into ${table} (${columns}) values ${places_of.join(', ')}`, rows.flat());
  };
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  const [departments, groups, roles] = [ids(3), ids(2), ids(2)];
  await insert(
    'department',
    'company_id, department_id, department_name',
    departments.map((id, i) => [company_id, id, `Department ${i}`]),
  );
  await insert(
    'employee_group',
    'company_id, group_id, group_name',
    groups.map((id, i) => [company_id, id, `Group ${i}`]),
  );
  await insert(
    'role',
    'company_id, role_id, role_name, permissions',
    roles.map((id, i) => [company_id, id, `Role ${i}`, []]),
  );
  const fields = ids(field_kinds.length).map((field_id, i): Field & { kind: CustomField['kind'] } => ({
    field_id,
    kind: field_kinds[i] ?? 'text',
    is_deleted: i === 5,
  }));
  await insert(
    'custom_field',
    'company_id, field_id, field_name, kind, visible_to, edited_by, is_on_profile, position, deleted_at',
    fields.map(({ field_id, kind, is_deleted }, i) => [
      company_id,
      field_id,
      `Field ${i}`,
      kind,
      'everybody',
      'person',
      true,
      i,
      is_deleted ? new Date() : null,
    ]),
  );
  const valueFor = ({ kind }: Field, i: number): string | undefined =>
    ({
      text: texts[i % 11],
      choice: option_ids[i % 3],
      date: i % 5 === 0 ? undefined : plusDays(today(), i - 12),
      number: numbers[i % 7],
      yes_no: ['yes', 'no', undefined][i % 3],
    })[kind];
  const days = durations.flatMap((duration) => [-1, 0, 1].map((days_off) => plusDays(ago(duration), days_off)));
  const people_ids = ids(24);
  await insert(
    'employee',
    'company_id, employee_id, first_name, last_name, work_email_id, position_title, department_id, location, hire_date, employee_account_status, deleted_at, custom_fields',
    people_ids.map((id, i) => [
      company_id,
      id,
      `Person ${String(i).padStart(2, '0')}`,
      'Test',
      `${id}@example.test`,
      titles[i % titles.length],
      [null, ...departments][i % 4] ?? null,
      places[i % places.length],
      i % 7 === 6 ? null : days[(i * 5) % days.length],
      statuses[i % statuses.length],
      i % 11 === 10 ? new Date() : null,
      JSON.stringify(Object.fromEntries(fields.map((field) => [field.field_id, valueFor(field, i)]))),
    ]),
  );
  // Person i reports to person (i - 1) / 2: a tree; and the first to the second, which closes a circle.
  const pairs = people_ids.map((id, i) => [id, people_ids[i === 0 ? 1 : Math.floor((i - 1) / 2)]]).slice(0, 20);
  for (const [id, manager_id] of pairs) {
    await app.pool.query('update employee set manager_id = $3 where company_id = $1 and employee_id = $2', [
      company_id,
      id,
      manager_id,
    ]);
  }
  await insert(
    'employee_group_member',
    'company_id, group_id, employee_id',
    people_ids.flatMap((id, i) => groups.filter((_, g) => i % (g + 2) === 0).map((group) => [company_id, group, id])),
  );
  await insert(
    'employee_role',
    'company_id, role_id, employee_id',
    people_ids.flatMap((id, i) => roles.filter((_, r) => i % (r + 3) === 1).map((role) => [company_id, role, id])),
  );
  const { rows } = await app.pool.query<Person>(
    `select employee_id, first_name, location, position_title, department_id, manager_id, hire_date, employee_account_status as status, custom_fields,
       array(select group_id from employee_group_member m where m.company_id = e.company_id and m.employee_id = e.employee_id) as groups,
       array(select role_id from employee_role m where m.company_id = e.company_id and m.employee_id = e.employee_id) as roles
     from employee e where company_id = $1 and deleted_at is null order by employee_id`,
    [company_id],
  );
  return { people: rows, departments, groups, roles, fields };
};

/** The day that long ago; a month without that day uses its last one. */
const ago = (duration: string): string => {
  const [, amount = '0', unit = 'D'] = /^P(\d+)([DMY])$/.exec(duration) ?? [];
  if (unit === 'D') return plusDays(today(), -Number(amount));
  const [year = 0, month = 1, day = 1] = today().split('-').map(Number);
  const months = year * 12 + month - 1 - Number(amount) * (unit === 'Y' ? 12 : 1);
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, last))).toISOString().slice(0, 10);
};

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isUnder = (world: World, person: Person, ids: readonly string[]): boolean => {
  const above = new Set<string>();
  let at: Person | undefined = person;
  while (at?.manager_id && !above.has(at.manager_id)) {
    above.add(at.manager_id);
    at = managerOf(world, at.manager_id);
  }
  return ids.some((id) => above.has(id)) && !ids.includes(person.employee_id);
};
const managerOf = (world: World, id: string) => world.people.find(({ employee_id }) => employee_id === id);

const valueOf = (person: Person, { criteria_type, field_id = '' }: Condition): string | null | string[] =>
  ({
    department: person.department_id,
    location: person.location,
    title: person.position_title || null,
    hire_date: person.hire_date,
    tenure: person.hire_date,
    manager: person.manager_id,
    group: person.groups,
    role: person.roles,
    account_status: person.status,
    employee: person.employee_id,
    custom_field: person.custom_fields[field_id] ?? null,
  })[criteria_type];

const meets = (world: World, person: Person, condition: Condition): boolean => {
  const { criteria_type, search_type, values } = condition;
  const field = world.fields.find(({ field_id }) => field_id === condition.field_id);
  if (criteria_type === 'custom_field' && (!field || field.is_deleted)) return false;
  const value = valueOf(person, condition);
  if (search_type === 'under') return isUnder(world, person, values);
  if (search_type === 'not_under') return !isUnder(world, person, values);
  if (search_type === 'is_empty') return value === null;
  if (search_type === 'is_not_empty') return value !== null;
  const known = Array.isArray(value) ? value : value === null ? [] : [value];
  const equal = known.some((each) => values.includes(each));
  if (search_type === 'is' || search_type === 'in') return equal;
  if (search_type === 'is_not' || search_type === 'not_in') return !equal;
  const [one] = known;
  const [first = '', second = ''] = values;
  if (one === undefined) return false;
  if (search_type === 'contains') return fold(one).includes(fold(first));
  if (search_type === 'starts_with') return fold(one).startsWith(fold(first));
  if (search_type === 'before') return one < first;
  if (search_type === 'after') return one > first;
  if (search_type === 'more_than') return Number(one) > Number(first);
  if (search_type === 'less_than') return Number(one) < Number(first);
  if (field?.kind === 'number') return Number(one) >= Number(first) && Number(one) <= Number(second);
  if (search_type === 'longer_than') return one <= ago(first);
  if (search_type === 'shorter_than') return one > ago(first);
  return criteria_type === 'tenure' ? one <= ago(first) && one > ago(second) : one >= first && one <= second;
};

const fits = (world: World, person: Person, { conditions }: Criteria): boolean =>
  (person.status === 'ACTIVE' || conditions.some(({ criteria_type }) => criteria_type === 'account_status')) &&
  conditions.every((condition) => meets(world, person, condition));

/** What a selection means, written again without a database. */
export const isMeantNaively = (world: World, selection: AudienceSelection, person: Person): boolean =>
  (person.status === 'ACTIVE' &&
    (selection.is_all_employee_selected ||
      selection.employees.includes(person.employee_id) ||
      selection.groups.some((id) => person.groups.includes(id)) ||
      selection.roles.some((id) => person.roles.includes(id)))) ||
  selection.criterias.some((criteria) => fits(world, person, criteria));

/** Any selection over what the company has, and some of what it lacks. */
export const selectionOf = (world: World): fc.Arbitrary<AudienceSelection> => {
  const stranger = newId();
  const someone = fc.constantFrom(...world.people.map(({ employee_id }) => employee_id), stranger);
  const [department, group, role] = [world.departments, world.groups, world.roles].map((ids) =>
    fc.constantFrom(...ids, stranger),
  ) as [fc.Arbitrary<string>, fc.Arbitrary<string>, fc.Arbitrary<string>];
  const day = fc.constantFrom(...durations.map(ago), today(), '1999-12-31', '2999-01-01');
  const values: Record<CriteriaType, fc.Arbitrary<string>> = {
    department,
    location: fc.constantFrom(...texts),
    title: fc.constantFrom(...texts),
    hire_date: day,
    tenure: fc.constantFrom(...durations),
    manager: someone,
    group,
    role,
    account_status: fc.constantFrom('ACTIVE', 'INVITED', 'INACTIVE'),
    employee: someone,
    custom_field: fc.constantFrom(...texts),
  };
  const held: Record<CustomField['kind'], fc.Arbitrary<string>> = {
    text: fc.constantFrom(...texts),
    choice: fc.constantFrom(...option_ids, stranger),
    date: day,
    number: fc.constantFrom(...numbers),
    yes_no: fc.constantFrom('yes', 'no'),
  };
  const gone: Field = { field_id: stranger, kind: 'text', is_deleted: true };
  const about_field = fc.constantFrom(...world.fields, gone).chain(({ field_id, kind }) =>
    fc.constantFrom(...(field_search_types[kind] as readonly SearchType[])).chain((search_type) => {
      const [least, most] = valuesOf(search_type);
      const several = fc.array(held[kind], { minLength: least, maxLength: Math.min(most, 3) });
      return several.map((chosen): Condition => ({
        criteria_type: 'custom_field',
        search_type,
        field_id,
        values: chosen,
      }));
    }),
  );
  const others = (Object.keys(criteria_types) as CriteriaType[]).filter((type) => type !== 'custom_field');
  const about_rest = fc.constantFrom(...others).chain((criteria_type) =>
    fc.constantFrom(...(criteria_types[criteria_type].search_types as readonly SearchType[])).chain((search_type) => {
      const [least, most] = valuesOf(search_type);
      const several = fc.array(values[criteria_type], { minLength: least, maxLength: Math.min(most, 3) });
      return several.map((chosen): Condition => ({ criteria_type, search_type, values: chosen }));
    }),
  );
  const condition = fc.oneof({ weight: 2, arbitrary: about_rest }, { weight: 1, arbitrary: about_field });
  const criteria = fc.record({ conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) });
  return fc.record({
    criterias: fc.array(criteria, { maxLength: 3 }),
    // Rare: everyone hides the rest.
    is_all_employee_selected: fc.nat(9).map((n) => n === 0),
    employees: fc.array(someone, { maxLength: 2 }),
    groups: fc.array(group, { maxLength: 2 }),
    roles: fc.array(role, { maxLength: 1 }),
  });
};
