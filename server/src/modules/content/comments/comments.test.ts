import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let recognition_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const body = { recognition_type_id: items[0]?.recognition_type_id as string, employees: [ben.employee_id] };
  recognition_id = (await app.ok(recognition.giveRecognition, { as: ana, body })).recognition_id;
});
afterAll(() => app.close());

const comment = async (as: Session, parent_id: string, words: string) =>
  (await app.ok(content.addComment, { as, body: { parent_id, words } })).content_id;
const remove = (as: Session, content_id: string) => app.ok(content.deleteContent, { as, query: { content_id } });
const restore = (as: Session, content_id: string) => app.ok(content.restoreContent, { as, body: { content_id } });
const counted = async () =>
  (await app.ok(recognition.getRecognition, { as: ana, query: { recognition_id } })).comments_count;

test('a thread counts its comments and their replies, and everything that comes and goes with a comment', async () => {
  const first = await comment(eve, recognition_id, 'First');
  await comment(ana, recognition_id, 'Second');
  const reply = await comment(ben, first, 'Reply');
  expect(await counted()).toBe(3);
  await remove(ben, reply);
  expect(await counted()).toBe(2);
  await restore(ben, reply);
  expect(await counted()).toBe(3);
  await remove(eve, first);
  expect(await counted()).toBe(1);
  await restore(eve, first);
  expect(await counted()).toBe(3);
});

test('one comment can be read by itself, at any position', async () => {
  const [first, second] = [await comment(eve, recognition_id, 'One'), await comment(ana, recognition_id, 'Two')];
  const reply = await comment(ben, first, 'Reply to one');
  const only = async (parent_id: string, content_id: string) =>
    (await app.ok(content.listComments, { as: eve, query: { parent_id, content_id, limit: 1 } })).items.map(
      ({ words }) => words,
    );
  expect([await only(recognition_id, second), await only(first, reply)]).toEqual([['Two'], ['Reply to one']]);
  // Not under other content, nor when it is deleted.
  expect(await only(second, reply)).toEqual([]);
  await remove(ana, second);
  expect(await only(recognition_id, second)).toEqual([]);
});

test('a hidden reply that is restored under a deleted comment counts again with that comment', async () => {
  const before = await counted();
  const first = await comment(eve, recognition_id, 'The comment');
  const reply = await comment(eve, first, 'Hidden under it');
  const { owner } = company;
  const body = { subject_kind: 'comment' as const, subject_id: reply, reason: 'harassment' as const };
  await app.ok(moderation.createReport, { as: ben, body });
  const [found] = (await app.ok(moderation.listCases, { as: owner, body: { search: 'Hidden under it' } })).items;
  const case_id = found?.case_id as string;
  await app.ok(moderation.decideCase, { as: owner, body: { case_id, decision: 'hide', reason: 'Rude' } });
  expect(await counted()).toBe(before + 1);
  await remove(eve, first);
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  expect(await counted()).toBe(before);
  await restore(eve, first);
  expect(await counted()).toBe(before + 2);
});

test('no one can mention a deleted person, until they are back', async () => {
  const gone = await app.employee(company);
  const { employee_id } = gone;
  await app.ok(people.deleteEmployee, { as: company.owner, query: { employee_id } });
  const mentionedBy = async (content_id: string) => {
    const { rows } = await app.pool.query<{ mention_ids: string[] }>(
      'select mention_ids from content where content_id = $1',
      [content_id],
    );
    return rows[0]?.mention_ids;
  };
  const words = `With <@${employee_id}> and <@${ben.employee_id}>`;
  expect(await mentionedBy(await comment(ana, recognition_id, words))).toEqual([ben.employee_id]);
  await app.ok(people.restoreEmployee, { as: company.owner, body: { employee_id } });
  expect(await mentionedBy(await comment(ana, recognition_id, words))).toContain(employee_id);
});
