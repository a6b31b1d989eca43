import { afterAll, beforeAll, expect, test } from 'vitest';
import * as people from '@plaudit/contract/people/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import type { Employee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

const names = [
  ['Maria', 'González', 'Product designer'],
  ['Marius', 'Popescu', 'Engineer'],
  ['Anna', 'Marsh', 'Engineer'],
  ['Zoë', 'Müller', 'Maintenance lead'],
  ['John', 'Smith', 'Engineer'],
  ['Łukasz', 'Żółty', 'Accountant'],
  ['محمد', 'الأحمد', 'Driver'],
  ['太郎', '田中', 'Buyer'],
  ['Per%cent', 'Under_score', 'Tester'],
] as const;

let app: TestApp;
let acme: TestCompany;
let employee: Session;
let other: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  [acme, other] = [await app.company(), await app.company()];
  employee = await app.employee(acme, { first_name: 'Emil', last_name: 'Eriksen' });
  for (const [first_name, last_name, position_title] of names) {
    const work_email_id = `p${newId()}@example.test`;
    const body = { first_name, last_name, position_title, work_email_id };
    await app.ok(people.inviteEmployee, { as: acme.owner, body });
  }
  // Accepting nine invitations is tested elsewhere.
  await app.pool.query(`update employee set employee_account_status = 'ACTIVE' where company_id = $1`, [
    acme.company_id,
  ]);
});
afterAll(() => app.close());

const search = async (text: string, as = employee): Promise<string[]> => {
  const { items } = await app.ok(people.listEmployees, { as, body: { search: text } });
  return items.map((item) => item.first_name);
};

test('R7.5 the search forgives typing errors', async () => {
  for (const [typed, meant] of [
    ['Mraia', 'Maria'],
    ['maira', 'Maria'],
    ['Marria', 'Maria'],
    ['Maia', 'Maria'],
    ['Moria', 'Maria'],
    ['gonzales', 'Maria'],
    ['mraia gonzalez', 'Maria'],
    ['Jhon', 'John'],
    ['Smtih', 'John'],
    ['Lukas', 'Łukasz'],
    ['designr', 'Maria'],
  ] as const) {
    expect((await search(typed))[0], typed).toBe(meant);
  }
});

test('it folds accents and case, and finds names in every script', async () => {
  expect(await search('GONZALEZ')).toEqual(['Maria']);
  expect(await search('zoe mull')).toEqual(['Zoë']);
  expect(await search('łukasz')).toEqual(['Łukasz']);
  expect(await search('lukasz zolty')).toEqual(['Łukasz']);
  expect(await search('محمد')).toEqual(['محمد']);
  expect(await search('田')).toEqual(['太郎']);
});

test('the first letters are enough, and first names come first', async () => {
  expect(await search('m')).toEqual(['Maria', 'Marius', 'Anna', 'Zoë']);
  expect(await search('mar')).toEqual(['Maria', 'Marius', 'Anna']);
  expect((await search('mari')).slice(0, 2)).toEqual(['Maria', 'Marius']);
  expect(await search('smith john')).toEqual(['John']);
  expect((await search('engineer')).sort()).toEqual(['Anna', 'John', 'Marius']);
});

test('it needs no spaces between words, in either order, and forgives errors there too', async () => {
  for (const typed of [
    'mariagonzalez',
    'gonzalezmaria',
    'gonzalez maria',
    'mar gonz',
    'gonz mar',
    'gonzlez mraia',
    'mraiagonzalez',
    'gonzalezmraia',
    'gnzalez mria',
    'maria  -  gonzález',
    'gonsalez mariaa',
  ]) {
    expect((await search(typed))[0], typed).toBe('Maria');
  }
  expect((await search('johnsmtih'))[0]).toBe('John');
  expect((await search('jon smth'))[0]).toBe('John');
  expect(await search('田中太郎')).toEqual(['太郎']);
  expect(await search('太郎田')).toEqual(['太郎']);
  expect(await search('الأحمدمحمد')).toEqual(['محمد']);
});

test('a title and a name together, and an address', async () => {
  expect(await search('designer maria')).toEqual(['Maria']);
  const { items } = await app.ok(people.listEmployees, { as: employee, body: { search: 'smith' } });
  expect(await search(items[0]?.work_email_id ?? '')).toEqual(['John']);
});

test('people who are renamed, get another title or are deleted are found by their current data', async () => {
  const as = acme.owner;
  const body = { first_name: 'Wilhelmina', last_name: 'Quist', work_email_id: `w${newId()}@example.test` };
  const { employee_id } = await app.ok(people.inviteEmployee, { as, body });
  const find = (text: string) => search(text, as);
  expect(await find('wilhelmnia')).toEqual(['Wilhelmina']);
  await app.ok(people.updateEmployee, { as, body: { employee_id, last_name: 'Zwart', position_title: 'Astronomer' } });
  expect([await find('zwrat'), await find('quist'), await find('astronmer')]).toEqual([
    ['Wilhelmina'],
    [],
    ['Wilhelmina'],
  ]);
  await app.ok(people.deleteEmployee, { as, query: { employee_id } });
  expect([await find('wilhelmina'), await find('zwart'), await find('former')]).toEqual([[], [], []]);
  await app.ok(people.restoreEmployee, { as, body: { employee_id } });
  expect(await find('wilhelmina zwart')).toEqual(['Wilhelmina']);
  await app.ok(people.deleteEmployee, { as, query: { employee_id } });
});

