import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { turnOn } from '../../platform/testing/modules.ts';

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
  await turnOn(app, company, ['spaces', 'chats']);
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
  const mayPost = async (as: Session) => (await app.ok(chat.getConversation, { as, query })).can.post;
  expect([await mayPost(ben), await mayPost(ana)]).toEqual([false, true]);
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: space_id, employee_id: ben.employee_id, role: 'manager' },
  });
  expect(codeOf(await say(ben, sub_space_id, 'More news'))).toBe(200);
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect([codeOf(await say(ana, general_id, 'Too late')), await mayPost(ana)]).toEqual(['PLACE_ARCHIVED', false]);
  expect((await read(ben, sub_space_id)).data.items).toHaveLength(2);
});

test('while spaces are off, their sub-spaces are no conversations, and nothing of them is lost', async () => {
  await say(ben, general_id, 'Kept');
  const change = (spaces: boolean) =>
    app.pool.query(`update company set modules = modules || $2 where company_id = $1`, [
      company.company_id,
      JSON.stringify({ spaces }),
    ]);
  await change(false);
  await app.ok(company_calls.updateModules, { as: company.owner, body: { company_id: company.company_id } });
  expect([codeOf(await read(ana, general_id)), codeOf(await say(ana, general_id, 'Hi'))]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  expect((await app.ok(chat.countUnread, { as: ana })).unread_message_count).toBe(0);
  await turnOn(app, company, ['spaces']);
  expect((await read(ana, general_id)).data.items.map(({ words }) => words)).toEqual(['Kept']);
});
