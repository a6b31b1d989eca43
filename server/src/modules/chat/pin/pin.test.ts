import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { fillWithPins } from '../testing/testing.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const ids = (people: Session[]) => people.map(({ employee_id }) => employee_id);
const newGroup = async (people = [ben]) =>
  (await app.ok(chat.openConversation, { as: ana, body: { employee_ids: ids(people), group_name: 'Picnic' } }))
    .conversation_id;
const say = async (as: Session, conversation_id: string, words: string) =>
  (await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } })).message_id;
const pin = (as: Session, message_id: string, is_pinned = true) =>
  app.call(chat.pinMessage, { as, body: { message_id, is_pinned } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const pinned = async (as: Session, conversation_id: string, more: object = {}) => {
  const { items, next_cursor } = await app.ok(chat.listPinned, { as, body: { conversation_id, ...more } });
  return { words: items.map(({ words }) => words), next_cursor };
};
const changes = async (as: Session, conversation_id: string, after_change: number) =>
  (await app.ok(chat.listChanges, { as, body: { conversation_id, after_change } })).items;

test('everyone in a chat pins messages for all and takes them off again; who was away reads it as a change', async () => {
  const group = await newGroup([ben, eve]);
  const [first, second] = [await say(ana, group, 'Bring plums'), await say(ben, group, 'At noon')];
  const done = await pin(ben, first);
  expect(done.data).toMatchObject({ message_id: first, change: 3, pinned_by: { employee_id: ben.employee_id } });
  expect(Date.now() - Date.parse(done.data.pinned_at ?? '')).toBeLessThan(60_000);
  await pin(eve, second);
  expect((await pinned(ana, group)).words).toEqual(['At noon', 'Bring plums']);
  const page = await pinned(ana, group, { limit: 1 });
  expect((await pinned(ana, group, { limit: 1, cursor: page.next_cursor })).words).toEqual(['Bring plums']);
  const seen = await changes(eve, group, 2);
  expect(seen.map(({ message }) => [message?.words, message?.change, message?.pinned_at !== null])).toEqual([
    ['Bring plums', 3, true],
    ['At noon', 4, true],
  ]);
  expect((await pin(ana, first, false)).data).toMatchObject({ pinned_at: null, pinned_by: null, change: 5 });
  expect((await pinned(eve, group)).words).toEqual(['At noon']);
});

test('a message that is pinned already stays as it is, and takes no number', async () => {
  const group = await newGroup();
  const message_id = await say(ana, group, 'Once');
  const [one, other] = await Promise.all([pin(ana, message_id), pin(ben, message_id)]);
  expect([one.status, other.status, one.data.change, other.data.change]).toEqual([200, 200, 2, 2]);
  expect(one.data.pinned_by).toEqual(other.data.pinned_by);
});

test('strangers, people who left, and people of another company pin nothing and see no pins', async () => {
  const group = await newGroup([ben]);
  const message_id = await say(ana, group, 'Ours');
  await pin(ana, message_id);
  const stranger = (await app.company()).owner;
  await app.ok(place.leavePlace, { as: ben, body: { place_id: group } });
  for (const as of [eve, stranger, ben]) {
    expect(codeOf(await pin(as, message_id, false))).toMatch(/AUTH_RECORD_NOT_FOUND|NO_PERMISSION/);
    const listed = await app.call(chat.listPinned, { as, body: { conversation_id: group } });
    expect(listed.status === 200 ? listed.data.items : []).toEqual([]);
  }
  expect((await pinned(ana, group)).words).toEqual(['Ours']);
});

test('a deleted message is not among the pinned ones, can’t be pinned, and is pinned again when it comes back', async () => {
  const group = await newGroup();
  const message_id = await say(ana, group, 'Gone');
  await pin(ana, message_id);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: message_id } });
  expect((await pinned(ben, group)).words).toEqual([]);
  expect(codeOf(await pin(ana, message_id, false))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(content.restoreContent, { as: ana, body: { content_id: message_id } });
  expect((await pinned(ben, group)).words).toEqual(['Gone']);
});

test('in a sub-space, people who manage it or its space pin, and no one does in an archived one', async () => {
  const body = { space_name: `Workshop ${newId()}`, visibility: 'public' as const };
  const { space_id } = await app.ok(space.createSpace, { as: ana, body });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: ids([ben]) } });
  const { items } = await app.ok(space.listSubSpaces, { as: ana, query: { space_id } });
  const conversation_id = items[0]?.sub_space_id ?? '';
  const message_id = await say(ben, conversation_id, 'Opening hours');
  const can = async (as: Session) => (await app.ok(chat.getConversation, { as, query: { conversation_id } })).can.pin;
  expect([await can(ana), await can(ben)]).toEqual([true, false]);
  expect(codeOf(await pin(ben, message_id))).toBe('NO_PERMISSION');
  expect(codeOf(await pin(ana, message_id))).toBe(200);
  expect((await pinned(ben, conversation_id)).words).toEqual(['Opening hours']);
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect(codeOf(await pin(ana, message_id, false))).toBe('PLACE_ARCHIVED');
  expect([await can(ana), (await pinned(ben, conversation_id)).words]).toEqual([false, ['Opening hours']]);
});

test('a conversation has as many pins as people look through', async () => {
  const group = await newGroup();
  const last = await say(ana, group, 'One more');
  await fillWithPins(app, last, group, ana);
  const { last_change } = await app.ok(chat.getConversation, { as: ana, query: { conversation_id: group } });
  expect(codeOf(await pin(ana, last))).toBe('INVALID_ACTION');
  expect((await app.ok(chat.getConversation, { as: ana, query: { conversation_id: group } })).last_change).toBe(
    last_change,
  );
  const { items } = await app.ok(chat.listPinned, { as: ana, body: { conversation_id: group } });
  await pin(ana, items[0]?.message_id ?? '', false);
  expect(codeOf(await pin(ana, last))).toBe(200);
});

test('people find the messages that they saved, newest first, as long as they can read them', async () => {
  const group = await newGroup([ben, eve]);
  const [first, second] = [await say(ana, group, 'A plan'), await say(ana, group, 'Another plan')];
  for (const content_id of [second, first])
    await app.ok(feed.saveContent, { as: eve, body: { content_id, is_saved: true } });
  const saved = async (as: Session) => (await app.ok(chat.listSavedMessages, { as })).items.map(({ words }) => words);
  expect([await saved(eve), await saved(ben)]).toEqual([['Another plan', 'A plan'], []]);
  const { next_cursor } = await app.ok(chat.listSavedMessages, { as: eve, query: { limit: 1 } });
  const rest = await app.ok(chat.listSavedMessages, { as: eve, query: { limit: 1, cursor: next_cursor ?? '' } });
  expect(rest.items.map(({ message_id }) => message_id)).toEqual([first]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: second } });
  expect(await saved(eve)).toEqual(['A plan']);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: group } });
  expect(await saved(eve)).toEqual([]);
});