test('characters with a meaning in patterns are characters', async () => {
  expect(await search('%')).toEqual([]);
  expect(await search('_')).toEqual([]);
  expect(await search('Per%')).toEqual(['Per%cent']);
  expect(await search('under_')).toEqual(['Per%cent']);
  expect(await search('\\')).toEqual([]);
  expect(await search("' or 1=1 --")).toEqual([]);
});

test('lists page by name without gap or repetition, and say how many there are', async () => {
  const seen: Employee[] = [];
  let cursor: string | null = null;
  do {
    const body = { limit: 4, ...(cursor && { cursor }) };
    const page: { items: Employee[]; next_cursor: string | null; total?: number | undefined } = await app.ok(
      people.listEmployees,
      { as: employee, body },
    );
    expect(page.total).toBe(cursor === null ? names.length + 2 : undefined);
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(seen.map((item) => item.employee_id)).size).toBe(names.length + 2);
  expect(seen).toHaveLength(names.length + 2);
  expect(seen.slice(0, 3).map((item) => item.first_name)).toEqual(['Anna', 'Emil', 'John']);
});

test('a search pages through people whose words begin with the search and on to similar ones', async () => {
  const whole = await search('maria');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const body = { search: 'maria', limit: 1, ...(cursor && { cursor }) };
    const page = (await app.ok(people.listEmployees, { as: employee, body })) as {
      items: Employee[];
      next_cursor: string | null;
    };
    seen.push(...page.items.map((item) => item.first_name));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(whole);
  expect(whole.length).toBeGreaterThan(1);
});

test('on its last page, a search continues with similar words, no matter how many names begin with the search', async () => {
  const many = await app.company();
  for (const last_name of [...Array<string>(9).fill('Silva'), 'Silve']) {
    const body = { first_name: 'Omar', last_name, work_email_id: `o${newId()}@example.test` };
    await app.ok(people.inviteEmployee, { as: many.owner, body });
  }
  const seen: Employee[] = [];
  let cursor: string | null = null;
  do {
    const body = { search: 'silvaomar', limit: 2, ...(cursor && { cursor }) };
    const page = (await app.ok(people.listEmployees, { as: many.owner, body })) as Page<Employee>;
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen.map(({ last_name }) => last_name)).toEqual([...Array<string>(9).fill('Silva'), 'Silve']);
  expect(new Set(seen.map(({ employee_id }) => employee_id)).size).toBe(10);
});

