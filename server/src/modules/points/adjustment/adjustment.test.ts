import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as department from '@plaudit/contract/department/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, boss: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ({ owner } = acme);
  [boss, ben, eve] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  const body = { employee_ids: [ben.employee_id], manager_id: boss.employee_id };
  await app.ok(people.updateManager, { as: owner, body });
});
afterAll(() => app.close());

const refill = (as: Session, to: Session, amount: number) =>
  app.call(adjustment.refillAllowance, {
    as,
    body: { employee_id: to.employee_id, points: amount, reason: 'For the fair' },
  });
const correct = (as: Session, to: Session, account: 'to_give' | 'to_spend', amount: number) =>
  app.call(adjustment.correctBalance, {
    as,
    body: { employee_id: to.employee_id, account, points: amount, reason: 'Slip' },
  });
const reverse = (as: Session, transfer_id: string) =>
  app.call(adjustment.reverseAdjustment, { as, body: { transfer_id } });
const balances = async (as: Session) => {
  const { to_give, to_spend } = await app.ok(points.getBalance, { as });
  return [to_give, to_spend];
};
const codes = (answers: { status: number; failure: { error_code: string } }[]) =>
  answers.map(({ status, failure }) => (status === 200 ? 200 : failure.error_code));
const decide = (body: object) => app.ok(policy.updatePointsPolicy, { as: owner, body });

test('managers add points for their people, people who manage points for everyone, with a reason that the person reads', async () => {
  expect(codes([await refill(boss, ben, 40), await refill(owner, eve, 7)])).toEqual([200, 200]);
  expect([await balances(ben), await balances(eve)]).toEqual([
    [540, 0],
    [507, 0],
  ]);
  expect(codes([await refill(boss, eve, 1), await refill(boss, boss, 1), await refill(ben, boss, 1)])).toEqual(
    Array(3).fill('NO_PERMISSION'),
  );
  const stranger = (await app.company('Other')).owner;
  expect(codes([await refill(stranger, ben, 1), await correct(stranger, ben, 'to_give', 1)])).toEqual(
    Array(2).fill('EMPLOYEE_NOT_FOUND'),
  );
  const [entry] = (await app.ok(points.listHistory, { as: ben })).items;
  expect(entry).toMatchObject({ kind: 'allowance_refilled', points: 40, balance: 540, reason: 'For the fair' });
  expect(entry?.actor?.employee_id).toBe(boss.employee_id);
  await app.drain();
  const [news] = (await app.ok(notification.listNotifications, { as: ben })).items;
  expect(news).toMatchObject({ kind: 'points_refilled', points: 40, excerpt: 'For the fair', link: '/wallet' });
});

test('no one adds points for themselves, and people who decide who manages whom add none as a manager', async () => {
  expect(codes([await refill(boss, boss, 1), await refill(owner, owner, 1)])).toEqual([
    'NO_PERMISSION',
    'INVALID_ACTION',
  ]);
  expect(codes([await correct(owner, owner, 'to_spend', 5), await correct(owner, owner, 'to_give', 5)])).toEqual(
    Array(2).fill('INVALID_ACTION'),
  );
  expect(codes([await correct(owner, owner, 'to_give', -5)])).toEqual([200]);

  const people_manager = await app.employee(acme, { role: 'people_manager' });
  const body = { employee_ids: [eve.employee_id], manager_id: people_manager.employee_id };
  await app.ok(people.updateManager, { as: people_manager, body });
  expect(codes([await refill(people_manager, eve, 1)])).toEqual(['NO_PERMISSION']);
  const made = { department_name: 'Mine', manager_id: people_manager.employee_id };
  const { department_id } = await app.ok(department.createDepartment, { as: people_manager, body: made });
  await app.ok(people.updateEmployee, { as: people_manager, body: { employee_id: ben.employee_id, department_id } });
  expect(codes([await refill(people_manager, ben, 1)])).toEqual(['NO_PERMISSION']);
  // A person appointed by others may.
  const employee_role = (await app.ok(role.listRoles, { as: owner, body: {} })).items.find(
    ({ default_role }) => default_role === 'employee',
  );
  const { employee_id } = people_manager;
  await app.ok(role.updateEmployeeRoles, {
    as: owner,
    body: { employee_id, role_ids: [employee_role?.role_id ?? ''] },
  });
  expect(codes([await refill(people_manager, ben, 1)])).toEqual([200]);
});

test('no one gives themselves back what was taken from them, neither in the list nor in the log', async () => {
  const admin = await app.employee(acme, { role: 'administrator' });
  const taken = await correct(owner, admin, 'to_give', -300);
  expect(codes([await reverse(admin, taken.data.transfer_id)])).toEqual(['INVALID_ACTION']);
  const [entry] = (await app.ok(audit.listAudit, { as: admin, body: { area: 'points' } })).items;
  const undone = await app.call(audit.undoChange, { as: admin, body: { audit_id: entry?.audit_id ?? '' } });
  expect(codes([undone])).toEqual(['INVALID_ACTION']);
  expect(await balances(admin)).toEqual([200, 0]);
  // Anyone with the permission can take back what was added, even the person who got it.
  const { transfer_id } = (await refill(owner, admin, 5)).data;
  expect(codes([await reverse(admin, transfer_id), await reverse(owner, taken.data.transfer_id)])).toEqual([200, 200]);
  expect(await balances(admin)).toEqual([500, 0]);
});

