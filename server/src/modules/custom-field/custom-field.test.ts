import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as fields from '@plaudit/contract/custom-field/endpoints';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let emil: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  emil = await app.employee(acme);
});
afterAll(() => app.close());

type New = BodyInput<typeof fields.createCustomField>;
const create = (given: Partial<New> = {}, as = acme.owner) =>
  app.call(fields.createCustomField, { as, body: { field_name: 'T-shirt size', kind: 'text', ...given } });
const made = async (given: Partial<New> = {}): Promise<CustomField> => (await create(given)).data;
const list = async (as: Session) => (await app.ok(fields.listCustomFields, { as })).items;
const fill = (as: Session, whose: Session, field_values: Record<string, string | null>) =>
  app.call(people.updateEmployee, { as, body: { employee_id: whose.employee_id, field_values } });
const seen = async (as: Session, whose: Session) => {
  const { custom_fields } = await app.ok(people.getEmployee, { as, body: { employee_id: whose.employee_id } });
  return Object.fromEntries((custom_fields ?? []).map(({ field_name, value }) => [field_name, value]));
};
const log = async () => (await app.ok(audit.listAudit, { as: acme.owner, body: {} })).items;
const takeBack = async (action: string) => {
  const entry = (await log()).find((each) => each.action === action && each.can_undo);
  return app.call(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? newId() } });
};

test('R3.5 a company adds fields, orders, changes and deletes them; the log can undo each change', async () => {
  const size = await made({ kind: 'choice', options: [{ label: 'S' }, { label: 'M' }], help_text: 'For the party' });
  const diet = await made({ field_name: 'Diet' });
  expect(size).toMatchObject({ visible_to: 'everybody', edited_by: 'person', is_on_profile: true });
  expect((await list(emil)).map(({ field_name }) => field_name)).toEqual(['T-shirt size', 'Diet']);

  await app.ok(fields.orderCustomFields, { as: acme.owner, body: { field_ids: [diet.field_id] } });
  expect((await list(emil)).map(({ field_name }) => field_name)).toEqual(['Diet', 'T-shirt size']);
  expect((await takeBack('custom_field.ordered')).status).toBe(200);
  expect((await list(emil)).map(({ field_name }) => field_name)).toEqual(['T-shirt size', 'Diet']);

  await app.ok(fields.updateCustomField, {
    as: acme.owner,
    body: { field_id: size.field_id, field_name: 'Size', options: [{ label: 'm' }, { label: 'L' }] },
  });
  expect((await log())[0]).toMatchObject({
    action: 'custom_field.updated',
    before: { field_name: 'T-shirt size', options: [{ option_name: 'S' }, { option_name: 'M' }] },
    after: { field_name: 'Size', options: [{ option_name: 'm' }, { option_name: 'L' }] },
  });
  expect((await takeBack('custom_field.updated')).status).toBe(200);
  expect((await list(emil))[0]).toMatchObject({
    field_name: 'T-shirt size',
    options: [{ label: 'S' }, { label: 'M' }],
  });

  await app.ok(fields.deleteCustomField, { as: acme.owner, query: { field_id: size.field_id } });
  expect(await list(emil)).toHaveLength(1);
  expect((await takeBack('custom_field.deleted')).status).toBe(200);
  expect(await list(emil)).toHaveLength(2);
  expect((await takeBack('custom_field.created')).status).toBe(200);
  expect(await list(emil)).toHaveLength(1);
});

