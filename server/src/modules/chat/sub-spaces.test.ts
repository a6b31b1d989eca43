import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as own from '@plaudit/contract/chat/own-endpoints';
import type { NewMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { setModules } from '../../platform/testing/modules.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let space_id: string, general_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.close());
/** A public space of Ana, with Ben. */
beforeEach(async () => {
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor lamp' } });
  space_id = made.space_id;
  general_id = made.sub_spaces[0]?.sub_space_id ?? '';
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: [ben.employee_id] } });
});

const say = (as: Session, conversation_id: string, words: string) =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const read = (as: Session, conversation_id: string) => app.call(chat.listMessages, { as, body: { conversation_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R3.9 people of a space talk in its sub-spaces, which are among their conversations', async () => {
  await say(ben, general_id, 'The *first* lamp is ready');
  const { items } = await app.ok(chat.listConversations, { as: ana, body: {} });
  expect(items).toMatchObject([
    {
      conversation_id: general_id,
      entity_type: 'space',
      employee: null,
      group_name: null,
      space: { space_id, space_name: 'Harbor lamp', sub_space_id: general_id, is_default: true },
      people: [],
      people_count: 2,
      latest_message: 'The first lamp is ready',
      latest_message_type: 'text',
      unread_message_count: 1,
      can: { post: true, manage: false, leave: false },
    },
  ]);
  expect(await app.ok(chat.countUnread, { as: ana })).toMatchObject({ unread_message_count: 1 });
  const found = await app.ok(chat.getConversation, { as: ana, query: { conversation_id: general_id } });
  expect(found.space?.sub_space_name).toBe(items[0]?.space?.sub_space_name);
});

test('R6.2 only members of a space talk there: from the moment they join until they leave', async () => {
  await say(ana, general_id, 'Before');
  expect([codeOf(await read(eve, general_id)), codeOf(await say(eve, general_id, 'Hi'))]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  await app.ok(place.joinPlace, { as: eve, body: { place_id: space_id } });
  expect((await read(eve, general_id)).data.items.map(({ words }) => words)).toEqual(['Before']);
  expect(codeOf(await say(eve, general_id, 'Hi'))).toBe(200);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: space_id } });
  const changes = await app.call(chat.listChanges, {
    as: eve,
    body: { conversation_id: general_id, after_change: 0 },
  });
  expect([codeOf(await read(eve, general_id)), codeOf(await say(eve, general_id, 'Me?')), codeOf(changes)]).toEqual(
    Array(3).fill('AUTH_RECORD_NOT_FOUND'),
  );
  expect((await app.ok(chat.listConversations, { as: eve, body: {} })).items).toEqual([]);
});

