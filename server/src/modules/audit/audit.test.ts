import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const log = async (as: Session, filter = {}) => (await app.ok(audit.listAudit, { as, body: filter })).items;
const rename = (as: Session, company_name: string) => app.ok(company.updateCompany, { as, body: { company_name } });

test('the log has a change with its author and what differs, before and after', async () => {
  const { owner, company_id } = await app.company('Before');
  await rename(owner, 'After');
  await rename(owner, 'After');
  const [entry, ...others] = await log(owner);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    actor: { employee_id: owner.employee_id },
    action: 'company.updated',
    subject_kind: 'company',
    subject_id: company_id,
    before: { company_name: 'Before' },
    after: { company_name: 'After' },
    is_undone: false,
    can_undo: true,
  });
  expect(Object.keys(entry?.after ?? {})).toEqual(['company_name']);
});

test('a refused change leaves nothing in the log, and employees cannot read it', async () => {
  const own = await app.company();
  const employee = await app.employee(own);
  const before = await log(own.owner);
  await app.call(company.updateCompany, { as: employee, body: { company_name: 'Mine' } });
  await app.call(company.updateCompany, { as: own.owner, body: { currency: 'nothing' } });
  expect(await log(own.owner)).toEqual(before);
  const refused = await app.call(audit.listAudit, { as: employee, body: {} });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
});

test('an undo restores the earlier state, once, and not if it was changed again since', async () => {
  const { owner } = await app.company('First');
  await rename(owner, 'Second');
  const [second] = await log(owner);
  await app.ok(audit.undoChange, { as: owner, body: { audit_id: second?.audit_id ?? '' } });
  expect(await app.ok(company.getCompany, { as: owner })).toMatchObject({ company_name: 'First' });
  const [undoing, undone] = await log(owner);
  expect(undoing).toMatchObject({ undoes: second?.audit_id, after: { company_name: 'First' } });
  expect(undone).toMatchObject({ is_undone: true, can_undo: false });
  const again = await app.call(audit.undoChange, { as: owner, body: { audit_id: second?.audit_id ?? '' } });
  expect(again.failure.error_code).toBe('INVALID_ACTION');

  await rename(owner, 'Third');
  const [third] = await log(owner);
  await rename(owner, 'Fourth');
  const late = await app.call(audit.undoChange, { as: owner, body: { audit_id: third?.audit_id ?? '' } });
  expect(late.failure.error_code).toBe('INVALID_ACTION');
  expect(await app.ok(company.getCompany, { as: owner })).toMatchObject({ company_name: 'Fourth' });
});

test('readers of the log undo only what they may change themselves', async () => {
  const acme = await app.company();
  const { owner } = acme;
  const reader = await app.employee(acme);
  const body = { role_name: 'Auditor', permissions: ['audit.view' as const] };
  const { role_id } = await app.ok(role.createRole, { as: owner, body });
  await app.ok(role.addRoleMembers, { as: owner, body: { role_id, employee_ids: [reader.employee_id] } });
  await rename(owner, 'Renamed');
  const [entry] = await log(reader, { area: 'company' });
  const undone = await app.call(audit.undoChange, { as: reader, body: { audit_id: entry?.audit_id ?? '' } });
  expect([undone.status, undone.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  expect((await app.ok(company.getCompany, { as: owner })).company_name).toBe('Renamed');
});

test('an undo does not restore a department or manager that no longer exists', async () => {
  const acme = await app.company();
  const { owner: as } = acme;
  const { employee_id } = await app.employee(acme);
  const { employee_id: manager_id } = await app.employee(acme);
  const { department_id } = await app.ok(department.createDepartment, { as, body: { department_name: 'Gone' } });
  for (const change of [{ department_id }, { department_id: null }])
    await app.ok(people.updateEmployee, { as, body: { employee_id, ...change } });
  await app.ok(department.deleteDepartment, { as, query: { department_id } });
  for (const given of [manager_id, null])
    await app.ok(people.updateManager, { as, body: { employee_ids: [employee_id], manager_id: given } });
  await app.ok(people.deleteEmployee, { as, query: { employee_id: manager_id } });
  const { items } = await app.ok(audit.listAudit, { as, body: {} });
  for (const action of ['employee.updated', 'employee.manager_changed']) {
    const audit_id = items.find((entry) => entry.action === action)?.audit_id ?? '';
    const { status, failure } = await app.call(audit.undoChange, { as, body: { audit_id } });
    expect([action, status, failure.error_code]).toEqual([action, 400, 'INVALID_ACTION']);
  }
});

test('of two people who undo the same at once, one succeeds', async () => {
  const { owner } = await app.company('First');
  await app.ok(company.updateModules, { as: owner, body: { company_id: owner.company_id, points: false } });
  const [entry] = await log(owner);
  const undo = () => app.call(audit.undoChange, { as: owner, body: { audit_id: entry?.audit_id ?? '' } });
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await log(owner)).filter(({ undoes }) => undoes)).toHaveLength(1);
});