test('R6.1 people who manage people make fields; names are unique in any case, and limited', async () => {
  const issue = async (answer: ReturnType<typeof create>) => (await answer).failure.payload.issues?.[0]?.path;
  const size = await made();
  expect((await create({}, emil)).failure.error_code).toBe('NO_PERMISSION');
  expect(await issue(create({ field_name: 't-shirt SIZE' }))).toBe('body.field_name');
  expect(await issue(create({ field_name: 'Hire date' }))).toBe('body.field_name');
  expect(await issue(create({ field_name: 'A', kind: 'choice' }))).toBe('body.options');
  expect(await issue(create({ field_name: 'A', options: [{ label: 'x' }] }))).toBe('body.options');
  expect(await issue(create({ field_name: 'A', kind: 'choice', options: [{ label: 'x' }, { label: 'X' }] }))).toBe(
    'body.options',
  );
  await app.ok(fields.deleteCustomField, { as: acme.owner, query: { field_id: size.field_id } });
  await made();
  const restore = () => app.call(fields.restoreCustomField, { as: acme.owner, body: { field_id: size.field_id } });
  expect((await restore()).failure.error_code).toBe('INVALID_REQUEST');

  const other = await app.company('Other');
  for (const field_id of [(await create({}, other.owner)).data.field_id, newId()]) {
    const answers = await Promise.all([
      app.call(fields.updateCustomField, { as: acme.owner, body: { field_id, field_name: 'Theirs' } }),
      app.call(fields.deleteCustomField, { as: acme.owner, query: { field_id } }),
      app.call(fields.getCustomFieldUse, { as: acme.owner, query: { field_id } }),
      fill(acme.owner, emil, { [field_id]: 'x' }),
    ]);
    expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(4).fill('AUTH_RECORD_NOT_FOUND'));
  }
  await app.pool.query(
    `insert into custom_field (company_id, field_id, field_name, kind, visible_to, edited_by, is_on_profile, position)
     select $1, uuidv7(), 'Field ' || n, 'text', 'everybody', 'person', true, n from generate_series(1, $2) n`,
    [acme.company_id, limits.custom_fields],
  );
  expect((await create({ field_name: 'One more' })).failure.error_code).toBe('INVALID_ACTION');
});

test('R3.5 values are checked against the kind of their field', async () => {
  const kinds = {
    text: { good: ['Ærlig  takk 🎈', 'Ærlig takk 🎈'], wrong: ['x'.repeat(201)] },
    date: { good: ['2024-02-29', '2024-02-29'], wrong: ['2023-02-29', 'soon', '29.02.2024'] },
    number: { good: ['007.50', '7.5'], wrong: ['1e3', '1,5', '12345678901', 'NaN'] },
    yes_no: { good: ['yes', 'yes'], wrong: ['maybe', 'Yes'] },
  } as const;
  for (const [kind, { good, wrong }] of Object.entries(kinds)) {
    const { field_id } = await made({ field_name: kind, kind: kind as keyof typeof kinds });
    expect((await fill(emil, emil, { [field_id]: good[0] })).status).toBe(200);
    expect((await seen(emil, emil))[kind]).toBe(good[1]);
    for (const value of wrong) {
      expect((await fill(emil, emil, { [field_id]: value })).failure.error_code, value).toBe('INVALID_REQUEST');
    }
    expect((await fill(emil, emil, { [field_id]: null })).status).toBe(200);
    expect((await seen(emil, emil))[kind]).toBeNull();
  }
});

test('a choice keeps what people chose: renamed for all, retired for those who have it', async () => {
  const { field_id, options } = await made({
    kind: 'choice',
    options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
  });
  const [small = '', medium = ''] = options.map(({ option_id }) => option_id);
  expect((await fill(emil, emil, { [field_id]: 'S' })).failure.error_code).toBe('INVALID_REQUEST');
  expect((await fill(emil, emil, { [field_id]: small })).status).toBe(200);
  const use = await app.ok(fields.getCustomFieldUse, { as: acme.owner, query: { field_id } });
  expect([use.people_count, use.options.map(({ people_count }) => people_count)]).toEqual([1, [1, 0, 0]]);

  const kept = [{ option_id: medium, label: 'Medium' }];
  const changed = await app.ok(fields.updateCustomField, { as: acme.owner, body: { field_id, options: kept } });
  // No one had L: it is gone.
  expect(changed.options).toEqual([
    { option_id: medium, label: 'Medium', is_retired: false },
    { option_id: small, label: 'S', is_retired: true },
  ]);
  expect((await seen(emil, emil))['T-shirt size']).toBe(small);
  expect((await fill(emil, emil, { [field_id]: small })).status).toBe(200);
  const olive = acme.owner;
  expect((await fill(olive, olive, { [field_id]: small })).failure.error_code).toBe('INVALID_REQUEST');
});