test('R6.2 what is said in a public space is for its members alone, in every call, until they leave', async () => {
  const form = await app.ok(files.presignUpload, { as: ana, query: { key: 'content/a.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const sent = async (more: Partial<NewMessage>) => {
    const body = { conversation_id: general_id, client_id: newId(), words: 'Zanzibar', ...more };
    return (await app.ok(chat.sendMessage, { as: ana, body })).message_id;
  };
  const message_id = await sent({ attachments: [{ file_id: form.file_id }] });
  const poll_id = await sent({ words: '', poll: { question: 'Zanzibar?', options: ['A', 'B'] } });
  const { content_id } = await app.ok(content.addComment, {
    as: ana,
    body: { parent_id: message_id, words: 'Thread' },
  });
  const notes = (as: Session) => app.ok(chat.openConversation, { as, body: { employee_ids: [as.employee_id] } });
  const [option] = (await app.ok(polls.getPoll, { as: ana, query: { poll_id } })).options;
  const calls: Record<string, (as: Session) => Promise<{ status: number }>> = {
    getMessage: (as) => app.call(chat.getMessage, { as, query: { message_id } }),
    setReaction: (as) => app.call(content.setReaction, { as, body: { content_id: message_id, reaction: 'heart' } }),
    reactToComment: (as) => app.call(content.setReaction, { as, body: { content_id, reaction: 'heart' } }),
    listReactors: (as) => app.call(content.listReactions, { as, query: { content_id: message_id } }),
    listComments: (as) => app.call(content.listComments, { as, query: { parent_id: message_id } }),
    addComment: (as) => app.call(content.addComment, { as, body: { parent_id: message_id, words: 'Me, too' } }),
    addReply: (as) => app.call(content.addComment, { as, body: { parent_id: content_id, words: 'Me, too' } }),
    forward: async (as) => {
      const conversation_ids = [(await notes(as)).conversation_id];
      const answer = await app.call(chat.forwardMessage, { as, body: { message_id, conversation_ids } });
      // A copy of her own would stay.
      const copy_id = answer.status === 200 ? answer.data.items[0]?.message_id : undefined;
      if (copy_id) await app.ok(content.deleteContent, { as, query: { content_id: copy_id } });
      return answer;
    },
    remind: (as) =>
      app.call(own.setReminder, { as, body: { message_id, remind_at: new Date(Date.now() + 60_000).toISOString() } }),
    save: (as) => app.call(feed.saveContent, { as, body: { content_id: message_id, is_saved: true } }),
    pin: (as) => app.call(chat.pinMessage, { as, body: { message_id, is_pinned: true } }),
    getPoll: (as) => app.call(polls.getPoll, { as, query: { poll_id } }),
    vote: (as) => app.call(polls.votePoll, { as, body: { poll_id, option_ids: [option?.option_id ?? ''] } }),
    report: (as) =>
      app.call(moderation.createReport, {
        as,
        body: { subject_kind: 'message', subject_id: message_id, reason: 'spam' },
      }),
    file: (as) => app.call(files.getFileMetadata, { as, query: { file_id: form.file_id } }),
  };
  const outcomes = async (as: Session) => {
    const all: [string, boolean][] = [];
    for (const [name, ask] of Object.entries(calls)) all.push([name, (await ask(as)).status === 200]);
    const { groups } = await app.ok(searchEverything, { as, body: { search: 'zanzibar' } });
    all.push(['search', groups.some(({ items }) => items.length > 0)]);
    const saved = await app.ok(chat.listSavedMessages, { as, query: {} });
    const reminders = await app.ok(own.listReminders, { as });
    all.push(['saved', saved.items.length > 0], ['reminders', reminders.items.length > 0]);
    return Object.fromEntries(all);
  };
  const names = [...Object.keys(calls), 'search', 'saved', 'reminders'];
  const allOf = (is_so: boolean) => Object.fromEntries(names.map((name) => [name, is_so]));
  expect(await outcomes(eve)).toEqual(allOf(false));
  await app.ok(place.joinPlace, { as: eve, body: { place_id: space_id } });
  // Only those who look after a space pin there.
  expect(await outcomes(eve)).toEqual({ ...allOf(true), pin: false });
  await app.ok(place.leavePlace, { as: eve, body: { place_id: space_id } });
  expect(await outcomes(eve)).toEqual(allOf(false));
});

test('what is said in a sub-space is found with the name of its space', async () => {
  const body = { space_id, sub_space_name: 'Design' };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body });
  await say(ana, general_id, 'Quincunx one');
  await say(ana, sub_space_id, 'Quincunx two');
  const { groups } = await app.ok(searchEverything, { as: ben, body: { search: 'quincunx' } });
  const places = groups.flatMap(({ items }) => items.map((item) => item.place?.place_name));
  expect(places).toEqual(['Harbor lamp · Design', 'Harbor lamp']);
});

test('a hidden sub-space is a conversation of its own members alone', async () => {
  const body = { space_id, sub_space_name: 'Prices', visibility: 'hidden' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body });
  await say(ana, sub_space_id, 'Twelve');
  expect(codeOf(await read(ben, sub_space_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await app.ok(chat.countUnread, { as: ben })).unread_message_count).toBe(0);
  const people = { place_id: sub_space_id, employee_ids: [ben.employee_id] };
  await app.ok(place.addPlaceMembers, { as: ana, body: people });
  expect((await read(ben, sub_space_id)).data.items.map(({ words }) => words)).toEqual(['Twelve']);
});

