import { afterAll, beforeAll, expect, test } from 'vitest';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { FoundEmployee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let other: TestCompany;
let as: Session;
beforeAll(async () => {
  app = await startTestApp();
  [acme, other] = [await app.company(), await app.company()];
  as = acme.owner;
});
afterAll(() => app.close());

type Given = Partial<Record<'location' | 'position_title' | 'department_id', string>>;

const add = async (name: string, given: Given = {}, company = acme): Promise<string> => {
  const [first_name = '', ...last] = name.split(' ');
  const body = { first_name, last_name: last.join(' '), work_email_id: `s${newId()}@example.test`, ...given };
  return (await app.ok(people.inviteEmployee, { as: company.owner, body })).employee_id;
};

/** Names in the order of the answer, page by page; with the reason if it is not the name or the title. */
const find = async (
  search: string,
  { limit = 2, ...given }: { limit?: number; as?: Session; location?: string } = {},
) => {
  const { as: reader = as, ...filter } = given;
  const seen: FoundEmployee[] = [];
  let cursor: string | null = null;
  do {
    const body = { search, limit, ...filter, ...(cursor && { cursor }) };
    const page = (await app.ok(people.listEmployees, { as: reader, body })) as Page<FoundEmployee>;
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect([search, new Set(seen.map(({ employee_id }) => employee_id)).size]).toEqual([search, seen.length]);
  return seen.map((person) =>
    [`${person.first_name} ${person.last_name}`, person.found_by].filter(Boolean).join(' / '),
  );
};

const createDepartment = async (department_name: string, company = acme) =>
  (await app.ok(department.createDepartment, { as: company.owner, body: { department_name } })).department_id;

test('initials find people, after names that begin so and before names with a typing error', async () => {
  for (const name of ['Mila Visser', 'Milan Vos', 'Mvita Adeyemi', 'Peter Mvungi', 'Vera Mol']) await add(name);
  expect(await find('mv')).toEqual(['Mvita Adeyemi', 'Peter Mvungi', 'Mila Visser', 'Milan Vos']);
  for (const typed of ['m.v.', 'M. V.', 'm v', 'M.V']) {
    expect([typed, await find(typed)]).toEqual([typed, ['Mila Visser', 'Milan Vos', 'Mvita Adeyemi', 'Peter Mvungi']]);
  }
  expect(await find('vm')).toEqual(['Vera Mol']);

  for (const name of ['Jo Hal Novak', 'Jhon Novak']) await add(name);
  expect((await find('jhn')).slice(0, 2)).toEqual(['Jo Hal Novak', 'Jhon Novak']);
});

test('two to four initials in the order of the name; longer names can leave out words', async () => {
  await add('Qara Wilma de Zeeuw');
  await add('Émile Ångström');
  await add('克洛 王');
  for (const typed of ['qw', 'qz', 'qdz', 'qwz', 'q.w.d.z.', 'QWDZ']) {
    expect([typed, await find(typed)]).toEqual([typed, ['Qara Wilma de Zeeuw']]);
  }
  for (const typed of ['wz', 'zq', 'q.z.w']) expect([typed, await find(typed)]).toEqual([typed, []]);
  expect([await find('ea'), await find('É.Å.')]).toEqual([['Émile Ångström'], ['Émile Ångström']]);
  expect(await find('克王')).toEqual(['克洛 王']);
});

test('initials follow renames, deletions and restores', async () => {
  const employee_id = await add('Xenia Quade');
  expect(await find('xq')).toEqual(['Xenia Quade']);
  await app.ok(people.updateEmployee, { as, body: { employee_id, last_name: 'Jung' } });
  expect([await find('xq'), await find('xj')]).toEqual([[], ['Xenia Jung']]);
  await app.ok(people.deleteEmployee, { as, query: { employee_id } });
  expect(await find('xj')).toEqual([]);
  await app.ok(people.restoreEmployee, { as, body: { employee_id } });
  expect(await find('xj')).toEqual(['Xenia Jung']);
});

test('a location is found by the beginning of any of its words, after names and titles and before typing errors', async () => {
  await add('Kyoto Sato');
  await add('Anna Kyotani');
  await add('Hana Ito', { location: 'Kyoto, Japan' });
  await add('Bela Ito', { location: 'Greater Kyoto' });
  await add('Dana Guide', { position_title: 'Kyoto guide', location: 'Kyoto, Japan' });
  await add('Kioto Tanaka');
  await add('Elsewhere Ito', { location: 'Osaka, Japan' });
  expect(await find('kyoto')).toEqual([
    'Kyoto Sato',
    'Dana Guide',
    'Bela Ito / location',
    'Hana Ito / location',
    'Kioto Tanaka',
    'Anna Kyotani',
  ]);
  expect((await find('kyot')).slice(0, 3)).toEqual(['Kyoto Sato', 'Anna Kyotani', 'Dana Guide']);
  expect(await find('JAPAN')).toEqual(['Dana Guide / location', 'Elsewhere Ito / location', 'Hana Ito / location']);
  expect(await find('japan kyo')).toEqual(['Dana Guide / location', 'Hana Ito / location']);
  expect(await find('yoto')).not.toContain('Hana Ito / location');
  expect(await find('kyoto', { location: 'Greater Kyoto' })).toEqual(['Bela Ito / location']);
});

test('places are found without their accents, and one letter finds none', async () => {
  await add('Rui Costa', { location: 'São Tomé' });
  expect(await find('sao t')).toEqual(['Rui Costa / location']);
  expect(await find('são tomé')).toEqual(['Rui Costa / location']);
  expect(await find('t')).not.toContain('Rui Costa / location');
});

test('people who move are found where they are now', async () => {
  const employee_id = await add('Nomad Novak', { location: 'Reykjavik' });
  expect(await find('reyk')).toEqual(['Nomad Novak / location']);
  await app.ok(people.updateEmployee, { as, body: { employee_id, location: 'Akureyri' } });
  expect([await find('reyk'), await find('akur')]).toEqual([[], ['Nomad Novak / location']]);
  await app.ok(people.deleteEmployee, { as, query: { employee_id } });
  expect(await find('akur')).toEqual([]);
  await app.ok(people.restoreEmployee, { as, body: { employee_id } });
  expect(await find('akur')).toEqual(['Nomad Novak / location']);
  await app.ok(people.updateEmployee, { as, body: { employee_id, location: null } });
  expect(await find('akur')).toEqual([]);
});

test('a department is found by the beginning of any word of its name, whatever happens to it', async () => {
  const choir = await createDepartment('Company choir');
  const member = await add('Alto Aalto', { department_id: choir });
  await add('Bass Baker', { department_id: choir, location: 'Choir loft' });
  expect(await find('choi')).toEqual(['Bass Baker / location', 'Alto Aalto / department']);
  expect(await find('company choir')).toEqual(['Alto Aalto / department', 'Bass Baker / department']);
  await app.ok(department.updateDepartment, { as, body: { department_id: choir, department_name: 'Brass band' } });
  expect([await find('choir'), await find('band')]).toEqual([
    ['Bass Baker / location'],
    ['Alto Aalto / department', 'Bass Baker / department'],
  ]);
  await app.ok(people.updateEmployee, { as, body: { employee_id: member, department_id: null } });
  expect(await find('band')).toEqual(['Bass Baker / department']);
  await app.ok(department.deleteDepartment, { as, query: { department_id: choir } });
  expect(await find('band')).toEqual([]);
});

test('a name and a place together find the person there first, in any order', async () => {
  const finance = await createDepartment('Finance and tax');
  await add('Mila Utrechtse');
  await add('Mila Jansen', { location: 'Utrecht' });
  await add('Mila Bakker', { location: 'Utrecht', department_id: finance });
  await add('Mila Smit', { location: 'Arnhem', department_id: finance });
  await add('Jan Mila', { location: 'Utrecht' });
  await add('Jean-Luc Mol', { location: 'Utrecht (north)' });
  const in_utrecht = ['Mila Bakker / location', 'Mila Jansen / location', 'Jan Mila / location'];
  expect((await find('mila utrecht')).slice(0, 4)).toEqual(['Mila Utrechtse', ...in_utrecht]);
  expect((await find('utrecht mil')).slice(0, 4)).toEqual(['Mila Utrechtse', ...in_utrecht]);
  expect((await find('mila utrecht', { limit: 20 })).slice(0, 4)).toEqual(['Mila Utrechtse', ...in_utrecht]);
  expect((await find('Mila, Utrecht'))[0]).toBe('Mila Utrechtse');
  expect((await find('mila jansen utr'))[0]).toBe('Mila Jansen / location');
  expect((await find('jansen mila utr'))[0]).toBe('Mila Jansen / location');
  expect((await find('jansen utrecht'))[0]).toBe('Mila Jansen / location');
  expect((await find('mila finance tax')).slice(0, 2)).toEqual(['Mila Bakker / department', 'Mila Smit / department']);
  expect((await find('jean-luc utrecht'))[0]).toBe('Jean-Luc Mol / location');
  expect((await find('mol north utrecht'))[0]).toBe('Jean-Luc Mol / location');
  expect(await find('smit utrecht')).not.toContain('Mila Smit / location');
});

test('colleagues find only active people by initials and places, also where they choose some', async () => {
  const hidden = await app.company();
  const reader = await app.employee(hidden, { first_name: 'Emil', last_name: 'Eriksen' });
  await add('Ulla Vang', { location: 'Bergen' }, hidden);
  for (const search of ['uv', 'bergen', 'ulla bergen']) {
    expect(await find(search, { as: reader })).toEqual([]);
    expect(await find(search, { as: hidden.owner })).toHaveLength(1);
    const chosen = (given: object) => app.ok(people.findPeople, { as: hidden.owner, body: { search, ...given } });
    expect((await chosen({ status: 'ACTIVE' })).items).toEqual([]);
    expect((await chosen({})).items.map(({ found_by }) => found_by)).toEqual([
      search === 'uv' ? undefined : 'location',
    ]);
  }
});

test('initials and places of another company find no one', async () => {
  await add('Ole Yde', { location: 'Tromsø', department_id: await createDepartment('Lighthouses', other) }, other);
  for (const search of ['oy', 'tromso', 'lighthouse', 'ole tromso']) {
    expect([search, await find(search)]).toEqual([search, []]);
    expect([search, await find(search, { as: other.owner })]).not.toEqual([search, []]);
  }
});

test('characters with a meaning elsewhere are characters', async () => {
  for (const search of ['. .', '..', '.mv', '%.%', "utrecht' or 1=1", '- utrecht -', ', utrecht', '(']) {
    const answer = await app.call(people.listEmployees, { as, body: { search } });
    expect([search, answer.status]).toEqual([search, 200]);
  }
});
