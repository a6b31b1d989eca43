import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as points from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;
let recognition_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
  const types = await app.ok(recognition.listTypes, { as: ana });
  const body = {
    recognition_type_id: types.items[0]?.recognition_type_id as string,
    employees: [ben.employee_id],
    points: 10,
  };
  ({ recognition_id } = await app.ok(recognition.giveRecognition, { as: ana, body }));
});
afterAll(() => app.close());

const get = (as: Session) => app.ok(recognition.getRecognition, { as, query: { recognition_id } });
const react = (as: Session, reaction: 'clap' | 'heart' | null) =>
  app.call(recognition.setReaction, { as, body: { recognition_id, reaction } });
const comment = (as: Session, message: string, headers = {}) =>
  app.call(recognition.addComment, { as, headers, body: { recognition_id, message } });

test('everyone has one reaction, and the counts follow', async () => {
  expect((await react(ben, 'clap')).data).toEqual({ reactions: [{ reaction: 'clap', count: 1 }], my_reaction: 'clap' });
  await react(eve, 'clap');
  await react(eve, 'heart');
  expect((await get(eve)).reactions).toEqual([
    { reaction: 'clap', count: 1 },
    { reaction: 'heart', count: 1 },
  ]);
  expect([(await get(eve)).my_reaction, (await get(ana)).my_reaction]).toEqual(['heart', null]);
  await react(eve, null);
  expect((await get(eve)).reactions).toEqual([{ reaction: 'clap', count: 1 }]);
  expect((await react(stranger, 'clap')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const wrong = await app.call(recognition.setReaction, {
    as: eve,
    body: { recognition_id, reaction: 'poop' as 'clap' },
  });
  expect(wrong.failure.error_code).toBe('INVALID_REQUEST');
});

test('a reaction that arrives again, late, does not undo the one after it', async () => {
  const late = {
    as: ben,
    headers: { 'idempotency-key': newId() },
    body: { recognition_id, reaction: 'fire' as const },
  };
  const first = await app.ok(recognition.setReaction, late);
  await react(ben, 'heart');
  expect(await app.ok(recognition.setReaction, late)).toEqual(first);
  expect((await get(ben)).my_reaction).toBe('heart');
});

test('reactions that race leave true counters', async () => {
  const people = [ana, ben, eve, manager];
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      react(people[i % 4] as Session, i % 3 === 0 ? null : i % 3 === 1 ? 'clap' : 'heart'),
    ),
  );
  const { rows } = await app.pool.query<{ reaction: string; count: number }>(
    'select reaction, count(*) from content_reaction where content_id = $1 group by 1 order by 1',
    [recognition_id],
  );
  expect((await get(ana)).reactions).toEqual(rows);
});

test('comments are added, edited by their writer, deleted by writer or manager, and counted', async () => {
  const first = await comment(ben, `Well deserved, <@${eve.employee_id}> <i>knows</i>`);
  expect(first.data.mentions.map((person) => person.employee_id)).toEqual([eve.employee_id]);
  const second = await comment(eve, 'مبروك 🎉');
  expect((await get(ana)).comments_count).toBe(2);
  const listed = await app.ok(recognition.listComments, { as: ana, query: { recognition_id, limit: 1 } });
  expect(listed.items[0]).toMatchObject({ comment_id: first.data.comment_id, can: { edit: false, delete: false } });
  const rest = await app.ok(recognition.listComments, {
    as: eve,
    query: { recognition_id, cursor: listed.next_cursor as string },
  });
  expect(rest.items).toEqual([second.data]);

  const { comment_id } = first.data;
  const edit = (as: Session) =>
    app.call(recognition.updateComment, { as, body: { recognition_id, comment_id, message: 'Mended' } });
  const remove = (as: Session) => app.call(recognition.deleteComment, { as, query: { recognition_id, comment_id } });
  expect((await edit(ben)).data).toMatchObject({ message: 'Mended', mentions: [] });
  expect([(await edit(manager)).failure.error_code, (await edit(stranger)).failure.error_code]).toEqual([
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  expect((await remove(eve)).failure.error_code).toBe('NO_PERMISSION');
  expect((await remove(manager)).status).toBe(200);
  expect((await remove(manager)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await get(ana)).comments_count).toBe(1);
  expect((await comment(ben, '   ')).failure.error_code).toBe('INVALID_REQUEST');
  expect((await comment(ben, 'a\u0000')).failure.error_code).toBe('INVALID_REQUEST');
});

test('one idempotency key is one comment and one boost', async () => {
  const before = await get(ana);
  const headers = { 'idempotency-key': newId() };
  const comments = await Promise.all(Array.from({ length: 8 }, () => comment(ben, 'Once', headers)));
  expect(new Set(comments.map(({ data }) => data.comment_id)).size).toBe(1);
  const boost = { as: eve, headers: { 'idempotency-key': newId() }, body: { recognition_id, points: 3 } };
  await Promise.all(Array.from({ length: 8 }, () => app.ok(recognition.boostRecognition, boost)));
  const after = await get(ana);
  expect([after.comments_count, after.boost_points]).toEqual([before.comments_count + 1, before.boost_points + 3]);
});

test('others add points from their allowance; giver and receivers can’t', async () => {
  const before = {
    ben: await app.ok(points.getBalance, { as: ben }),
    eve: await app.ok(points.getBalance, { as: eve }),
  };
  const boost = (as: Session, amount: number) =>
    app.call(recognition.boostRecognition, { as, body: { recognition_id, points: amount } });
  const { data } = await boost(eve, 40);
  expect(data.boost_points).toBeGreaterThanOrEqual(40);
  expect((await app.ok(points.getBalance, { as: ben })).to_spend).toBe(before.ben.to_spend + 40);
  expect((await app.ok(points.getBalance, { as: eve })).to_give).toBe(before.eve.to_give - 40);
  for (const as of [ana, ben]) expect((await boost(as, 1)).failure.error_code).toBe('INVALID_ACTION');
  expect((await boost(stranger, 1)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await boost(eve, 501)).failure.error_code).toBe('NOT_ENOUGH_POINTS');
  expect((await boost(eve, 0)).failure.error_code).toBe('INVALID_REQUEST');
  expect((await get(eve)).boost_points).toBe(data.boost_points);
});