test('refills have default limits, and a company may turn them off', async () => {
  const decided = await app.ok(policy.getPointsPolicy, { as: owner });
  expect(decided).toMatchObject({ refill_per_manager: 1000, refill_per_person: 500 });
  expect((await refill(boss, ben, 501)).failure).toMatchObject({
    error_code: 'INVALID_ACTION',
    payload: { reason: 'refill_per_person', limit: 500 },
  });
  expect(codes([await refill(boss, ben, 500), await refill(boss, ben, 1)])).toEqual([200, 'INVALID_ACTION']);
  // Deciding something else keeps them.
  await decide({ points_per_gift: 5000 });
  expect(await app.ok(policy.getPointsPolicy, { as: owner })).toMatchObject({
    refill_per_manager: 1000,
    refill_per_person: 500,
  });
  expect(codes([await refill(boss, ben, 1)])).toEqual(['INVALID_ACTION']);
  await decide({ refill_per_person: null, refill_per_manager: null });
  expect(codes([await refill(boss, ben, 5000)])).toEqual([200]);
});

test('a refill respects the monthly limits of a manager and a person, also if many come at once', async () => {
  const body = { employee_ids: [eve.employee_id], manager_id: boss.employee_id };
  await app.ok(people.updateManager, { as: owner, body });
  await decide({ refill_per_manager: 100, refill_per_person: 80 });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => refill(boss, index % 2 ? ben : eve, 20)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(refused?.failure).toMatchObject({
    error_code: 'INVALID_ACTION',
    payload: { reason: 'refill_per_manager', limit: 100 },
  });
  const most = await refill(owner, ben, 81);
  expect(most.failure).toMatchObject({
    error_code: 'INVALID_ACTION',
    payload: { reason: 'refill_per_person', limit: 80 },
  });
  await decide({ refill_per_manager: 0, refill_per_person: null });
  expect(codes([await refill(boss, ben, 1), await refill(owner, ben, 500)])).toEqual(['INVALID_ACTION', 200]);
});

test('a refill is undone once, by the person who gave it or by people who manage points, and frees its limit again', async () => {
  await decide({ refill_per_person: 40 });
  const { transfer_id } = (await refill(boss, ben, 40)).data;
  expect(codes([await refill(boss, ben, 1), await reverse(ben, transfer_id), await reverse(eve, newId())])).toEqual([
    'INVALID_ACTION',
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  const both = await Promise.all([reverse(boss, transfer_id), reverse(owner, transfer_id)]);
  expect(codes(both).toSorted()).toEqual([200, 'INVALID_ACTION']);
  expect(await balances(ben)).toEqual([500, 0]);
  expect((await refill(boss, ben, 40)).status).toBe(200);
  const { items } = await app.ok(adjustment.listAdjustments, { as: owner, body: {} });
  expect(items.map(({ kind, points: moved, is_reversed }) => [kind, moved, is_reversed])).toEqual([
    ['refill', 40, false],
    ['refill', 40, true],
  ]);
});

test('balances are corrected both ways, never below zero, and the log can undo a correction', async () => {
  expect((await correct(boss, ben, 'to_spend', 5)).failure.error_code).toBe('NO_PERMISSION');
  expect((await correct(owner, ben, 'to_spend', -1)).failure.error_code).toBe('NOT_ENOUGH_POINTS');
  await correct(owner, ben, 'to_spend', 30);
  await correct(owner, ben, 'to_give', -500);
  expect(await balances(ben)).toEqual([0, 30]);
  const [entry] = (await app.ok(audit.listAudit, { as: owner, body: { area: 'points' } })).items;
  expect(entry).toMatchObject({
    action: 'points.corrected',
    after: { account: 'to_give', points: -500, reason: 'Slip' },
  });
  await app.ok(audit.undoChange, { as: owner, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await balances(ben)).toEqual([500, 30]);
  const [spent] = (await app.ok(adjustment.listAdjustments, { as: owner, body: { limit: 2 } })).items.slice(1);
  await correct(owner, ben, 'to_spend', -30);
  expect((await reverse(owner, spent?.transfer_id ?? '')).failure.error_code).toBe('NOT_ENOUGH_POINTS');
  for (const wrong of [{ points: 0 }, { points: 1, reason: ' ' }]) {
    const body = { employee_id: ben.employee_id, account: 'to_give' as const, reason: 'x', ...wrong };
    expect((await app.call(adjustment.correctBalance, { as: owner, body })).failure.error_code).toBe('INVALID_REQUEST');
  }
});
