import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as audience from '@plaudit/contract/audience/endpoints';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import {
  type AudienceSelection,
  type AudienceSelectionInput,
  empty_selection,
} from '@plaudit/contract/audience/schema';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../platform/ids.ts';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { countAudience, isInAudience, resolveAudience } from './audience.ts';
import { addWorld, selectionOf, isMeantNaively, type World } from './testing/testing.ts';

let app: TestApp;
let acme: TestCompany;
let world: World;
let theirs: World;
let emil: Session;
beforeAll(async () => {
  app = await startTestApp();
  const other = await app.company('Other');
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  // Everything but roles, for other people of the same kind: anything that reaches across companies would find them.
  theirs = await addWorld(app, other.company_id);
  world = await addWorld(app, acme.company_id);
});
afterAll(() => app.close());

const as = () => acme.owner;
const count = (selection: AudienceSelectionInput) =>
  app.call(audience.countAudience, { as: as(), body: { selection } });
const where = (...conditions: CriteriaInput['conditions']): AudienceSelectionInput => ({ criterias: [{ conditions }] });
const namesOf = async (selection: AudienceSelectionInput) =>
  (await app.ok(audience.listAudience, { as: as(), body: { selection, limit: 100 } })).items.map(
    ({ first_name }) => first_name,
  );

test('R3.10 a selection means exactly the people its words describe, and says why', async () => {
  const ids = world.people.map(({ employee_id }) => employee_id);
  await fc.assert(
    fc.asyncProperty(selectionOf(world), fc.constantFrom(...ids), async (selection, employee_id) => {
      const expected = world.people.filter((person) => isMeantNaively(world, selection, person));
      const wanted = expected.map((person) => person.employee_id).sort();
      expect((await resolveAudience(app.db, acme, selection)).sort()).toEqual(wanted);
      const is_in = wanted.includes(employee_id);
      expect(await isInAudience(app.db, { company_id: acme.company_id, employee_id }, selection)).toBe(is_in);
      const body = { selection };
      expect((await app.ok(audience.countAudience, { as: as(), body })).count).toBe(wanted.length);
      const listed = await app.ok(audience.listAudience, { as: as(), body: { ...body, limit: 100 } });
      expect(listed.items.map((item) => item.employee_id).sort()).toEqual(wanted);
      const reasons = listed.items.map((item) => item.reasons);
      expect(reasons.filter(isEmpty)).toEqual([]);
      const told = await app.ok(audience.explainAudience, { as: as(), body: { ...body, employee_id } });
      expect([told.is_included, isEmpty(told.reasons)]).toEqual([is_in, !is_in]);
    }),
    { numRuns: 200 },
  );
});

const isEmpty = (reasons: audience.AudienceMember['reasons']): boolean =>
  !reasons.everyone && !reasons.by_name && [reasons.groups, reasons.roles, reasons.criterias].every((l) => !l.length);