test('where only managers write, members read; in an archived space no one writes', async () => {
  const made = { space_id, sub_space_name: 'News', posters: 'managers' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: made });
  expect([codeOf(await say(ben, sub_space_id, 'Hi')), codeOf(await say(ana, sub_space_id, 'News'))]).toEqual([
    'NO_PERMISSION',
    200,
  ]);
  const query = { conversation_id: sub_space_id };
  const reason = async (as: Session) => {
    const { can, closed_because } = await app.ok(chat.getConversation, { as, query });
    expect(can.post).toBe(closed_because === null);
    return closed_because;
  };
  expect([await reason(ben), await reason(ana)]).toEqual(['managers', null]);
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: space_id, employee_id: ben.employee_id, role: 'manager' },
  });
  expect(codeOf(await say(ben, sub_space_id, 'More news'))).toBe(200);
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect([codeOf(await say(ana, general_id, 'Too late')), await reason(ana)]).toEqual(['PLACE_ARCHIVED', 'archived']);
  expect((await read(ben, sub_space_id)).data.items).toHaveLength(2);
});

test('messages do not wait for approval: no sub-space can be set to that', async () => {
  const posters = 'approved' as unknown as 'managers';
  const body = { space_id, sub_space_name: 'News', posters };
  const made = await app.call(space.createSubSpace, { as: ana, body });
  const changed = await app.call(space.updateSubSpace, { as: ana, body: { sub_space_id: general_id, posters } });
  expect([codeOf(made), codeOf(changed)]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
});

test('while spaces are off, their sub-spaces are no conversations, and nothing of them is lost', async () => {
  await say(ben, general_id, 'Kept');
  await setModules(app, company, { spaces: false });
  expect([codeOf(await read(ana, general_id)), codeOf(await say(ana, general_id, 'Hi'))]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  expect((await app.ok(chat.countUnread, { as: ana })).unread_message_count).toBe(0);
  await setModules(app, company, { spaces: true });
  expect((await read(ana, general_id)).data.items.map(({ words }) => words)).toEqual(['Kept']);
});

test('in a deleted space nobody talks, and nothing of it is read, found or unread; all of it is back with it', async () => {
  const message_id = (await say(ben, general_id, 'Anchor at low tide')).data.message_id;
  await app.ok(space.deleteSpace, { as: ana, query: { space_id } });
  const query = { conversation_id: general_id };
  const refused = async (as: Session) => [
    await app.call(chat.getConversation, { as, query }),
    await read(as, general_id),
    await app.call(chat.listChanges, { as, body: { ...query, after_change: 0 } }),
    await app.call(chat.getMessage, { as, query: { message_id } }),
    await say(as, general_id, 'Hello?'),
    await app.call(chat.readConversation, { as, body: { ...query, seq: 1 } }),
    await app.call(chat.sayTyping, { as, body: query }),
  ];
  const message_gone = 3;
  const codes = Array(7).fill('NO_SUB_SPACE_FOUND').with(message_gone, 'AUTH_RECORD_NOT_FOUND');
  for (const as of [ana, ben]) expect((await refused(as)).map(codeOf)).toEqual(codes);
  // Who was never there, or left before, learns of no sub-space.
  const elsewhere = await app.employee(await app.company());
  for (const as of [eve, elsewhere]) {
    expect((await refused(as)).map(codeOf)).toEqual(Array(7).fill('AUTH_RECORD_NOT_FOUND'));
  }
  const known = async () => {
    const { items } = await app.ok(chat.listConversations, { as: ana, body: {} });
    const { groups } = await app.ok(searchEverything, { as: ana, body: { search: 'harbor', kinds: ['conversation'] } });
    const { unread_message_count } = await app.ok(chat.countUnread, { as: ana });
    return [items.length, groups.flatMap((group) => group.items).length, unread_message_count];
  };
  expect(await known()).toEqual([0, 0, 0]);
  await app.ok(space.restoreSpace, { as: ana, body: { space_id } });
  expect(await known()).toEqual([1, 1, 1]);
  expect((await read(ana, general_id)).data.items.map(({ words }) => words)).toEqual(['Anchor at low tide']);
});