test('no one is found twice: by name and title, by two words of a title, or by two equally similar words', async () => {
  const many = await app.company();
  const people_there = [
    ['Inês', 'Magalhães', 'Head of Inspection'],
    ['Hana', 'Nováková', 'Lead of Learning'],
    ['Silva', 'Silvia', 'Baker'],
    ['Silvo', 'Silv', 'Baker'],
  ] as const;
  for (const [first_name, last_name, position_title] of people_there) {
    const body = { first_name, last_name, position_title, work_email_id: `n${newId()}@example.test` };
    await app.ok(people.inviteEmployee, { as: many.owner, body });
  }
  for (const text of ['ins', 'le', 'silvva', 'slva', 'silvs', 'silcia', 'lead lear', 'slivo silv']) {
    const { items } = await app.ok(people.listEmployees, { as: many.owner, body: { search: text } });
    const ids = items.map(({ employee_id }) => employee_id);
    expect([text, ids.length]).toEqual([text, new Set(ids).size]);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const body = { search: text, limit: 1, ...(cursor && { cursor }) };
      const page = (await app.ok(people.listEmployees, { as: many.owner, body })) as Page<Employee>;
      pages.push(...page.items.map(({ employee_id }) => employee_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect([text, pages.length]).toEqual([text, new Set(pages).size]);
  }
});

test('colleagues see active people; people who manage people see everyone and each status', async () => {
  const body = { first_name: 'Ivy', last_name: 'Invited', work_email_id: `ivy${newId()}@example.test` };
  await app.ok(people.inviteEmployee, { as: acme.owner, body });
  expect(await search('ivy')).toEqual([]);
  expect(await search('ivy', acme.owner)).toEqual(['Ivy']);
  const invited = await app.ok(people.listEmployees, { as: acme.owner, body: { status: 'INVITED' } });
  expect(invited.items.map((item) => item.first_name)).toEqual(['Ivy']);
  const refused = await app.call(people.listEmployees, { as: employee, body: { status: 'INVITED' } });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
});

test('the list is filtered by every field, and sorted', async () => {
  const own = await app.company();
  const as = own.owner;
  const boss = await app.employee(own, { first_name: 'Boss' });
  const add = async (first_name: string, given: object) => {
    const body = { first_name, last_name: 'X', work_email_id: `f${newId()}@example.test`, ...given };
    return (await app.ok(people.inviteEmployee, { as, body })).employee_id;
  };
  await add('Ann', {
    location: 'Oslo',
    position_title: 'Buyer',
    hire_date: '2020-05-01',
    manager_id: boss.employee_id,
  });
  const bob = await add('Bob', { location: 'Porto', position_title: 'Buyer', hire_date: '2021-05-01' });
  await add('Cat', { location: 'Oslo', hire_date: '2019-01-01' });
  await add('Dan', { hire_date: '2020-05-01' });
  const { group_id } = await app.ok(group.createGroup, { as, body: { group_name: 'Choir' } });
  await app.ok(group.addGroupMembers, { as, body: { group_id, employee_ids: [bob, boss.employee_id] } });
  const roles = await app.ok(people.listDropdown, { as, body: { dropdown: 'role', search: 'owner' } });
  const every_role = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
  expect(every_role.items.filter(({ is_default }) => is_default).map(({ label }) => label)).toEqual(['Employee']);
  const list = async (body: object) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Employee> = await app.ok(people.listEmployees, {
        as,
        body: { limit: 2, ...body, ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map((item) => item.first_name));
      cursor = page.next_cursor;
    } while (cursor);
    return seen.join(' ');
  };
  expect(await list({})).toBe('Ann Bob Boss Cat Dan Olive');
  expect(await list({ sort: '-name' })).toBe('Olive Dan Cat Boss Bob Ann');
  expect(await list({ sort: 'hire_date' })).toBe('Cat Ann Dan Bob Boss Olive');
  expect(await list({ sort: '-hire_date' })).toBe('Bob Ann Dan Cat Boss Olive');
  expect(await list({ location: 'Oslo' })).toBe('Ann Cat');
  expect(await list({ position_title: 'Buyer' })).toBe('Ann Bob');
  expect(await list({ position_title: 'Buyer', location: 'Porto' })).toBe('Bob');
  expect(await list({ manager_id: boss.employee_id })).toBe('Ann');
  expect(await list({ has_no_manager: true })).toBe('Bob Boss Cat Dan Olive');
  expect(await list({ has_no_manager: false })).toBe('Ann');
  expect(await list({ hired_from: '2020-05-01', hired_to: '2020-12-31' })).toBe('Ann Dan');
  expect(await list({ group_id })).toBe('Bob Boss');
  expect(await list({ role_id: roles.items[0]?.id })).toBe('Olive');
  expect(await list({ status: 'INVITED', location: 'Oslo', sort: '-hire_date' })).toBe('Ann Cat');
  expect(await list({ search: 'x', location: 'Oslo' })).toBe('Ann Cat');
  expect((await app.ok(people.listEmployees, { as, body: { location: 'Oslo' } })).total).toBe(2);
  const fits = (criteria_type: string, search_type: string, values: string[]) =>
    [{ conditions: [{ criteria_type, search_type, values }] }] as never;
  expect(await list({ criterias: fits('location', 'is', ['Oslo']), sort: '-hire_date' })).toBe('Ann Cat');
  expect(await list({ criterias: fits('title', 'starts_with', ['buy']), search: 'bob' })).toBe('Bob');
  for (const [criterias, code] of [
    [fits('shoe_size', 'is', ['44']), 'CRITERIA_TYPE_NOT_FOUND'],
    [fits('location', 'near', ['Oslo']), 'CRITERIA_SEARCH_TYPE_INVALID'],
    [fits('location', 'is', []), 'CRITERIA_INVALID'],
  ] as const) {
    expect((await app.call(people.listEmployees, { as, body: { criterias } })).failure.error_code).toBe(code);
  }
  const by_role = { criterias: fits('role', 'is', [roles.items[0]?.id as string]) };
  for (const body of [{ group_id }, { role_id: roles.items[0]?.id as string }, by_role]) {
    const refused = await app.call(people.listEmployees, { as: boss, body });
    expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  }
  const query = { employee_id: boss.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as, query });
  expect(await list({ has_no_manager: true, status: 'INVITED' })).toBe('Ann Bob Cat Dan');
});

test('another company’s people are not in it', async () => {
  const body = { employee_ids: [other.owner.employee_id, employee.employee_id, newId()] };
  const { items } = await app.ok(people.listEmployees, { as: employee, body });
  expect(items.map((item) => item.employee_id)).toEqual([employee.employee_id]);
  expect((await app.ok(people.listEmployees, { as: other.owner, body: {} })).total).toBe(1);
  expect(await search('maria', other.owner)).toEqual([]);
});

test('wrong filters and forged cursors are named', async () => {
  for (const body of [
    { cursor: 'nonsense' },
    { cursor: Buffer.from('[1,2,"x","y"]').toString('base64url') },
    { limit: 1000 },
    { search: 'x'.repeat(10_000) },
    { search: 'a\u0000' },
    { department_id: 'x' },
  ]) {
    const answer = await app.call(people.listEmployees, { as: employee, body });
    expect([answer.status, answer.failure.error_code], JSON.stringify(body).slice(0, 60)).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  }
});
