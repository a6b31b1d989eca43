import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { limits } from '@plaudit/contract/limits';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let own: TestCompany;
let owner: Session, ben: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  own = await app.company();
  ({ owner } = own);
  ben = await app.employee(own);
});
afterAll(() => app.close());

const key = 'recognition.deleted';
const day_ms = 86_400_000;
const rule = async (as = owner, retention_key = key) =>
  (await app.ok(retention.listRetention, { as })).rules.find((each) => each.retention_key === retention_key);
const change = (days: number | null, as = owner, retention_key = key) =>
  app.call(retention.updateRetention, { as, body: { retention_key, days } });
const preview = (days: number | null, as = owner, retention_key = key) =>
  app.call(retention.previewRetention, { as, body: { retention_key, days } });
const giveAndDelete = async (by = owner, to = ben) => {
  const { items } = await app.ok(recognition.listTypes, { as: by });
  const body = { recognition_type_id: items[0]?.recognition_type_id as string, employees: [to.employee_id], points: 5 };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: by, body });
  await app.ok(recognition.addComment, { as: to, body: { recognition_id, message: 'Yes' } });
  await app.ok(recognition.deleteRecognition, { as: by, query: { recognition_id } });
  return recognition_id;
};
const isThere = async (recognition_id: string) =>
  (await app.pool.query('select from recognition where recognition_id = $1', [recognition_id])).rowCount === 1;

test('people with permission set a period within its limits, no one else, and no company sets another’s', async () => {
  expect(await rule()).toMatchObject({ days: 90, counted_days: 90, counts_from: null, min_days: 30, max_days: 730 });
  expect((await change(120)).data).toMatchObject({ days: 120, counted_days: 120, counts_from: null });
  const refused = async (answer: ReturnType<typeof change>) => (await answer).failure.error_code;
  expect(await refused(change(29))).toBe('INVALID_REQUEST');
  expect(await refused(change(731))).toBe('INVALID_REQUEST');
  expect(await refused(change(null))).toBe('INVALID_REQUEST');
  expect(await refused(change(100, owner, 'points.ledger'))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(await refused(change(100, ben))).toBe('NO_PERMISSION');
  expect((await preview(29)).failure.error_code).toBe('INVALID_REQUEST');
  expect((await preview(100, ben)).failure.error_code).toBe('NO_PERMISSION');
  expect((await app.call(retention.listRetention, { as: ben })).failure.error_code).toBe('NO_PERMISSION');
  expect((await change(null, owner, 'audit.words')).data.days).toBeNull();
  const other = (await app.company()).owner;
  expect(await rule(other)).toMatchObject({ days: 90 });
});

test('a shorter period applies after a week, a longer one at once, and the log can undo both', async () => {
  const shorter = (await change(30)).data;
  expect(shorter).toMatchObject({ days: 30, counted_days: 90 });
  const wait = Date.parse(shorter.counts_from ?? '') - Date.now();
  expect(Math.round(wait / day_ms)).toBe(limits.retention_grace_days);
  const counted = await preview(30);
  expect(Date.parse(counted.data.night)).toBeGreaterThan(Date.parse(shorter.counts_from ?? ''));
  // Between the two: still shorter than what applies.
  expect((await change(60)).data).toMatchObject({ days: 60, counted_days: 90 });

  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'retention' } });
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [{ kept_days: 30 }, { kept_days: 60 }],
    [{ kept_days: 90 }, { kept_days: 30 }],
  ]);
  const [last, first] = items.map(({ audit_id }) => audit_id);
  const undo = (audit_id = '') => app.call(audit.undoChange, { as: owner, body: { audit_id } });
  expect((await undo(first)).failure.error_code).toBe('INVALID_ACTION');
  expect((await undo(last)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect(await rule()).toMatchObject({ days: 90, counted_days: 90, counts_from: null });
});

test('old data goes in the night, as much as was forecast; the ledger, the log and other companies are untouched', async () => {
  const recognition_id = await giveAndDelete();
  const other = await app.company();
  const theirs = await giveAndDelete(other.owner, await app.employee(other));
  await app.ok(retention.updateRetention, { as: other.owner, body: { retention_key: key, days: 365 } });
  const sums = () =>
    app.pool
      .query('select owner_id, account, sum(points) from points_entry group by 1, 2 order by 1, 2')
      .then(({ rows }) => rows);
  const before = await sums();
  await change(30);
  const foretold = (await preview(30)).data;
  // Nothing is as old in a week.
  expect(foretold.count).toBe(0);

  await app.night(6);
  expect([await isThere(recognition_id), (await rule())?.last_run?.removed]).toEqual([true, 0]);
  await app.night(31);
  expect([await isThere(recognition_id), (await rule())?.last_run?.removed]).toEqual([false, 1]);
  expect(await isThere(theirs)).toBe(true);
  await app.night(32);
  expect((await rule())?.last_run?.removed).toBe(0);
  expect(await sums()).toEqual(before);
  const { rowCount } = await app.pool.query('select from content where top_id = $1', [recognition_id]);
  expect(rowCount).toBe(0);
  expect(await app.ok(audit.verifyAudit, { as: owner })).toMatchObject({ problem: null });
});

test('until a shorter period applies, the nightly run uses the one before', async () => {
  const recognition_id = await giveAndDelete();
  await app.pool.query(`update content set deleted_at = now() - interval '60 days' where content_id = $1`, [
    recognition_id,
  ]);
  expect((await preview(30)).data.count).toBe(1);
  expect((await preview(90)).data.count).toBe(0);
  await change(30);
  await app.night(1);
  expect(await isThere(recognition_id)).toBe(true);
  await change(90);
  await app.night(8);
  expect(await isThere(recognition_id)).toBe(true);
  await change(30);
  await app.night(9);
  expect(await isThere(recognition_id)).toBe(false);
});
