import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

/** The answers to calls while another transaction holds the row: a call that wants to lock it does not return before that ends. */
const whileHeld = async (table: 'content' | 'place', id: string, calls: () => Promise<{ failure: object }>[]) => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(`select from ${table} where ${table}_id = $1 for update`, [id]);
  try {
    return (await Promise.all(calls())).map(({ failure }) => (failure as { error_code: string }).error_code);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('people who may not read something lock nothing of it', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [ben.employee_id], visibility: 'private' as const };
  const { recognition_id: content_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  const answers = await whileHeld('content', content_id, () => [
    app.call(content.setReaction, { as: eve, body: { content_id, reaction: 'clap' } }),
    app.call(content.addComment, { as: eve, body: { parent_id: content_id, words: 'Words' } }),
    app.call(content.deleteContent, { as: eve, query: { content_id } }),
    app.call(content.restoreContent, { as: eve, body: { content_id } }),
    app.call(recognition.boostRecognition, { as: eve, body: { recognition_id: content_id, points: 1 } }),
  ]);
  expect(answers).toEqual(answers.map(() => 'AUTH_RECORD_NOT_FOUND'));
  expect((await app.call(content.setReaction, { as: ben, body: { content_id, reaction: 'clap' } })).status).toBe(200);
  // People who manage recognitions read private ones.
  await app.ok(content.setReaction, { as: company.owner, body: { content_id, reaction: 'clap' } });
});

test('people who may do nothing with a place lock nothing of it', async () => {
  const made = { community_name: 'Readers', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  const answers = await whileHeld('place', place_id, () => [
    app.call(community.updateCommunity, { as: eve, body: { community_id: place_id, description: 'Mine' } }),
    app.call(community.deleteCommunity, { as: eve, query: { community_id: place_id } }),
    app.call(place.removePlaceMembers, { as: eve, body: { place_id, employee_ids: [ana.employee_id] } }),
    app.call(polls.createPoll, { as: eve, body: { question: 'Which?', options: ['A', 'B'], place_id } }),
  ]);
  expect(answers).toEqual(answers.map(() => 'NO_PERMISSION'));
  const hidden = { as: ana, body: { community_id: place_id, visibility: 'hidden' as const } };
  await app.ok(community.updateCommunity, hidden);
  const unknown = await whileHeld('place', place_id, () => [
    app.call(place.joinPlace, { as: eve, body: { place_id } }),
    app.call(place.askToJoin, { as: eve, body: { place_id } }),
  ]);
  expect(unknown).toEqual(unknown.map(() => 'AUTH_RECORD_NOT_FOUND'));
});