test('another company’s people, groups, roles and departments match no one', async () => {
  const [person] = theirs.people;
  const [department = '', group = '', role = ''] = [theirs.departments[0], theirs.groups[0], theirs.roles[0]];
  for (const selection of [
    { employees: theirs.people.map(({ employee_id }) => employee_id) },
    { groups: theirs.groups },
    { roles: theirs.roles },
    where({ criteria_type: 'department', search_type: 'is', values: [department] }),
    where({ criteria_type: 'group', search_type: 'is', values: [group] }),
    where({ criteria_type: 'role', search_type: 'is', values: [role] }),
    where({ criteria_type: 'manager', search_type: 'under', values: [person?.employee_id ?? ''] }),
  ]) {
    expect((await count(selection)).data, JSON.stringify(selection)).toEqual({ count: 0 });
    expect((await app.ok(audience.describeAudience, { as: as(), body: { selection } })).labels).toEqual({});
  }
  const body = { selection: { is_all_employee_selected: true }, employee_id: person?.employee_id ?? '' };
  const explained = await app.call(audience.explainAudience, { as: as(), body });
  expect([explained.status, explained.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
});

test('R8.2 each mistake in criterias has its own code', async () => {
  const codeOf = async (criterias: unknown) => {
    const { status, failure } = await count({ criterias: criterias as CriteriaInput[] });
    return [status, failure.error_code, failure.payload.issues?.[0]?.path];
  };
  const one = (condition: object) => [{ conditions: [condition] }];
  const at = 'body.selection.criterias';
  expect(await codeOf('Sales')).toEqual([400, 'CRITERIA_INVALID', at]);
  expect(await codeOf([{ conditions: [] }])).toEqual([400, 'CRITERIA_INVALID', `${at}.0.conditions`]);
  expect(await codeOf(one({ criteria_type: 'shoe_size', search_type: 'is', values: ['42'] }))).toEqual([
    404,
    'CRITERIA_TYPE_NOT_FOUND',
    `${at}.0.conditions.0.criteria_type`,
  ]);
  // A name that every object has is not a criteria type.
  expect((await codeOf(one({ criteria_type: 'constructor', search_type: 'is' })))[1]).toBe('CRITERIA_TYPE_NOT_FOUND');
  expect(await codeOf(one({ criteria_type: 'department', search_type: 'contains', values: ['a'] }))).toEqual([
    400,
    'CRITERIA_SEARCH_TYPE_INVALID',
    `${at}.0.conditions.0.search_type`,
  ]);
  for (const wrong of [
    { criteria_type: 'department', search_type: 'is', values: ['Sales'] },
    { criteria_type: 'department', search_type: 'is', values: [] },
    { criteria_type: 'department', search_type: 'is_empty', values: [newId()] },
    { criteria_type: 'hire_date', search_type: 'before', values: ['2024-02-30'] },
    { criteria_type: 'hire_date', search_type: 'between', values: ['2024-02-28'] },
    { criteria_type: 'tenure', search_type: 'longer_than', values: ['a year'] },
    { criteria_type: 'account_status', search_type: 'is', values: ['GONE'] },
    { criteria_type: 'location', search_type: 'is', values: ['a\u0000'] },
    { criteria_type: 'title', search_type: 'in', values: Array<string>(101).fill('x') },
  ]) {
    expect((await codeOf(one(wrong)))[1], JSON.stringify(wrong)).toBe('CRITERIA_INVALID');
  }
  expect(
    (await app.call(audience.countAudience, { as: as(), body: { selection: { groups: ['x'] } } })).failure,
  ).toMatchObject({ error_code: 'INVALID_REQUEST' });
});

test('R6.1 audiences are for people who address others', async () => {
  const body = { selection: {} };
  const employee_id = emil.employee_id;
  const answers = await Promise.all([
    app.call(audience.countAudience, { as: emil, body }),
    app.call(audience.listAudience, { as: emil, body }),
    app.call(audience.explainAudience, { as: emil, body: { ...body, employee_id } }),
    app.call(audience.describeAudience, { as: emil, body }),
    app.call(audience.createSavedAudience, { as: emil, body: { ...body, audience_name: 'Mine' } }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(5).fill('NO_PERMISSION'));
});

test('a preview is searched, paged by name, and empty when it matches no one', async () => {
  const selection: AudienceSelectionInput = { is_all_employee_selected: true };
  const all = await namesOf(selection);
  expect(all.length).toBeGreaterThan(10);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const body = { selection, limit: 4, ...(cursor && { cursor }) };
    const page: { items: { first_name: string }[]; next_cursor: string | null } = await app.ok(audience.listAudience, {
      as: as(),
      body,
    });
    seen.push(...page.items.map(({ first_name }) => first_name));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(all);
  const body = { selection, search: 'emil' };
  expect((await app.ok(audience.listAudience, { as: as(), body })).items.map((item) => item.first_name)).toEqual([
    'Emil',
  ]);
  expect((await count({})).data.count).toBe(0);
  expect(await namesOf({})).toEqual([]);
});

test('a cached count follows people who change', async () => {
  const selection: AudienceSelectionInput = where({ criteria_type: 'location', search_type: 'is', values: ['Tromsø'] });
  const now = async () => (await count(selection)).data.count;
  expect(await now()).toBe(0);
  const { employee_id } = emil;
  await app.ok(people.updateEmployee, { as: as(), body: { employee_id, location: 'Tromsø' } });
  await expect.poll(now).toBe(1);
  await app.ok(people.updateAccountStatus, { as: as(), query: { employee_id, status: 'INACTIVE' } });
  await expect.poll(now).toBe(0);
  await app.ok(people.updateAccountStatus, { as: as(), query: { employee_id, status: 'ACTIVE' } });
  await expect.poll(now).toBe(1);
  await app.ok(people.updateEmployee, { as: as(), body: { employee_id, location: null } });
});

test('the reasons why a person is in, condition by condition, with the names of everything they mention', async () => {
  const [group = ''] = world.groups;
  const person = world.people.find(
    (each) => each.status === 'ACTIVE' && each.groups.includes(group) && each.department_id,
  );
  if (!person) throw new Error('The world has nobody of this kind');
  const values = [person.department_id ?? ''];
  const selection: AudienceSelection = {
    criterias: [
      {
        conditions: [
          { criteria_type: 'department', search_type: 'is', values },
          { criteria_type: 'location', search_type: 'is', values: ['Nowhere'] },
        ],
      },
      { conditions: [{ criteria_type: 'department', search_type: 'in', values }] },
    ],
    is_all_employee_selected: false,
    employees: [person.employee_id],
    groups: [group],
    roles: [],
  };
  const body = { selection, employee_id: person.employee_id };
  expect(await app.ok(audience.explainAudience, { as: as(), body })).toEqual({
    is_included: true,
    employee_account_status: 'ACTIVE',
    reasons: { everyone: false, by_name: true, groups: [group], roles: [], criterias: [1] },
    conditions: [[true, false], [true]],
  });
  const { labels } = await app.ok(audience.describeAudience, { as: as(), body: { selection } });
  expect(labels[group]).toContain('Group');
  expect(labels[values[0] ?? '']).toContain('Department');
  expect(labels[person.employee_id]).toContain(person.first_name);
});

describe('counts that took long', () => {
  const everyone: Partial<AudienceSelection> = { is_all_employee_selected: true };
  /** Counts while each look at the clock comes 10 ms after the one before, or at the same time. */
  const countIn = async ({ company_id }: TestCompany, selection = everyone, step_ms = 10) => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += step_ms));
    try {
      return await countAudience(app.platform, { company_id }, { ...empty_selection, ...selection });
    } finally {
      clock.mockRestore();
    }
  };
  /** Without a word to anyone, as no one does. */
  const joinSilently = async ({ company_id }: TestCompany): Promise<void> => {
    const client = await app.pool.connect();
    try {
      await client.query(`begin; set local session_replication_role = 'replica'`);
      await client.query(
        `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, position_title, employee_account_status)
         values ($1, $2, 'Nova', 'Comer', $3, '', 'ACTIVE')`,
        [company_id, newId(), newAddress()],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };

  test('are cached for their company only, until something changes', async () => {
    const [one, two] = [await app.company(), await app.company()];
    await app.employee(two);
    expect([await countIn(one), await countIn(two)]).toEqual([1, 2]);
    await joinSilently(one);
    expect([await countIn(one), await countIn(two)]).toEqual([1, 2]);
    app.platform.invalidation.send('audience', one.company_id);
    expect([await countIn(one), await countIn(two)]).toEqual([2, 2]);
  });

  test('are kept of 200 selections at most, and quick ones of none', async () => {
    const one = await app.company();
    expect(await countIn(one)).toBe(1);
    await joinSilently(one);
    for (let number = 1; number < 200; number += 1) await countIn(one, { employees: [newId()] });
    expect(await countIn(one)).toBe(1);
    await countIn(one, { employees: [newId()] });
    expect(await countIn(one, everyone, 0)).toBe(2);
    await joinSilently(one);
    expect(await countIn(one, everyone, 0)).toBe(3);
  });
});
