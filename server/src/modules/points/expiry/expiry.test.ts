import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { startExpiry } from './expiry.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, ben: Session;
let recognition_type_id: string;

const day_ms = 86_400_000;
const today = new Date();
/** The beginning of the coming month, in UTC as the company's. */
const coming = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ({ owner } = acme);
  ben = await app.employee(acme);
  const body = { title: 'Any', points: 1, min_points: 0, max_points: 1000 };
  recognition_type_id = (await app.ok(recognition.createType, { as: owner, body })).recognition_type_id;
});
afterAll(() => app.close());

const give = (amount: number) =>
  app.ok(recognition.giveRecognition, {
    as: owner,
    body: { recognition_type_id, employees: [ben.employee_id], points: amount },
  });
const correct = (amount: number) =>
  app.call(adjustment.correctBalance, {
    as: owner,
    body: { employee_id: ben.employee_id, account: 'to_spend', points: amount, reason: 'x' },
  });
const balance = async () => (await app.ok(points.getBalance, { as: ben })).to_spend;
/** Everything that was earned until now, as if it had been 40 days ago. */
const age = async () => {
  await app.pool.query('alter table points_entry disable trigger points_entry_append_only');
  await app.pool.query(`update points_entry set created_at = created_at - interval '40 days' where company_id = $1`, [
    acme.company_id,
  ]);
  await app.pool.query('alter table points_entry enable trigger points_entry_append_only');
};
/** As if the policy were old, and this month dealt with. */
const decideLongAgo = async (expiry_months: number) => {
  await app.ok(policy.updatePointsPolicy, { as: owner, body: { expiry_months } });
  await app.pool.query(
    `update points_policy set expires_from = '2020-01-01', expired_month = date_trunc('month', now())::date where company_id = $1`,
    [acme.company_id],
  );
};
const expireAt = async (at: number) => {
  await startExpiry(app.platform, new Date(at));
  await app.drain();
};

test('points earned long ago expire when a month begins, the oldest first, once, with an explanation', async () => {
  await give(30);
  const taken_back = await give(15);
  await age();
  await give(20);
  await app.ok(recognition.deleteRecognition, { as: owner, query: { recognition_id: taken_back.recognition_id } });
  await correct(-10);
  await decideLongAgo(1);
  await expireAt(coming - day_ms);
  expect(await balance()).toBe(40);
  await expireAt(coming);
  expect(await balance()).toBe(20);
  await expireAt(coming + day_ms);
  await app.pool.query('update points_policy set expired_month = null');
  await expireAt(coming);
  expect(await balance()).toBe(20);
  const [entry] = (await app.ok(points.listHistory, { as: ben, query: { account: 'to_spend' } })).items;
  expect(entry).toMatchObject({ kind: 'points_expired', points: -20, balance: 20 });
});

test('people are warned a month and a week ahead, by inbox and email; people who lose nothing aren’t', async () => {
  await give(30);
  await age();
  await decideLongAgo(1);
  const news = async (as: Session) =>
    (await app.ok(notification.listNotifications, { as })).items.filter(({ kind }) => kind === 'points_expiring');
  await expireAt(coming - 8 * day_ms);
  expect(await news(ben)).toMatchObject([{ points: 30, link: '/wallet' }]);
  await expireAt(coming - 7 * day_ms);
  await expireAt(coming - 6 * day_ms);
  expect(await news(ben)).toHaveLength(2);
  expect(await news(owner)).toEqual([]);
  expect(
    app.mails(ben.employee_profile.work_email_id).filter(({ subject }) => subject?.includes('about to expire')),
  ).toHaveLength(2);
  expect(await balance()).toBe(30);
});

test('a new or stricter expiry begins after a month of warning; taking it away ends it', async () => {
  const first = async (expiry_months: number | null) =>
    (await app.ok(policy.updatePointsPolicy, { as: owner, body: { expiry_months } })).expires_from;
  const from = Date.parse((await first(12)) ?? '');
  expect(from - Date.now()).toBeGreaterThan(28 * day_ms);
  expect(from - Date.now()).toBeLessThan(62 * day_ms);
  await app.pool.query(`update points_policy set expires_from = '2020-01-01' where company_id = $1`, [acme.company_id]);
  expect(await first(24)).toBe('2020-01-01');
  expect(Date.parse((await first(6)) ?? '')).toBe(from);
  expect(await first(null)).toBeNull();
});

test('points that are spent while they expire are never spent twice', async () => {
  await give(30);
  await age();
  await decideLongAgo(1);
  const spending = Array.from({ length: 20 }, () => correct(-3));
  const [answers] = await Promise.all([Promise.all(spending), expireAt(coming)]);
  const spent = answers.filter(({ status }) => status === 200).length * 3;
  expect(await balance()).toBe(0);
  const expired = (await app.ok(points.listHistory, { as: ben, query: { account: 'to_spend' } })).items
    .filter(({ kind }) => kind === 'points_expired')
    .reduce((sum, entry) => sum - entry.points, 0);
  expect(spent + expired).toBe(30);
});