test('R6.1 people who may see a field read it, the person always, and no one else learns that it exists', async () => {
  const boss = await app.employee(acme);
  const top = await app.employee(acme);
  const admin = acme.owner;
  const manage = (employee_id: string, manager_id: string) =>
    app.ok(people.updateEmployee, { as: admin, body: { employee_id, manager_id } });
  await manage(emil.employee_id, boss.employee_id);
  await manage(boss.employee_id, top.employee_id);
  const colleague = await app.employee(acme);
  const everybody = await made({ field_name: 'Diet' });
  const managers = await made({ field_name: 'Contract', visible_to: 'managers', edited_by: 'administrators' });
  const hidden = await made({ field_name: 'Badge', visible_to: 'administrators', edited_by: 'administrators' });
  const values = { [everybody.field_id]: 'Vegan', [managers.field_id]: 'Fixed', [hidden.field_id]: 'B-7' };
  expect((await fill(admin, emil, values)).status).toBe(200);

  const all = { Diet: 'Vegan', Contract: 'Fixed', Badge: 'B-7' };
  expect(await seen(emil, emil)).toEqual(all);
  expect(await seen(admin, emil)).toEqual(all);
  expect(await seen(boss, emil)).toEqual({ Diet: 'Vegan', Contract: 'Fixed' });
  expect(await seen(top, emil)).toEqual({ Diet: 'Vegan', Contract: 'Fixed' });
  expect(await seen(colleague, emil)).toEqual({ Diet: 'Vegan' });
  // People who can fill in a field see it even without a value.
  expect(await seen(colleague, colleague)).toEqual({ Diet: null });
  expect((await list(colleague)).map(({ field_name }) => field_name)).toEqual(['Diet']);
  expect(JSON.stringify(await app.ok(people.listEmployees, { as: colleague, body: {} }))).not.toMatch(/Fixed|B-7/);

  expect((await fill(emil, emil, { [hidden.field_id]: 'x' })).failure.error_code).toBe('NO_PERMISSION');
  expect((await fill(boss, emil, { [everybody.field_id]: 'x' })).failure.error_code).toBe('NO_PERMISSION');
  const own = await fill(emil, emil, { [everybody.field_id]: 'Fish' });
  expect(own.data.custom_fields?.find(({ field_id }) => field_id === everybody.field_id)).toMatchObject({
    value: 'Fish',
    may_edit: true,
  });
  expect(own.data.custom_fields?.find(({ field_id }) => field_id === hidden.field_id)?.may_edit).toBe(false);
});

test('the log has what admins fill in for others, hidden fields without their values', async () => {
  const diet = await made({ field_name: 'Diet' });
  const hidden = await made({ field_name: 'Badge', visible_to: 'administrators' });
  await fill(acme.owner, emil, { [diet.field_id]: 'Vegan' });
  await fill(acme.owner, emil, { [diet.field_id]: 'Fish', [hidden.field_id]: 'B-7' });
  const [first, second] = await log();
  expect([first, second].map((entry) => [entry?.action, entry?.before, entry?.after]).sort()).toEqual([
    ['employee.fields_updated', { Diet: 'Vegan' }, { Diet: 'Fish' }],
    ['employee.hidden_fields_updated', null, { fields: ['Badge'] }],
  ]);
  expect((await takeBack('employee.fields_updated')).status).toBe(200);
  expect(await seen(emil, emil)).toEqual({ Diet: 'Vegan', Badge: 'B-7' });
  await fill(emil, emil, { [diet.field_id]: 'Cake' });
  const entries = await log();
  expect(entries[0]?.action).toBe('employee.fields_updated');
  const answer = await app.call(audit.undoChange, { as: acme.owner, body: { audit_id: entries[0]?.audit_id ?? '' } });
  expect(answer.failure.error_code).toBe('INVALID_ACTION');
});

test('restoring a person restores their values; a deleted field keeps what people had', async () => {
  const diet = await made({ field_name: 'Diet' });
  await fill(emil, emil, { [diet.field_id]: 'Vegan' });
  const { employee_id } = emil;
  await app.ok(people.deleteEmployee, { as: acme.owner, query: { employee_id } });
  const { rows } = await app.pool.query('select * from employee_field_value where employee_id = $1', [employee_id]);
  expect(rows).toEqual([]);
  await app.ok(people.restoreEmployee, { as: acme.owner, body: { employee_id } });
  expect(await seen(acme.owner, emil)).toEqual({ Diet: 'Vegan' });

  await app.ok(fields.deleteCustomField, { as: acme.owner, query: { field_id: diet.field_id } });
  expect(await seen(acme.owner, emil)).toEqual({});
  expect((await fill(acme.owner, emil, { [diet.field_id]: 'x' })).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(fields.restoreCustomField, { as: acme.owner, body: { field_id: diet.field_id } });
  expect(await seen(acme.owner, emil)).toEqual({ Diet: 'Vegan' });
});
