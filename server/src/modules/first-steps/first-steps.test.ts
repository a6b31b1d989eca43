import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as steps from '@plaudit/contract/first-steps/endpoints';
import { first_step_names, type FirstStepName, type FirstStepState } from '@plaudit/contract/first-steps/schema';
import * as people from '@plaudit/contract/people/endpoints';
import * as points_policy from '@plaudit/contract/points-policy/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { sessionHeaders, startTestApp, type TestApp } from '../../platform/testing/app.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => void (app = await startTestApp()));
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

/** What an open app gets about changes in Admin. */
const listen = async (session: Session): Promise<string[]> => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('admin.changed', ({ kind }: RealtimeEvents['admin.changed']) => heard.push(kind));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  return heard;
};

const stepsOf = (as: Session) => app.ok(steps.getFirstSteps, { as });
const stateOf = async (as: Session, name: FirstStepName) =>
  (await stepsOf(as)).steps.find(({ step }) => step === name)?.state;
const mark = (as: Session, step: FirstStepName, state: FirstStepState) =>
  app.call(steps.updateFirstStep, { as, body: { step, state } });
const lastEntry = async (as: Session) => {
  const { items } = await app.ok(audit.listAudit, { as, body: { area: 'first_steps' } });
  return items[0];
};

test('a new company has every step open, and sees them', async () => {
  const { owner } = await app.company();
  expect(await stepsOf(owner)).toEqual({
    steps: first_step_names.map((step) => ({ step, state: 'open' })),
    is_shown: true,
  });
});

test('a step is done when the data of the company says so', async () => {
  const company = await app.company();
  const { owner: as } = company;
  await app.ok(company_calls.updateCompany, { as, body: { color_theme: 'Custom_Tron' } });
  expect(await stateOf(as, 'brand')).toBe('done');
  const colleague = await app.employee(company);
  expect(await stateOf(as, 'invite')).toBe('done');

  const { items: values } = await app.ok(company_calls.listValues, { as, body: {} });
  await app.ok(company_calls.updateValues, { as, body: { values: values.slice(1) } });
  expect(await stateOf(as, 'values')).toBe('done');
  await app.ok(company_calls.updateValues, { as, body: { values } });
  expect(await stateOf(as, 'values')).toBe('open');

  const { items: types } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = types[0]?.recognition_type_id ?? '';
  await app.ok(recognition.updateType, { as, body: { recognition_type_id, title: 'Cheers' } });
  expect(await stateOf(as, 'types')).toBe('done');

  await app.ok(recognition.giveRecognition, { as, body: { recognition_type_id, employees: [colleague.employee_id] } });
  expect(await stateOf(as, 'recognize')).toBe('done');
  expect(await stateOf(as, 'allowance')).toBe('open');
  await app.ok(company_calls.updateCompany, { as, body: { monthly_allowance: 300 } });
  expect(await stateOf(as, 'allowance')).toBe('done');
  expect(await stateOf(as, 'install')).toBe('open');
});

test('a points policy is a decision about the allowance', async () => {
  const { owner: as } = await app.company();
  await app.ok(points_policy.updatePointsPolicy, { as, body: { points_per_gift: 100 } });
  expect(await stateOf(as, 'allowance')).toBe('done');
});

test('steps are marked done or skipped and opened again; what the data says stays done', async () => {
  const { owner: as } = await app.company();
  expect((await mark(as, 'install', 'done')).data.steps.at(-1)).toEqual({ step: 'install', state: 'done' });
  expect((await mark(as, 'values', 'skipped')).status).toBe(200);
  expect(await stateOf(as, 'values')).toBe('skipped');
  expect((await mark(as, 'values', 'open')).status).toBe(200);
  expect(await stateOf(as, 'values')).toBe('open');
  await app.ok(company_calls.updateCompany, { as, body: { color_theme: 'Custom_Tron' } });
  await mark(as, 'brand', 'skipped');
  expect(await stateOf(as, 'brand')).toBe('done');
  expect((await mark(as, 'cake' as never, 'done')).failure.error_code).toBe('INVALID_REQUEST');
});

test('steps of a module that is off, or that the viewer lacks a permission for, are left out and refused', async () => {
  const company = await app.company();
  const { owner: as, company_id } = company;
  await app.ok(company_calls.updateModules, { as, body: { company_id, recognition: false, points: false } });
  const { steps: left } = await stepsOf(as);
  expect(left.map(({ step }) => step)).toEqual(['brand', 'invite', 'values', 'install']);
  expect((await mark(as, 'types', 'done')).failure.error_code).toBe('INVALID_ACTION');

  const other = await app.company();
  const brander = await app.employee(other);
  const { items: roles } = await app.ok(people.listDropdown, { as: other.owner, body: { dropdown: 'role' } });
  const role_id = roles.find(({ label }) => label === 'Employee')?.id ?? '';
  await app.ok(role.updateRole, { as: other.owner, body: { role_id, permissions: ['company.manage'] } });
  const { steps: own } = await stepsOf(brander);
  expect(own.map(({ step }) => step)).toEqual(['brand', 'values', 'install']);
});

test('the first steps are for people who manage the company, each for their own', async () => {
  const [company, other] = [await app.company(), await app.company()];
  const ana = await app.employee(company);
  for (const answer of [
    await app.call(steps.getFirstSteps, { as: ana }),
    await mark(ana, 'brand', 'done'),
    await app.call(steps.dismissFirstSteps, { as: ana, body: { is_dismissed: true } }),
  ])
    expect([answer.status, answer.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  await app.ok(steps.dismissFirstSteps, { as: company.owner, body: { is_dismissed: true } });
  await mark(company.owner, 'install', 'done');
  expect((await stepsOf(other.owner)).is_shown).toBe(true);
  expect(await stateOf(other.owner, 'install')).toBe('open');
});

test('dismissing and marking are in the audit log, and are undone there', async () => {
  const { owner: as } = await app.company();
  expect((await app.ok(steps.dismissFirstSteps, { as, body: { is_dismissed: true } })).is_shown).toBe(false);
  const dismissed = await lastEntry(as);
  expect(dismissed).toMatchObject({ action: 'first_steps.dismissed', can_undo: true });
  await app.ok(audit.undoChange, { as, body: { audit_id: dismissed?.audit_id ?? '' } });
  expect((await stepsOf(as)).is_shown).toBe(true);

  await mark(as, 'values', 'skipped');
  const skipped = await lastEntry(as);
  expect(skipped).toMatchObject({ before: { values: 'open' }, after: { values: 'skipped' } });
  await mark(as, 'values', 'done');
  const undo = { as, body: { audit_id: skipped?.audit_id ?? '' } };
  expect((await app.call(audit.undoChange, undo)).failure.error_code).toBe('INVALID_ACTION');
  await mark(as, 'values', 'skipped');
  await app.ok(audit.undoChange, undo);
  expect(await stateOf(as, 'values')).toBe('open');
});

test('open apps of other admins follow, and nobody else’s do', async () => {
  const company = await app.company();
  const [admin, ana] = [await app.employee(company, { role: 'administrator' }), await app.employee(company)];
  const [theirs, hers] = [await listen(admin), await listen(ana)];
  await mark(company.owner, 'install', 'done');
  await expect.poll(() => theirs).toEqual(['first_steps']);
  expect(hers).toEqual([]);
});
