import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as group from '@plaudit/contract/group/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let emil: Session;
let ada: Session;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  ada = await app.employee(acme, { first_name: 'Ada' });
});
afterAll(() => app.close());

const where = (...conditions: CriteriaInput['conditions']): AudienceSelectionInput => ({ criterias: [{ conditions }] });
const at = (...values: string[]) => where({ criteria_type: 'location', search_type: 'in', values });
const make = (given: object) =>
  app.call(group.createGroup, { as: acme.owner, body: { group_name: `Group ${newId()}`, ...given } });
const made = async (given: object) => (await make(given)).data;
const change = (body: { group_id: string; selection?: AudienceSelectionInput | null; description?: string }) =>
  app.call(group.updateGroup, { as: acme.owner, body });
const membersOf = async ({ group_id }: { group_id: string }) =>
  (await app.ok(group.listGroupMembers, { as: acme.owner, body: { group_id } })).items.map((item) => item.first_name);
const move = ({ employee_id }: Session, location: string | null) =>
  app.ok(people.updateEmployee, { as: acme.owner, body: { employee_id, location } });
const undoLast = async (subject_id: string) => {
  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id } })).items;
  return app.call(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
};

test('a group follows its selection as people move, leave, and come back', async () => {
  await move(emil, 'Narvik');
  const followed = await made({ selection: at('Narvik', 'Bodø') });
  expect(followed.members_count).toBe(1);
  expect(await membersOf(followed)).toEqual(['Emil']);
  await move(ada, 'Bodø');
  await move(emil, null);
  await app.drain();
  expect(await membersOf(followed)).toEqual(['Ada']);
  const { employee_id } = ada;
  const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
    app.ok(people.updateAccountStatus, { as: acme.owner, query: { employee_id, status } });
  await setStatus('INACTIVE');
  await app.drain();
  expect(await membersOf(followed)).toEqual([]);
  await setStatus('ACTIVE');
  await app.drain();
  expect(await membersOf(followed)).toEqual(['Ada']);
  await move(ada, null);
});

test('every change of people is noticed, even one made by no verb, and so are those below a moved manager', async () => {
  const under = [acme.owner.employee_id];
  const below = await made({ selection: where({ criteria_type: 'manager', search_type: 'under', values: under }) });
  const write = (who: Session, manager_id: string | null) =>
    app.pool.query('update employee set manager_id = $3 where company_id = $1 and employee_id = $2', [
      acme.company_id,
      who.employee_id,
      manager_id,
    ]);
  await write(emil, ada.employee_id);
  await app.drain();
  expect(await membersOf(below)).toEqual([]);
  await write(ada, acme.owner.employee_id);
  await app.drain();
  expect(await membersOf(below)).toEqual(['Ada', 'Emil']);
  await write(ada, null);
  await app.drain();
  expect(await membersOf(below)).toEqual([]);
});

test('a new day alone lets people grow into a group by their tenure', async () => {
  const day = (days_ago: number) => new Date(Date.now() - days_ago * 86_400_000).toISOString().slice(0, 10);
  const { employee_id } = emil;
  await app.ok(people.updateEmployee, { as: acme.owner, body: { employee_id, hire_date: day(10) } });
  const old = await made({
    selection: where({ criteria_type: 'tenure', search_type: 'longer_than', values: ['P10D'] }),
  });
  expect(await membersOf(old)).toEqual(['Emil']);
  await app.drain();
  // As if he had been added too early, and yesterday had been recorded as today.
  await app.pool.query('delete from employee_group_member where group_id = $1', [old.group_id]);
  await app.pool.query('delete from audience_change where company_id = $1', [acme.company_id]);
  const passDay = async () => {
    await app.pool.query(`select graphile_worker.add_job('audience.follow_days')`);
    await app.drain();
  };
  await passDay();
  await app.pool.query('delete from employee_group_member where group_id = $1', [old.group_id]);
  await app.pool.query('delete from audience_change where company_id = $1', [acme.company_id]);
  await passDay();
  expect(await membersOf(old)).toEqual([]);
  await app.pool.query('update audience_day set day = day - 1 where company_id = $1', [acme.company_id]);
  await passDay();
  expect(await membersOf(old)).toEqual(['Emil']);
});

test('groups may refer to groups, but not in a circle', async () => {
  const picked = await made({});
  const first = await made({ selection: { groups: [picked.group_id] } });
  const inFirst = where({ criteria_type: 'group', search_type: 'is', values: [first.group_id] });
  const second = await made({ selection: inFirst });
  const employee_ids = [ada.employee_id];
  await app.ok(group.addGroupMembers, { as: acme.owner, body: { group_id: picked.group_id, employee_ids } });
  await app.drain();
  expect([await membersOf(first), await membersOf(second)]).toEqual([['Ada'], ['Ada']]);
  for (const group_id of [first.group_id, second.group_id]) {
    const circle = await change({ group_id: first.group_id, selection: { groups: [group_id] } });
    expect([circle.status, circle.failure.error_code]).toEqual([400, 'CRITERIA_INVALID']);
  }
  await app.ok(group.deleteGroup, { as: acme.owner, query: { group_id: first.group_id } });
  await app.drain();
  expect(await membersOf(second)).toEqual([]);
});

test('no one can add or remove people by hand while a selection says who is in a group', async () => {
  const followed = await made({ selection: at('Vardø') });
  const body = { group_id: followed.group_id, employee_ids: [ada.employee_id] };
  const answers = [
    await app.call(group.addGroupMembers, { as: acme.owner, body }),
    await app.call(group.removeGroupMembers, { as: acme.owner, body }),
  ];
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(['INVALID_ACTION', 'INVALID_ACTION']);
  const wrong = await make({
    selection: where({ criteria_type: 'title', search_type: 'before' as 'is', values: ['x'] }),
  });
  expect([wrong.status, wrong.failure.error_code]).toEqual([400, 'CRITERIA_SEARCH_TYPE_INVALID']);
});

test('the log can undo a selection, with the people picked before; a deleted group keeps it', async () => {
  const picked = await made({});
  const { group_id } = picked;
  await app.ok(group.addGroupMembers, { as: acme.owner, body: { group_id, employee_ids: [ada.employee_id] } });
  await move(emil, 'Kirkenes');
  await change({ group_id, selection: at('Kirkenes') });
  expect(await membersOf(picked)).toEqual(['Emil']);
  expect((await undoLast(group_id)).status).toBe(200);
  expect(await membersOf(picked)).toEqual(['Ada']);
  const followed = await made({ selection: at('Kirkenes') });
  await app.ok(group.deleteGroup, { as: acme.owner, query: { group_id: followed.group_id } });
  await move(emil, null);
  const restored = await app.ok(group.restoreGroup, { as: acme.owner, body: { group_id: followed.group_id } });
  expect(restored.selection?.criterias).toEqual(followed.selection?.criterias);
  expect(restored.members_count).toBe(0);
  expect((await change({ group_id: followed.group_id, selection: null })).data.selection).toBeNull();
});

test('open pages of Admin follow members who moved automatically', async () => {
  const socket = io(app.url, { auth: sessionHeaders(acme.owner), transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  await made({ selection: at('Alta') });
  await app.drain();
  const heard: unknown[] = [];
  socket.on('admin.changed', (payload) => heard.push(payload));
  await move(ada, 'Alta');
  await app.drain();
  await expect.poll(() => heard).toContainEqual({ kind: 'groups' });
  socket.close();
});
