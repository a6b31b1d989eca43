import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as hold from '@plaudit/contract/hold/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { makeSpace, sayIn } from '../testing/testing.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let general: string, board: string;
let part: Awaited<ReturnType<typeof makeSpace>>['part'];

/** Ana owns a space with General, where Ben and Eve are, too, and a hidden Board, where Ben is. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  await app.pool.query(`update session set expires_at = now() + interval '15 years'`);
  ({ general, board, part } = await makeSpace(app, ana, [ben, eve], ben));
});
afterAll(() => app.close());

const say: ReturnType<typeof sayIn> = (...given) => sayIn(app)(...given);
const move = (conversation_id: string, to_conversation_id: string, message_ids: string[]) =>
  app.ok(chat.moveMessages, { as: ana, body: { conversation_id, to_conversation_id, message_ids } });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('R6.2 people who are not where messages came to find them nowhere: search, files, saved, reminders, drafts', async () => {
  const form = await app.ok(files.presignUpload, { as: ben, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const message_id = await say(ben, general, 'Quokka price', { attachments: [{ file_id: form.file_id }] });
  await app.ok(content.addComment, { as: ben, body: { parent_id: message_id, words: 'Quokka below' } });
  for (const as of [ben, eve]) {
    await app.ok(feed.saveContent, { as, body: { content_id: message_id, is_saved: true } });
    await app.ok(chat.setReminder, { as, body: { message_id, remind_at: later(60) } });
    const draft = { draft_id: newId(), written_at: new Date().toISOString(), words: 'Begun' };
    await app.ok(chat.saveDraft, { as, body: { conversation_id: general, thread_id: message_id, ...draft } });
    const answer = {
      draft_id: newId(),
      written_at: new Date().toISOString(),
      words: 'Answer',
      reply_to_id: message_id,
    };
    await app.ok(chat.saveDraft, { as, body: { conversation_id: general, ...answer } });
  }
  const read = async (as: Session) => {
    const { groups } = await app.ok(searchEverything, { as, body: { search: 'quokka' } });
    const shown = await app.call(chat.getMessage, { as, query: { message_id } });
    const url = shown.status === 200 ? (shown.data.attachments[0]?.url ?? '') : address;
    return {
      found: groups.flatMap(({ items }) => items).length,
      url,
      saved: (await app.ok(chat.listSavedMessages, { as })).items.length,
      reminders: (await app.ok(chat.listReminders, { as })).items.length,
      drafts: (await app.ok(chat.listDrafts, { as })).items.map(({ thread_id, reply_to }) => [
        thread_id !== null,
        reply_to !== null,
      ]),
    };
  };
  let address = '';
  const before = await read(eve);
  address = before.url;
  expect(before).toMatchObject({ found: 2, saved: 1, reminders: 1 });
  expect(before.drafts.toSorted()).toEqual([
    [false, true],
    [true, false],
  ]);
  const status = async (url: string) => (await fetch(new URL(url, app.url))).status;
  expect(await status(address)).toBe(200);
  await move(general, board, [message_id]);
  expect(await read(eve)).toMatchObject({ found: 0, saved: 0, reminders: 0, drafts: [[false, false]] });
  const of_ben = await read(ben);
  expect(of_ben).toMatchObject({ found: 2, saved: 1, reminders: 1 });
  expect((await app.ok(chat.listDrafts, { as: ben })).items).toHaveLength(2);
  expect([await status(address), await status(of_ben.url)]).toEqual([404, 200]);
  // A place is searched with what is in it now.
  const hits = async (as: Session, body: object) =>
    (await app.ok(searchEverything, { as, body: { search: '', ...body } })).groups.flatMap(({ items }) => items);
  const quokkas = (place_id: string) => hits(ben, { search: 'quokka', place_id });
  expect([await quokkas(board), await quokkas(general)].map(({ length }) => length)).toEqual([2, 0]);
  // Notices are no hits.
  expect((await hits(ana, { from: 'me', kinds: ['message'] })).filter(({ excerpt }) => excerpt === '')).toEqual([]);
});

test('what was reported stays reported, for those who moderate where it is now', async () => {
  const design = await part('Design');
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: design, employee_id: eve.employee_id, role: 'manager' },
  });
  const message_id = await say(ben, general, 'Rude');
  const { content_id } = await app.ok(content.addComment, { as: ben, body: { parent_id: message_id, words: 'Ruder' } });
  for (const [subject_kind, subject_id] of [
    ['message', message_id],
    ['comment', content_id],
  ] as const)
    await app.ok(moderation.createReport, { as: eve, body: { subject_kind, subject_id, reason: 'harassment' } });
  const cases = async () => {
    const { rows } = await app.pool.query<{ place_id: string; state: string }>(
      'select place_id, state from report_case where subject_id = any($1)',
      [[message_id, content_id]],
    );
    return rows;
  };
  expect(await cases()).toEqual(Array(2).fill({ place_id: general, state: 'open' }));
  await move(general, design, [message_id]);
  expect(await cases()).toEqual(Array(2).fill({ place_id: design, state: 'open' }));
});

test('what was in a place on hold stays, wherever it was moved; what is old is deleted where it came to', async () => {
  const [held, open] = [await part('Held'), await part('Open')];
  const hidden = await say(ben, held, 'On hold');
  const old = await say(ben, open, 'Old');
  await say(ben, general, 'Not on hold');
  await app.ok(hold.putHold, { as: company.owner, body: { place_id: held, reason: 'A case' } });
  await move(held, general, [hidden]);
  await app.ok(retention.updateRetention, {
    as: company.owner,
    body: { retention_key: 'message.spaces', days: 100 },
  });
  const target = await part('Target');
  await say(ben, target, 'Younger');
  await move(open, target, [old]);
  await app.night(400);
  await app.night(800);
  const { rows } = await app.pool.query<{ words: string; is_gone: boolean }>(
    `select words, deleted_at is not null as is_gone from content where company_id = $1 and kind = 'message' and words <> ''`,
    [company.company_id],
  );
  expect(rows.filter(({ is_gone }) => !is_gone)).toEqual([{ words: 'On hold', is_gone: false }]);
});
