import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as points from '@plaudit/contract/points/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
let recognition_type_id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  [ana, ben, eve] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  const body = { title: 'Any', points: 1, min_points: 0, max_points: 1000 };
  recognition_type_id = (await app.ok(recognition.createType, { as: acme.owner, body })).recognition_type_id;
});
afterAll(() => app.close());

const decide = (body: object) => app.ok(policy.updatePointsPolicy, { as: acme.owner, body });
const give = (as: Session, to: Session[], amount: number) =>
  app.call(recognition.giveRecognition, {
    as,
    body: { recognition_type_id, employees: to.map((person) => person.employee_id), points: amount },
  });
const outcome = ({ status, failure }: Awaited<ReturnType<typeof give>>) =>
  status === 200 ? 'given' : `${failure.error_code} ${JSON.stringify(failure.payload)}`;
const left = async (as: Session, ...to: Session[]) => {
  const body = { employees: to.map((person) => person.employee_id) };
  const { items } = await app.ok(points.checkLimits, { as, body });
  return items.map(({ points_left, reason }) => [points_left, reason]);
};
const refused = (reason: string, limit: number, to?: Session) => {
  const about = to && { employee_id: to.employee_id };
  return expect.objectContaining({
    status: 400,
    failure: expect.objectContaining({ error_code: 'INVALID_ACTION', payload: { limit, reason, ...about } }) as unknown,
  }) as unknown;
};

test('without a policy nothing is limited, and no one sees limits', async () => {
  expect(await app.ok(points.checkLimits, { as: ana, body: { employees: [ben.employee_id] } })).toEqual({
    points_per_gift: null,
    items: [],
  });
  expect(outcome(await give(ana, [ben, eve], 200))).toBe('given');
});

test('one gift is limited over all of its receivers', async () => {
  await decide({ points_per_gift: 100 });
  expect(outcome(await give(ana, [ben, eve], 50))).toBe('given');
  expect(await give(ana, [ben, eve], 51)).toEqual(refused('points_per_gift', 100));
});

test('a giver has a daily limit per colleague, boosts included; gifts to others and undone ones don’t count', async () => {
  await decide({ points_per_colleague_a_day: 60 });
  const first = await give(ana, [ben], 40);
  expect(await left(ana, ben, eve)).toEqual(
    [ben, eve]
      .toSorted((a, b) => a.employee_id.localeCompare(b.employee_id))
      .map((person) => [person === ben ? 20 : 60, 'points_per_colleague_a_day']),
  );
  expect(await give(ana, [eve, ben], 21)).toEqual(refused('points_per_colleague_a_day', 60, ben));
  expect(outcome(await give(eve, [ben], 60))).toBe('given');
  const { recognition_id } = (await give(acme.owner, [ben], 10)).data;
  const boost = (amount: number) =>
    app.call(recognition.boostRecognition, { as: ana, body: { recognition_id, points: amount } });
  expect(await boost(21)).toEqual(refused('points_per_colleague_a_day', 60, ben));
  expect((await boost(20)).status).toBe(200);
  expect(await left(ana, ben)).toEqual([[0, 'points_per_colleague_a_day']]);
  const taken_back = { recognition_id: first.data.recognition_id };
  await app.ok(recognition.deleteRecognition, { as: ana, query: taken_back });
  expect(await left(ana, ben)).toEqual([[40, 'points_per_colleague_a_day']]);
  expect(outcome(await give(ana, [ben], 30))).toBe('given');
  expect(await app.call(recognition.restoreRecognition, { as: ana, body: taken_back })).toEqual(
    refused('points_per_colleague_a_day', 60, ben),
  );
  expect((await app.ok(points.getBalance, { as: ana })).to_give).toBe(500 - 20 - 30);
});

test('a recognition without points comes back, even if a limit was exceeded since by others', async () => {
  const { recognition_id } = (await give(ana, [ben], 0)).data;
  expect(outcome(await give(ana, [ben], 50))).toBe('given');
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  await decide({ points_per_colleague_a_day: 40 });
  expect((await app.call(recognition.restoreRecognition, { as: ana, body: { recognition_id } })).status).toBe(200);
});

