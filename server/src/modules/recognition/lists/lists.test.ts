import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let types: string[];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  types = (await app.ok(recognition.listTypes, { as: ana })).items.map((type) => type.recognition_type_id);
});
afterAll(() => app.close());

const give = (as: Session, to: Session[], body: Partial<GiveRecognition> = {}) =>
  app.ok(recognition.giveRecognition, {
    as,
    body: {
      recognition_type_id: types[0] as string,
      employees: to.map(({ employee_id }) => employee_id),
      points: 10,
      ...body,
    },
  });
const received = (as: Session, body: object = {}) => app.ok(recognition.listReceived, { as, body });
const given = (as: Session, body: object = {}) => app.ok(recognition.listGiven, { as, body });

test('received and given lists contain what happened, newest first, filtered, with totals of all that match [R7.6]', async () => {
  const values = await app.ok(company_endpoints.listValues, { as: ana, body: {} });
  const company_value_id = values.items[0]?.company_value_id as string;
  const first = await give(ana, [ben, eve]);
  const second = await give(ana, [ben], {
    recognition_type_id: types[1] as string,
    points: 30,
    company_value_ids: [company_value_id],
  });
  await app.ok(recognition.boostRecognition, { as: eve, body: { recognition_id: second.recognition_id, points: 5 } });

  const all = await received(ben);
  expect(all.items.map((item) => item.recognition_id)).toEqual([second.recognition_id, first.recognition_id]);
  expect(all.totals).toEqual({ count: 2, points: 45 });
  expect((await given(ana)).totals).toEqual({ count: 2, points: 50 });
  expect((await given(ben, { employee_id: ana.employee_id, recognition_type_id: types[1] })).totals).toEqual({
    count: 1,
    points: 30,
  });
  expect((await received(eve, { employee_id: ben.employee_id, company_value_id })).totals).toEqual({
    count: 1,
    points: 35,
  });

  const page = await received(ben, { limit: 1 });
  const next = await received(ben, { limit: 1, cursor: page.next_cursor });
  expect([page.items[0]?.recognition_id, next.items[0]?.recognition_id, next.next_cursor]).toEqual([
    second.recognition_id,
    first.recognition_id,
    null,
  ]);
});

test('days are those of the company, and an interval that ends before it begins is refused', async () => {
  const other = await app.company();
  const dan = await app.employee(other);
  await app.ok(company_endpoints.updateCompany, { as: other.owner, body: { time_zone: 'Pacific/Auckland' } });
  const body = {
    recognition_type_id: (await app.ok(recognition.listTypes, { as: dan })).items[0]?.recognition_type_id as string,
    employees: [dan.employee_id],
  };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: other.owner, body });
  // 23:30 on the 9th in UTC is 12:30 on the 10th in Auckland.
  await app.pool.query(`update content set created_at = '2026-01-09T23:30:00Z' where content_id = $1`, [
    recognition_id,
  ]);
  const count = async (from?: string, to?: string) => (await received(dan, { from, to })).totals.count;
  expect([
    await count('2026-01-10', '2026-01-10'),
    await count('2026-01-09', '2026-01-09'),
    await count('2026-01-11'),
    await count(undefined, '9999-12-31'),
  ]).toEqual([1, 0, 0, 1]);
  const wrong = await app.call(recognition.listReceived, { as: dan, body: { from: '2026-02-01', to: '2026-01-01' } });
  expect([wrong.status, wrong.failure.error_code]).toEqual([400, 'INVALID_INTERVAL']);
  for (const from of ['0000-01-01', '2026-02-30', 'yesterday']) {
    expect((await app.call(recognition.listGiven, { as: dan, body: { from } })).failure.error_code).toBe(
      'INVALID_REQUEST',
    );
  }
});

test('lists of an unknown person or one in another company are refused alike, and so is a forged cursor', async () => {
  const other = await app.company();
  for (const employee_id of [newId(), other.owner.employee_id]) {
    expect((await app.call(recognition.listReceived, { as: ana, body: { employee_id } })).failure.error_code).toBe(
      'EMPLOYEE_NOT_FOUND',
    );
  }
  const forged = await app.call(recognition.listGiven, { as: ana, body: { cursor: 'W251bGxd' } });
  expect(forged.failure.error_code).toBe('INVALID_REQUEST');
});

test('a private recognition is visible to giver, receivers and managers, and to no one else anywhere', async () => {
  const [giver, receiver, outsider] = [
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
  ];
  const manager = await app.employee(company, { role: 'communications' });
  const stranger = (await app.company()).owner;
  const secret = await give(giver, [receiver], { visibility: 'private', message: 'just for you' });
  const { recognition_id } = secret;
  const seenIn = async (as: Session) => ({
    item: (await app.call(recognition.getRecognition, { as, query: { recognition_id } })).status,
    members: (await app.call(recognition.listMembers, { as, query: { recognition_id } })).status,
    boosts: (await app.call(recognition.listBoosts, { as, query: { recognition_id } })).status,
    comments: (await app.call(recognition.listComments, { as, query: { recognition_id } })).status,
    reaction: (await app.call(recognition.setReaction, { as, body: { recognition_id, reaction: null } })).status,
    comment: (await app.call(recognition.addComment, { as, body: { recognition_id, message: 'me too' } })).status,
  });
  const shown = { item: 200, members: 200, boosts: 200, comments: 200, reaction: 200, comment: 200 };
  const hidden = { item: 404, members: 404, boosts: 404, comments: 404, reaction: 404, comment: 404 };
  for (const as of [giver, receiver, manager]) expect(await seenIn(as)).toEqual(shown);
  for (const as of [outsider, stranger]) expect(await seenIn(as)).toEqual(hidden);

  const lists = async (as: Session) => [
    (await received(as, { employee_id: receiver.employee_id })).totals,
    (await given(as, { employee_id: giver.employee_id })).totals,
  ];
  for (const as of [giver, receiver, manager])
    expect(await lists(as)).toEqual([
      { count: 1, points: 10 },
      { count: 1, points: 10 },
    ]);
  expect(await lists(outsider)).toEqual([
    { count: 0, points: 0 },
    { count: 0, points: 0 },
  ]);
});
