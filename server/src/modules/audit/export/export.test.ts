import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

test('people who may see the log export it as CSV, as it is filtered, and the log says so', async () => {
  const own = await app.company();
  const { owner } = own;
  const ben = await app.employee(own);
  for (const group_name of ['=1+1', 'Ch"oir']) await app.ok(group.createGroup, { as: owner, body: { group_name } });
  await app.ok(company.updateCompany, { as: owner, body: { company_name: 'Another' } });
  await app.drain();
  // More than one batch.
  await app.pool.query(
    `insert into audit_entry (company_id, audit_id, created_at, actor_id, action, subject_kind, subject_label, after, search_text)
     select $1, uuidv7(), now(), $2, 'role.updated', 'role', 'Role ' || n, '{"n": 1}', 'x' from generate_series(1, 1200) n`,
    [own.company_id, owner.employee_id],
  );
  const take = (query = {}, as = owner) => app.call(audit.exportAudit, { as, query });
  const linesOf = async (query = {}, as = owner) =>
    (await take(query, as)).content.toString().trim().split('\r\n').slice(1);
  const groups = await linesOf({ area: 'group' });
  expect(groups).toHaveLength(2);
  expect(groups[0]).toContain('"Ch""oir"');
  expect(groups[1]).toContain(`"'=1+1"`);
  expect(groups[0]).toContain(owner.employee_id);
  const all = await linesOf();
  expect(all.filter((line) => line.includes('role.updated'))).toHaveLength(1200);
  expect(new Set(all).size).toBe(all.length);
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'audit' } });
  expect(items.map(({ action, after }) => [action, after?.area ?? null])).toEqual([
    ['audit.exported', null],
    ['audit.exported', 'group'],
  ]);
  expect((await take({}, ben)).failure.error_code).toBe('NO_PERMISSION');
  expect(await linesOf({ area: 'group' }, (await app.company()).owner)).toEqual([]);
});
