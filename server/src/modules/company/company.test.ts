import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import { module_names } from '@plaudit/contract/company/modules';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
let other: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
});
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme);
});
afterAll(() => app.close());

const update = (body: object, as = acme.owner) => app.call(company.updateCompany, { as, body });

test('R7.3 admins change settings, everyone in the company sees them, employees may not change them', async () => {
  const change = {
    company_name: 'Acme <Ltd>',
    company_logo: '/files/a/b/logo.png',
    color_theme: 'Custom_Mob_1',
    time_zone: 'Asia/Kolkata',
    week_start: 'sunday',
    terms_url: 'https://acme.example/terms',
    support_email: 'help@acme.example',
    points_name: 'stars',
    point_unit_value: 25,
    currency: 'EUR',
    monthly_allowance: 900,
  };
  expect((await update(change)).data).toMatchObject(change);
  expect(await app.ok(company.getCompany, { as: employee })).toMatchObject({ ...change, company_id: acme.company_id });
  expect(await app.ok(company.getCompany, { as: other.owner })).toMatchObject({
    company_name: 'Other',
    points_name: 'points',
  });

  const refused = await update({ company_name: 'Mine' }, employee);
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  expect((await app.ok(company.getCompany, { as: employee })).company_name).toBe('Acme <Ltd>');
});

test('R8.2 an unknown or wrong setting is named, and then nothing changes', async () => {
  for (const wrong of [
    { colour: 'red' },
    { color_theme: 'mauve' },
    { time_zone: 'Mars/Olympus' },
    { currency: 'euro' },
    { currency: 'ZZZ' },
    { monthly_allowance: -1 },
    { monthly_allowance: '5' },
    { company_logo: 'javascript:alert(1)' },
    { terms_url: 'ftp://x' },
    { company_name: '' },
    { company_name: 'a\u0000b' },
    { company_id: newId() },
  ]) {
    const answer = await update({ points_name: 'stars', ...wrong });
    expect([answer.status, answer.failure.error_code], JSON.stringify(wrong)).toEqual([400, 'INVALID_CONFIG_SETTING']);
    expect(answer.failure.payload.issues?.length).toBeGreaterThan(0);
  }
  expect((await app.ok(company.getCompany, { as: employee })).points_name).toBe('points');
});

test('two companies may claim one domain: DNS decides whose it is', async () => {
  const domain = `shared${process.pid}.example`;
  expect((await update({ domain }, other.owner)).status).toBe(200);
  expect((await update({ domain: domain.toUpperCase() })).data.domain).toBe(domain);
});

test('changes of different settings at the same time are all kept', async () => {
  await Promise.all([
    update({ points_name: 'stars' }),
    update({ currency: 'EUR' }),
    app.ok(company.updateModules, { as: acme.owner, body: { company_id: acme.company_id, points: false } }),
    app.ok(company.updateModules, { as: acme.owner, body: { company_id: acme.company_id, polls: false } }),
  ]);
  const settings = await app.ok(company.getCompany, { as: employee });
  expect(settings).toMatchObject({ points_name: 'stars', currency: 'EUR', modules: { points: false, polls: false } });
});

test('R1.2 R3.1 a module that is off is refused by the API, and keeps what it holds', async () => {
  const { company_id, owner } = acme;
  const types = await app.ok(recognition.listTypes, { as: employee });
  const off = await app.ok(company.updateModules, { as: owner, body: { company_id, recognition: false } });
  expect(off[company_id]).toMatchObject({ recognition: false, points: true });
  const refused = await app.call(recognition.listTypes, { as: employee });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  expect((await app.call(recognition.listTypes, { as: other.owner })).status).toBe(200);

  await app.ok(company.updateModules, { as: owner, body: { company_id, recognition: true } });
  expect(await app.ok(recognition.listTypes, { as: employee })).toEqual(types);
});

test('R1.2 while the directory is off only people who manage people read it; fields still find colleagues', async () => {
  const { company_id, owner } = acme;
  const turn = (directory: boolean) => app.ok(company.updateModules, { as: owner, body: { company_id, directory } });
  await turn(false);
  const managers = (as: Session) => app.call(people.listDropdown, { as, body: { dropdown: 'manager' } });
  for (const refused of [await app.call(people.listEmployees, { as: employee, body: {} }), await managers(employee)]) {
    expect([refused.status, refused.failure]).toMatchObject([
      403,
      { error_code: 'NO_PERMISSION', payload: { module: 'directory' } },
    ]);
  }
  expect((await managers(owner)).status).toBe(200);
  const ids = async (as: Session) =>
    (await app.ok(people.listEmployees, { as, body: {} })).items.map(({ employee_id }) => employee_id);
  expect(await ids(owner)).toContain(employee.employee_id);
  const { employee_profile } = employee;
  const find = async (body: object) =>
    (await app.ok(people.findPeople, { as: employee, body })).items.map(({ employee_id }) => employee_id);
  expect(await find({ search: `${employee_profile.first_name} ${employee_profile.last_name}` })).toContain(
    employee.employee_id,
  );
  expect(await find({ employee_ids: [owner.employee_id, other.owner.employee_id] })).toEqual([owner.employee_id]);
  expect(await find({ limit: 1 })).toHaveLength(1);
  const inactive = await app.call(people.findPeople, { as: employee, body: { status: 'INACTIVE' } });
  expect(inactive.failure.error_code).toBe('NO_PERMISSION');
  await turn(true);
  expect(await ids(employee)).toContain(owner.employee_id);
  expect((await managers(employee)).status).toBe(200);
});