test('a person has a limit of points from everyone in a period; what the company pays is not limited', async () => {
  await decide({ points_per_receiver: 100, receiver_period: 'week', points_per_colleague_a_day: 90 });
  expect(outcome(await give(ana, [ben], 70))).toBe('given');
  expect(await left(eve, ben)).toEqual([[30, 'points_per_receiver']]);
  expect(await left(ana, ben)).toEqual([[20, 'points_per_colleague_a_day']]);
  expect(await give(eve, [ben], 31)).toEqual(refused('points_per_receiver', 100, ben));
  const body = { title: 'Prize', funding: 'company', points: 500, min_points: 500, max_points: 500 } as const;
  const prize = await app.ok(recognition.createType, { as: acme.owner, body });
  const gift = { recognition_type_id: prize.recognition_type_id, employees: [ben.employee_id] };
  await app.ok(recognition.giveRecognition, { as: acme.owner, body: gift });
  expect(await left(eve, ben)).toEqual([[30, 'points_per_receiver']]);
  await app.pool.query(`update company set week_start = 'sunday' where company_id = $1`, [acme.company_id]);
  expect(outcome(await give(eve, [ben], 30))).toBe('given');
});

test('gifts at the same time respect the limits together', async () => {
  await decide({ points_per_receiver: 100, points_per_colleague_a_day: 25 });
  const from_one = await Promise.all(Array.from({ length: 20 }, () => give(ana, [ben], 3)));
  expect(from_one.filter(({ status }) => status === 200)).toHaveLength(8);
  const givers = [eve, acme.owner, await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  const from_all = await Promise.all(givers.flatMap((giver) => [give(giver, [ben], 20), give(giver, [ben, ana], 5)]));
  const given = from_all.reduce((sum, { status }, index) => sum + (status === 200 ? (index % 2 ? 5 : 20) : 0), 24);
  expect(given).toBeLessThanOrEqual(100);
  expect(given).toBeGreaterThan(75);
  expect(from_all.filter(({ status }) => status !== 200).length).toBeGreaterThan(0);
  expect((await app.ok(points.getBalance, { as: ben })).to_spend).toBe(given);
});

test('people who manage points set the policy; each change is recorded and can be undone, unless it changed since', async () => {
  const { owner } = acme;
  expect((await app.call(policy.getPointsPolicy, { as: ana })).failure.error_code).toBe('NO_PERMISSION');
  const other = await app.company('Other');
  expect(await decide({ points_per_gift: 100, expiry_months: 12 })).toMatchObject({
    points_per_gift: 100,
    expiry_months: 12,
  });
  expect((await app.ok(policy.getPointsPolicy, { as: other.owner })).points_per_gift).toBeNull();
  const log = async () => (await app.ok(audit.listAudit, { as: owner, body: { area: 'points_policy' } })).items;
  const undo = async (audit_id = '') => app.call(audit.undoChange, { as: owner, body: { audit_id } });
  const [made] = await log();
  expect(made).toMatchObject({
    before: { points_per_gift: null, expiry_months: null },
    after: { points_per_gift: 100 },
  });
  await decide({ points_per_gift: 200 });
  expect((await undo(made?.audit_id)).failure.error_code).toBe('INVALID_ACTION');
  expect((await undo((await log())[0]?.audit_id)).status).toBe(200);
  expect((await undo(made?.audit_id)).status).toBe(200);
  expect(await app.ok(policy.getPointsPolicy, { as: owner })).toMatchObject({
    points_per_gift: null,
    expires_from: null,
  });
  for (const wrong of [{ points_per_gift: 0 }, { points_per_gift: 1.5 }, { receiver_period: 'year' }, { unknown: 1 }]) {
    const answer = await app.call(policy.updatePointsPolicy, { as: owner, body: wrong as object });
    expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('gifts of another day do not count today', async () => {
  await decide({ points_per_colleague_a_day: 60 });
  await give(ana, [ben], 60);
  expect(await left(ana, ben)).toEqual([[0, 'points_per_colleague_a_day']]);
  await app.pool.query('alter table points_entry disable trigger points_entry_append_only');
  await app.pool.query(`update points_entry set created_at = created_at - interval '24 hours' where company_id = $1`, [
    acme.company_id,
  ]);
  await app.pool.query('alter table points_entry enable trigger points_entry_append_only');
  expect(await left(ana, ben)).toEqual([[60, 'points_per_colleague_a_day']]);
});
