import { afterAll, beforeAll, expect, test } from 'vitest';
import * as org from '@plaudit/contract/org/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { circlesIn } from './policy.ts';

let app: TestApp;
let acme: TestCompany;
let emil: Session;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  for (const [name, manager] of [
    ['Top'],
    ['Mid', 'Top'],
    ['Low', 'Mid'],
    ['Leaf', 'Low'],
    ['Side', 'Top'],
    ['Alone'],
  ]) {
    const work_email_id = `o${newId()}@example.test`;
    const body = { first_name: name as string, last_name: 'O', work_email_id, manager_id: ids[manager ?? ''] ?? null };
    ids[name as string] = (await app.ok(people.inviteEmployee, { as: acme.owner, body })).employee_id;
  }
});
afterAll(() => app.close());

const names = (items: org.OrgPerson[]) => items.map((item) => `${item.first_name} ${item.reports_count}`).join(', ');
const below = async (name?: string, as = emil) =>
  names((await app.ok(org.listOrg, { as, body: { employee_id: name && ids[name] } })).items);
const problems = () => app.ok(org.listOrgProblems, { as: acme.owner });

test('the chart opens from the top, level by level, and shows the path to anyone', async () => {
  expect([await below(), await below('Top'), await below('Mid'), await below('Leaf')]).toEqual([
    'Top 2',
    'Mid 1, Side 0',
    'Low 1',
    '',
  ]);
  const first = await app.ok(org.listOrg, { as: emil, body: { employee_id: ids.Top, limit: 1 } });
  const rest = { employee_id: ids.Top, limit: 1, cursor: first.next_cursor ?? '' };
  expect(names((await app.ok(org.listOrg, { as: emil, body: rest })).items)).toBe('Side 0');
  const path = await app.ok(org.getOrgPath, { as: emil, body: { employee_id: ids.Leaf as string } });
  expect(path.items.map((item) => item.first_name)).toEqual(['Top', 'Mid', 'Low', 'Leaf']);
  const other = await app.company('Other');
  const foreign = await app.call(org.getOrgPath, { as: other.owner, body: { employee_id: ids.Leaf as string } });
  expect([foreign.status, foreign.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  expect(await below('Top', other.owner)).toBe('');
});

test('people whose manager left are at the top, and admins see it; the manager’s return fixes it', async () => {
  expect(await problems()).toEqual({ circles: [], without_manager: [] });
  const as = acme.owner;
  await app.ok(people.deleteEmployee, { as, query: { employee_id: ids.Mid as string } });
  expect([await below(), await below('Top')]).toEqual(['Low 1, Top 1', 'Side 0']);
  expect(names((await problems()).without_manager)).toBe('Low 1');
  await app.ok(people.restoreEmployee, { as, body: { employee_id: ids.Mid as string } });
  expect([await below(), (await problems()).without_manager]).toEqual(['Top 2', []]);
  const refused = await app.call(org.listOrgProblems, { as: emil });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
});

test('a circle that came in past the rules is found, and does not hang the chart', async () => {
  await app.pool.query('update employee set manager_id = $1 where employee_id = $2', [ids.Leaf, ids.Mid]);
  const { circles } = await problems();
  expect(circles.map((circle) => circle.map((item) => item.first_name).sort())).toEqual([['Leaf', 'Low', 'Mid']]);
  const path = await app.ok(org.getOrgPath, { as: emil, body: { employee_id: ids.Leaf as string } });
  expect(path.items.map((item) => item.first_name)).toEqual(['Mid', 'Low', 'Leaf']);
  const as = acme.owner;
  await app.ok(people.updateManager, { as, body: { employee_ids: [ids.Mid as string], manager_id: ids.Top ?? null } });
  expect((await problems()).circles).toEqual([]);
});

test('of people below circles only the circles are reported, each once', () => {
  const to = (text: string) =>
    text.split(' ').map((pair) => ({ employee_id: pair[0] as string, manager_id: pair[1] as string }));
  expect(circlesIn(to('ab ba ca dc ee fg gh hf'))).toEqual([['a', 'b'], ['e'], ['f', 'g', 'h']]);
});
