import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, moderator: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  moderator = await app.employee(company, { role: 'administrator' });
});
afterAll(() => app.close());

const say = async (as: Session, conversation_id: string, words: string, reply_to_id: string | null = null) =>
  (await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, reply_to_id } }))
    .message_id;
const report = async (subject_kind: 'message' | 'comment', subject_id: string) => {
  await app.ok(moderation.createReport, { as: ben, body: { subject_kind, subject_id, reason: 'harassment' } });
  const { items } = await app.ok(moderation.listCases, { as: moderator, body: {} });
  const { case_id = '' } = items[0] ?? {};
  const shown = await app.ok(moderation.getCase, { as: moderator, query: { case_id } });
  return { case_id, seen: JSON.stringify([items[0], shown]) };
};

test('R6.2 a moderator reads the message that was reported, and nothing else of the conversation', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Merger of Acorn' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const before = await say(ben, conversation_id, 'Private before');
  const rude = await say(ana, conversation_id, 'Rude words', before);
  await say(ben, conversation_id, 'Private after');
  const thread = { as: ana, body: { parent_id: before, words: 'Ruder words' } };
  const { content_id } = await app.ok(content.addComment, thread);

  for (const [kind, id, words] of [
    ['message', rude, 'Rude words'],
    ['comment', content_id, 'Ruder words'],
  ] as const) {
    const { case_id, seen } = await report(kind, id);
    expect(seen).toContain(words);
    expect(seen).not.toMatch(/Private|Acorn/);
    const refused = await Promise.all([
      app.call(chat.getConversation, { as: moderator, query: { conversation_id } }),
      app.call(chat.listMessages, { as: moderator, body: { conversation_id } }),
      app.call(chat.getMessage, { as: moderator, query: { message_id: rude } }),
      app.call(content.listComments, { as: moderator, query: { parent_id: before } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const hide = { case_id, decision: 'hide' as const, reason: 'Be kind' };
    await app.ok(moderation.decideCase, { as: moderator, body: hide });
  }
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id } });
  expect(items.map(({ words }) => words)).toEqual(['Private before', 'Private after']);
});

test('a moderator sees the space and the sub-space of a reported message', async () => {
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor', visibility: 'public' } });
  const employee_ids = [ben.employee_id];
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: made.space_id, employee_ids } });
  const part = { space_id: made.space_id, sub_space_name: 'Boats', visibility: 'public' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: part });
  for (const [place_id, place_name] of [
    [made.sub_spaces[0]?.sub_space_id ?? '', 'Harbor · General'],
    [sub_space_id, 'Harbor · Boats'],
  ] as const) {
    const { case_id } = await report('message', await say(ana, place_id, 'Rude words'));
    const { subject } = await app.ok(moderation.getCase, { as: moderator, query: { case_id } });
    expect(subject?.place).toMatchObject({ place_id, place_name });
  }
});
