import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { limits } from '@plaudit/contract/limits';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let own: TestCompany;
let owner: Session, ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
  own = await app.company();
  owner = own.owner;
  [ana, ben] = [
    await app.employee(own, { first_name: 'Ana', last_name: 'Silva' }),
    await app.employee(own, { first_name: 'Ben' }),
  ];
});
afterAll(() => app.close());

const kinds = async (as: Session) => {
  await app.drain();
  return (await app.ok(notification.listNotifications, { as })).items.map(({ kind }) => kind);
};
const refusal = async (answer: Promise<{ failure: { error_code: string } }>) => (await answer).failure.error_code;

test('a request is registered with its due date, the people who decide are notified, and the person gets the answer', async () => {
  const asked = await app.ok(privacy.askErasure, { as: ana, body: { note: 'I leave' } });
  const days = (Date.parse(asked.due_at) - Date.parse(asked.created_at)) / 86_400_000;
  expect(days).toBe(limits.privacy_request_days);
  expect(await kinds(owner)).toContain('privacy_requested');
  const { items } = await app.ok(privacy.listRequests, { as: owner, body: { state: 'open', search: 'silva' } });
  expect(items).toMatchObject([
    { request_id: asked.request_id, requested_by: null, note: 'I leave', is_overdue: false },
  ]);
  await app.pool.query("update privacy_request set due_at = now() - interval '1 day'");
  const late = await app.ok(privacy.listRequests, { as: owner, body: {} });
  expect(late.items[0]).toMatchObject({ is_overdue: true });

  const unexplained = { request_id: asked.request_id, decision: 'refuse' as const, answer: ' ' };
  expect(await refusal(app.call(privacy.decideRequest, { as: owner, body: unexplained }))).toBe('INVALID_REQUEST');
  const body = { request_id: asked.request_id, decision: 'refuse' as const, answer: 'A law keeps us from it' };
  await app.ok(privacy.decideRequest, { as: owner, body });
  await app.drain();
  const told = await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'privacy_answered' } });
  expect(told.items).toMatchObject([{ excerpt: 'A law keeps us from it', link: '/settings#privacy' }]);
  const mine = await app.ok(privacy.listOwnRequests, { as: ana });
  expect(mine.items[0]).toMatchObject({ state: 'refused', answer: 'A law keeps us from it' });
  expect(mine.items[0]).not.toHaveProperty('decided_by');
  expect(await refusal(app.call(privacy.decideRequest, { as: owner, body }))).toBe('INVALID_ACTION');
  const log = await app.ok(audit.listAudit, { as: owner, body: { area: 'privacy' } });
  expect(log.items[0]).toMatchObject({ action: 'privacy.request_refused', subject_label: 'Ana Silva' });
});

test('an admin registers what a person asked for in another way', async () => {
  const body = { employee_id: ben.employee_id, kind: 'erasure' as const, note: 'By letter' };
  const made = await app.ok(privacy.createRequest, { as: owner, body });
  expect(made).toMatchObject({ state: 'open', requested_by: { employee_id: owner.employee_id } });
  expect(await refusal(app.call(privacy.createRequest, { as: owner, body }))).toBe('INVALID_ACTION');
  expect((await app.ok(privacy.listOwnRequests, { as: ben })).items[0]).toMatchObject({ note: 'By letter' });
  await app.ok(privacy.withdrawRequest, { as: ben, body: { request_id: made.request_id } });
});

test('of two people who decide at once one is refused', async () => {
  const { request_id } = await app.ok(privacy.askErasure, { as: ben, body: {} });
  const decide = (decision: 'approve' | 'refuse') =>
    app.call(privacy.decideRequest, { as: owner, body: { request_id, decision } });
  const answers = await Promise.all([decide('approve'), decide('refuse')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  await app.call(privacy.cancelRequest, { as: owner, body: { request_id } });
});

test('people without permission or from another company reach no request; no one erases a person who may do more', async () => {
  const other = await app.company();
  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: {} });
  const body = { request_id, decision: 'approve' as const };
  expect(await refusal(app.call(privacy.decideRequest, { as: ben, body }))).toBe('NO_PERMISSION');
  expect(await refusal(app.call(privacy.listRequests, { as: ben, body: {} }))).toBe('NO_PERMISSION');
  expect(await refusal(app.call(privacy.withdrawRequest, { as: ben, body: { request_id } }))).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
  expect(await refusal(app.call(privacy.decideRequest, { as: other.owner, body }))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await app.ok(privacy.listRequests, { as: other.owner, body: {} })).items).toEqual([]);

  const { role_id } = await app.ok(role.createRole, {
    as: owner,
    body: { role_name: 'Privacy', permissions: ['privacy.manage'] },
  });
  await app.ok(role.addRoleMembers, { as: owner, body: { role_id, employee_ids: [ben.employee_id] } });
  const asked = await app.ok(privacy.askErasure, { as: owner, body: {} });
  const reach = { request_id: asked.request_id, decision: 'approve' as const };
  expect(await refusal(app.call(privacy.decideRequest, { as: ben, body: reach }))).toBe('NO_PERMISSION');
  expect((await app.call(privacy.decideRequest, { as: ben, body })).status).toBe(200);
});