test('the log can restore types, values, people and accounts', async () => {
  const own = await app.company();
  const { owner } = own;
  const employee = await app.employee(own);
  const state = async () => ({
    types: await app.ok(recognition.listTypes, { as: owner }),
    values: await app.ok(company.listValues, { as: owner, body: {} }),
    person: await app.ok(people.getEmployee, { as: owner, body: { employee_id: employee.employee_id } }),
  });
  const before = await state();
  const type = before.types.items[0];
  if (!type) throw new Error('A new company has types');
  const { recognition_type_id } = type;
  const { employee_id } = employee;
  await app.ok(recognition.updateType, {
    as: owner,
    body: { recognition_type_id, title: 'Other', points: type.points },
  });
  await app.ok(recognition.deleteType, { as: owner, query: { recognition_type_id } });
  await app.ok(company.updateValues, { as: owner, body: { values: [{ value_name: 'Only this' }] } });
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id, position_title: 'Chief' } });
  await app.ok(people.updateAccountStatus, { as: owner, query: { employee_id, status: 'INACTIVE' } });
  expect(await state()).not.toEqual(before);
  const entries = (await log(owner)).filter(({ can_undo, action }) => can_undo && action !== 'employee.invited');
  expect(entries).toHaveLength(5);
  for (const { audit_id } of entries) await app.ok(audit.undoChange, { as: owner, body: { audit_id } });
  expect(await state()).toEqual(before);
});

test('the log is searched by words, area, person and subject, page by page', async () => {
  const own = await app.company('Quiet');
  const admin = await app.employee(own, { role: 'administrator', first_name: 'Zoë' });
  for (const name of ['Ä1', 'B2', 'C3']) await rename(admin, name);
  await app.ok(company.updateModules, { as: own.owner, body: { company_id: own.company_id, points: false } });
  const { owner } = own;
  // What Zoë did, and that she was invited.
  expect(await log(owner, { search: 'zoe' })).toHaveLength(4);
  expect(await log(owner, { search: 'modules' })).toHaveLength(1);
  expect(await log(owner, { search: '%' })).toHaveLength(0);
  expect(await log(owner, { area: 'employee' })).toHaveLength(1);
  expect(await log(owner, { actor_id: admin.employee_id, subject_id: own.company_id })).toHaveLength(3);
  const first = await app.ok(audit.listAudit, { as: owner, body: { limit: 2 } });
  const next = await app.ok(audit.listAudit, { as: owner, body: { limit: 2, cursor: first.next_cursor ?? '' } });
  expect([...first.items, ...next.items].map(({ audit_id }) => audit_id)).toEqual(
    (await log(owner)).slice(0, 4).map(({ audit_id }) => audit_id),
  );
});

test('the log is searched by the words that its sentences say on screen', async () => {
  const { owner, ...own } = await app.company('Policy makers');
  await app.ok(security.updateSignInPolicy, { as: owner, body: { session_idle_days: 20 } });
  await rename(owner, 'Northwind');
  await app.ok(company.updateModules, { as: owner, body: { company_id: own.company_id, points: false } });
  const found = async (search: string) => (await log(owner, { search })).map(({ action }) => action);
  expect(await found('sign-in')).toEqual(['security.policy_changed']);
  expect(await found('changed the Sign-in policy')).toEqual(['security.policy_changed']);
  expect(await found('settings northwind')).toEqual(['company.updated']);
  expect(await found('changed northwind sign-in')).toEqual([]);
});

test('the chain proves that nothing was changed, removed or cut off', async () => {
  const own = await app.company();
  const { owner, company_id } = own;
  for (const name of ['A', 'B', 'C', 'D']) {
    await rename(owner, name);
    await app.drain();
  }
  await rename(owner, 'E');
  const verify = () => app.ok(audit.verifyAudit, { as: owner });
  expect(await verify()).toMatchObject({ entries: 4, unsealed: 1, problem: null });
  await app.drain();
  const whole = await verify();
  expect(whole).toMatchObject({ entries: 5, unsealed: 0, problem: null, head: { chain_no: 5 } });

  // Only a superuser who removes the triggers can do this at all.
  const forge = async (statement: string) => {
    const client = await app.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = 'replica'");
      await client.query(statement, [company_id]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const entry = 'audit_entry where company_id = $1 and chain_no';
  const keep = await app.pool.query(`select * from ${entry} in (2, 5) order by chain_no`, [company_id]);
  const restore = async (nth: number) => {
    const row = keep.rows[nth] as Record<string, unknown>;
    await forge(`delete from ${entry} = ${Number(row.chain_no)}`);
    await app.pool.query('insert into audit_entry select * from json_populate_record(null::audit_entry, $1)', [
      JSON.stringify(row, (_name, value: unknown) =>
        value && (value as { type?: string }).type === 'Buffer'
          ? `\\x${Buffer.from((value as { data: number[] }).data).toString('hex')}`
          : value,
      ),
    ]);
  };
  await forge(`update audit_entry set after = '{"company_name": "Z"}' where company_id = $1 and chain_no = 2`);
  expect((await verify()).problem).toEqual({ chain_no: 2, kind: 'changed' });
  await forge(`delete from ${entry} = 2`);
  expect((await verify()).problem).toEqual({ chain_no: 2, kind: 'missing' });
  await restore(0);
  expect(await verify()).toEqual(whole);
  await forge(`delete from ${entry} = 5`);
  expect((await verify()).problem).toEqual({ chain_no: 5, kind: 'cut_off' });

  await expect(app.pool.query(`delete from ${entry} = 1`, [company_id])).rejects.toThrow('append-only');
  await expect(
    app.pool.query(`update audit_entry set action = 'x' where company_id = $1`, [company_id]),
  ).rejects.toThrow('append-only');
});