test('R7.3 the module map is keyed by company, and another company’s is not found', async () => {
  const map = await app.ok(company.getModules, { as: employee, query: { company_id: acme.company_id } });
  expect(Object.keys(map)).toEqual([acme.company_id]);
  for (const company_id of [other.company_id, newId()]) {
    const read = await app.call(company.getModules, { as: acme.owner, query: { company_id } });
    const write = await app.call(company.updateModules, { as: acme.owner, body: { company_id, chats: true } });
    for (const answer of [read, write])
      expect([answer.status, answer.failure.error_code]).toEqual([404, 'COMPANY_NOT_FOUND']);
  }
  const refused = await app.call(company.updateModules, {
    as: employee,
    body: { company_id: acme.company_id, chats: true },
  });
  expect(refused.failure.error_code).toBe('NO_PERMISSION');
  const unknown = { company_id: acme.company_id, teleport: true } as never;
  const wrong = await app.call(company.updateModules, { as: acme.owner, body: unknown });
  expect(wrong.failure.error_code).toBe('INVALID_CONFIG_SETTING');
});

test('R7.3 a module that does not exist yet is off, whatever is stored, and cannot be turned on', async () => {
  const { company_id, owner } = acme;
  const turn = (change: object) => app.call(company.updateModules, { as: owner, body: { company_id, ...change } });
  const refused = await turn({ calls: true, polls: false });
  expect([refused.status, refused.failure]).toMatchObject([
    400,
    { error_code: 'INVALID_CONFIG_SETTING', payload: { issues: [{ path: 'body.calls' }] } },
  ]);
  expect((await app.ok(company.getCompany, { as: owner })).modules.polls).toBe(true);

  await app.platform.db
    .updateTable('company')
    .set({ modules: JSON.stringify({ recognition: true, calls: true }) })
    .where('company_id', '=', company_id)
    .execute();
  app.platform.invalidation.send('company', company_id);
  const map = await app.ok(company.getModules, { as: owner, query: { company_id } });
  expect(Object.keys(map[company_id] ?? {}).toSorted()).toEqual(module_names.toSorted());
  expect(map[company_id]).toMatchObject({ recognition: true, calls: false, points: false });
  expect((await turn({ calls: false, points: true })).data[company_id]).toMatchObject({ calls: false, points: true });
});

test('R7.3 replacing the list of values updates known ones, adds new ones, and retires missing ones', async () => {
  const before = (await app.ok(company.listValues, { as: employee, body: {} })).items;
  const [first, second] = before;
  const values = [
    { value_name: 'Kindness 💚', value_description: '<b>really</b>', icon_url: '/files/x/kind.png' },
    { company_value_id: second?.company_value_id as string, value_name: 'Renamed' },
  ];
  const { items } = await app.ok(company.updateValues, { as: acme.owner, body: { values } });
  expect(items).toEqual((await app.ok(company.listValues, { as: employee, body: {} })).items);
  expect(items.map((item) => item.value_name)).toEqual(['Kindness 💚', 'Renamed']);
  expect(items[0]).toMatchObject({ value_description: '<b>really</b>', icon_url: '/files/x/kind.png' });
  expect(items[1]).toMatchObject({ value_description: second?.value_description });
  expect((await app.ok(company.listValues, { as: employee, body: { search: 'KIND' } })).items).toHaveLength(1);

  const foreign = (await app.ok(company.listValues, { as: other.owner, body: {} })).items[0]
    ?.company_value_id as string;
  for (const company_value_id of [foreign, newId()]) {
    const body = { values: [{ company_value_id, value_name: 'Stolen' }] };
    const answer = await app.call(company.updateValues, { as: acme.owner, body });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
  const back = await app.ok(company.updateValues, {
    as: acme.owner,
    body: { values: [...items, first as (typeof before)[number]] },
  });
  expect(back.items).toEqual([...items, first]);
  const twice = { values: [values[1], values[1]] as never };
  expect((await app.call(company.updateValues, { as: acme.owner, body: twice })).failure.error_code).toBe(
    'INVALID_REQUEST',
  );
  const refused = await app.call(company.updateValues, { as: employee, body: { values: [] } });
  expect(refused.failure.error_code).toBe('NO_PERMISSION');
  expect((await app.ok(company.listValues, { as: other.owner, body: {} })).items).toHaveLength(5);
});

test('R3.1 the color themes and their accents are those of the specification', async () => {
  const { items } = await app.ok(company.listThemes, { as: employee });
  expect(Object.fromEntries(items.map((item) => [item.color_theme, item.accent]))).toEqual({
    default: 'lime',
    Custom_Mob_1: 'violet',
    Custom_Eventlink: 'green',
    Custom_Tron: 'orange',
  });
  expect(new Set(items.map((item) => item.grey))).toEqual(new Set(['olive']));
});

test('R1.3 R3.11 signed-in callers get the value of a point in their company, others the product’s', async () => {
  await update({ point_unit_value: 33, currency: 'EUR' });
  expect(await app.ok(company.getGlobalConfig, { as: employee })).toMatchObject({
    point_unit_value: 33,
    currency: 'EUR',
  });
  expect(await app.ok(company.getGlobalConfig, {})).toEqual({
    point_unit_value: 10,
    currency: 'USD',
    points_name: 'points',
  });
});

test('a change is seen by another server process at once', async () => {
  const second = await startTestApp({ DATABASE_URL: app.database_url });
  try {
    const settings = () => second.ok(company.getCompany, { as: employee });
    expect((await settings()).points_name).toBe('points');
    await update({ points_name: 'stars' });
    await expect.poll(async () => (await settings()).points_name).toBe('stars');
    await app.ok(auth.signOut, { as: employee, body: { session_id: employee.session_id } });
    await expect.poll(async () => (await second.call(company.getCompany, { as: employee })).status).toBe(401);
  } finally {
    await second.close();
  }
});
