import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  await app.pool.query(`update session set expires_at = now() + interval '15 years'`);
});
afterAll(() => app.close());

const say = (as: Session, conversation_id: string, words: string) =>
  app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const list = (as: Session, conversation_id: string) => app.ok(chat.listMessages, { as, body: { conversation_id } });
const words = async (as: Session, conversation_id: string) =>
  (await list(as, conversation_id)).items.map((item) => item.words);
const keep = (retention_key: string, days: number | null, as = company.owner) =>
  app.call(retention.updateRetention, { as, body: { retention_key, days } });

test('only people who decide about privacy choose how long messages are kept, at least a day', async () => {
  expect((await keep('message.direct', 30, ana)).failure.error_code).toBe('NO_PERMISSION');
  expect((await keep('message.direct', 0)).failure.error_code).toBe('INVALID_REQUEST');
  expect((await keep('message.direct', null)).data).toMatchObject({ days: null, default_days: null, max_days: null });
});

test('a company keeps messages of two people, of groups and of spaces for as long as it says, each on its own', async () => {
  const open = async (body: object) =>
    (await app.ok(chat.openConversation, { as: ana, body: { employee_ids: [ben.employee_id], ...body } }))
      .conversation_id;
  const [direct, group] = [await open({}), await open({ group_name: 'Picnic' })];
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const general = made.sub_spaces[0]?.sub_space_id ?? '';
  await app.ok(place.addPlaceMembers, {
    as: ana,
    body: { place_id: made.space_id, employee_ids: [ben.employee_id] },
  });
  const all = [direct, group, general];
  const firsts = [];
  for (const id of all) firsts.push(await say(ana, id, 'First'));
  await app.ok(content.addComment, {
    as: ben,
    body: { parent_id: firsts[1]?.message_id ?? '', words: 'In its thread' },
  });
  const deleted = await say(ben, group, 'Deleted by Ben');
  await app.ok(content.deleteContent, { as: ben, query: { content_id: deleted.message_id } });
  const { last_change } = await list(ben, group);
  await keep('message.groups', 100);
  const preview = { as: company.owner, body: { retention_key: 'message.groups', days: 100 } };
  expect((await app.ok(retention.previewRetention, preview)).count).toBe(0);

  await app.night(90);
  const shown = async () => Promise.all(all.map((id) => words(ben, id)));
  expect(await shown()).toEqual([['First'], ['First'], ['First']]);
  await app.night(110);
  expect(await shown()).toEqual([['First'], [], ['First']]);
  // A device that was away learns of it by the numbers of changes.
  const changes = await app.ok(chat.listChanges, {
    as: ben,
    body: { conversation_id: group, after_change: last_change },
  });
  expect(changes.items.map(({ gone, message }) => [gone?.message_id, message])).toEqual([
    [firsts[1]?.message_id, null],
  ]);
  expect((await list(ben, group)).last_change).toBe(changes.last_change);
  const of_thread = { as: ben, query: { parent_id: firsts[1]?.message_id ?? '' } };
  expect((await app.call(content.listComments, of_thread)).status).toBe(404);
  const restored = { as: ana, body: { content_id: firsts[1]?.message_id ?? '' } };
  expect((await app.call(content.restoreContent, restored)).status).toBe(404);

  await say(ben, group, 'Second');
  await keep('message.groups', null);
  await keep('message.direct', 30);
  await keep('message.spaces', 30);
  await app.night(130);
  expect(await shown()).toEqual([[], ['Second'], []]);
  // Deleted ones are gone for good at their own age.
  const left = async () => {
    const { rows } = await app.pool.query<{ count: number }>(
      'select count(*)::int as count from message where company_id = $1',
      [company.company_id],
    );
    return rows[0]?.count;
  };
  expect(await left()).toBe(4);
  await app.night(400);
  expect(await left()).toBe(1);
});
