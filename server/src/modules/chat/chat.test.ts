import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { NewMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { newId, timeOfId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { postForm } from '../../platform/testing/pictures.ts';
import { until } from '../../platform/testing/served.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const named = async (first_name: string) => app.employee(company, { first_name, last_name: 'Example' });
  [ana, ben, eve] = [await named('Ana'), await named('Ben'), await named('Eve')];
});
afterAll(() => app.close());

const open = async (as: Session, people: Session[], group_name?: string) =>
  app.ok(chat.openConversation, {
    as,
    body: { employee_ids: people.map(({ employee_id }) => employee_id), ...(group_name && { group_name }) },
  });
const newGroup = async (people = [ben], as = ana) => (await open(as, people, 'Picnic')).conversation_id;
const say = (as: Session, conversation_id: string, words: string, more: Partial<NewMessage> = {}) =>
  app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, ...more } });
const get = (as: Session, conversation_id: string) => app.ok(chat.getConversation, { as, query: { conversation_id } });
const list = (as: Session, conversation_id: string, asked: object = {}) =>
  app.ok(chat.listMessages, { as, body: { conversation_id, ...asked } });
const wordsOf = async (as: Session, conversation_id: string, asked: object = {}) =>
  (await list(as, conversation_id, asked)).items.map(({ words }) => words);
const read = (as: Session, conversation_id: string, seq: number, is_unread?: true) =>
  app.ok(chat.readConversation, { as, body: { conversation_id, seq, ...(is_unread && { is_unread }) } });

test('two people have one conversation, whichever of them opens it, also at the same moment', async () => {
  const [first, second] = await Promise.all([open(ana, [ben]), open(ben, [ana])]);
  expect(second.conversation_id).toBe(first.conversation_id);
  expect((await open(ana, [ben])).conversation_id).toBe(first.conversation_id);
  expect([first.entity_type, first.employee?.first_name, second.employee?.first_name]).toEqual([
    'employee',
    'Ben',
    'Ana',
  ]);
  expect(first.can).toEqual({
    post: true,
    comment: true,
    manage: false,
    leave: false,
    pin: true,
    set_audience: false,
    moderate: false,
  });
});

test('a person alone writes notes, which no one else sees', async () => {
  const { conversation_id, employee } = await open(ana, [ana]);
  expect(employee?.employee_id).toBe(ana.employee_id);
  await say(ana, conversation_id, 'Buy plums');
  const others = await app.call(chat.getConversation, { as: ben, query: { conversation_id } });
  expect([others.status, others.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('several people without a name are found again; a named group is always new; changed people are not found', async () => {
  const { conversation_id } = await open(ana, [ben, eve]);
  expect((await open(eve, [ana, ben])).conversation_id).toBe(conversation_id);
  expect(await newGroup()).not.toBe(await newGroup());
  await app.ok(place.leavePlace, { as: eve, body: { place_id: conversation_id } });
  const again = await open(ana, [ben, eve]);
  expect(again.conversation_id).not.toBe(conversation_id);
  expect([again.entity_type, again.people_count]).toEqual(['group', 3]);
  expect(again.people.map(({ first_name }) => first_name).toSorted()).toEqual(['Ben', 'Eve']);
});

test('R3.9 a list of conversations says what was said last, when, of which type, and how much is unread', async () => {
  const [mia, tom] = [await app.employee(company), await app.employee(company)];
  const direct = await open(mia, [tom]);
  expect((await app.ok(chat.listConversations, { as: tom, body: {} })).items).toEqual([]);
  const group = await newGroup([tom], mia);
  await say(mia, group, 'The **van** is here');
  await say(mia, direct.conversation_id, `Hello <@${tom.employee_id}>`);
  const { items } = await app.ok(chat.listConversations, { as: tom, body: {} });
  expect(items.map(({ conversation_id }) => conversation_id)).toEqual([direct.conversation_id, group]);
  expect(items[0]).toMatchObject({
    entity_type: 'employee',
    employee: { employee_id: mia.employee_id },
    latest_message: 'Hello @Emil Employee',
    latest_message_type: 'text',
    latest_message_author: { employee_id: mia.employee_id },
    unread_message_count: 1,
    unread_mention_count: 1,
  });
  expect(Date.now() - Date.parse(items[0]?.latest_message_time ?? '')).toBeLessThan(60_000);
  expect(items[1]).toMatchObject({
    entity_type: 'group',
    employee: null,
    group_name: 'Picnic',
    latest_message: 'The van is here',
    unread_message_count: 1,
    unread_mention_count: 0,
  });
  const page = await app.ok(chat.listConversations, { as: tom, body: { limit: 1 } });
  const rest = await app.ok(chat.listConversations, { as: tom, body: { limit: 1, cursor: page.next_cursor ?? '' } });
  expect([page.items[0]?.conversation_id, rest.items[0]?.conversation_id]).toEqual([direct.conversation_id, group]);
  await app.ok(place.updateMembership, { as: tom, body: { place_id: group, is_pinned: true } });
  const pinned = await app.ok(chat.listConversations, { as: tom, body: { is_pinned: true } });
  expect(pinned.items.map(({ conversation_id }) => conversation_id)).toEqual([group]);
  await read(tom, group, 1);
  const unread = await app.ok(chat.listConversations, { as: tom, body: { is_unread: true } });
  expect(unread.items.map(({ conversation_id }) => conversation_id)).toEqual([direct.conversation_id]);
});

test('messages have numbers without gaps, also when many are sent at once', async () => {
  const group = await newGroup([ben, eve]);
  const authors = [ana, ben, eve];
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) => say(authors[n % 3] ?? ana, group, `Message ${n}`)),
  );
  expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  const { items, last_seq, last_change, has_before } = await list(eve, group);
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  expect([last_seq, last_change, has_before]).toEqual([24, 24, false]);
});

test('a message that a device sends again is stored once, also without an idempotency key', async () => {
  const group = await newGroup();
  const client_id = newId();
  const body = { conversation_id: group, client_id, words: 'Once' };
  const attempts = await Promise.all([1, 2, 3].map(() => app.call(chat.sendMessage, { as: ana, body })));
  expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200]);
  const stored = attempts.map(({ data }) => data.message_id);
  const later = await app.ok(chat.sendMessage, { as: ana, body: { ...body, words: 'Twice' } });
  expect(new Set([...stored, later.message_id]).size).toBe(1);
  expect(await wordsOf(ben, group)).toEqual(['Once']);
  // Another person’s device may use the same name.
  await say(ben, group, 'Mine', { client_id });
  expect(await wordsOf(ana, group)).toEqual(['Once', 'Mine']);
  const elsewhere = { ...body, conversation_id: await newGroup() };
  expect((await app.call(chat.sendMessage, { as: ana, body: elsewhere })).status).toBe(404);
});

test('a conversation is read from its end, before and after a number, and around one', async () => {
  const group = await newGroup();
  for (let n = 1; n <= 9; n++) await say(ana, group, `${n}`);
  expect(await wordsOf(ben, group, { limit: 3 })).toEqual(['7', '8', '9']);
  expect(await wordsOf(ben, group, { limit: 3, before_seq: 7 })).toEqual(['4', '5', '6']);
  expect(await wordsOf(ben, group, { limit: 3, after_seq: 2 })).toEqual(['3', '4', '5']);
  expect(await wordsOf(ben, group, { limit: 4, around_seq: 5 })).toEqual(['3', '4', '5', '6']);
  const edges = async (asked: object) => {
    const { has_before, has_after } = await list(ben, group, asked);
    return [has_before, has_after];
  };
  expect(await edges({ limit: 3 })).toEqual([true, false]);
  expect(await edges({ limit: 3, before_seq: 4 })).toEqual([false, true]);
  expect(await edges({ limit: 4, around_seq: 5 })).toEqual([true, true]);
  expect(await edges({ limit: 9, after_seq: 2 })).toEqual([true, false]);
});

test('an answer quotes a message of the same conversation, also once that is deleted', async () => {
  const group = await newGroup();
  const first = await say(ana, group, 'Who brings *cake*?');
  const answer = await say(ben, group, 'I do', { reply_to_id: first.message_id });
  expect(answer.reply_to).toMatchObject({
    message_id: first.message_id,
    excerpt: 'Who brings cake?',
    deleted_at: null,
  });
  const elsewhere = await newGroup();
  const body = { conversation_id: elsewhere, client_id: newId(), words: 'No', reply_to_id: first.message_id };
  expect((await app.call(chat.sendMessage, { as: ana, body })).status).toBe(404);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: first.message_id } });
  const [shown] = (await list(ana, group)).items;
  expect(shown?.reply_to).toMatchObject({ excerpt: '', deleted_at: expect.any(String) as string });
});

test('unread counts follow the mark, which moves back only on purpose, and count no one’s own or deleted messages', async () => {
  const group = await newGroup([ben, eve]);
  const [first, second] = [await say(ana, group, '1'), await say(ana, group, `2 <@${ben.employee_id}>`)];
  await say(ana, group, '3');
  const counts = async (as = ben) => {
    const { unread_message_count, unread_mention_count, read_seq } = await get(as, group);
    return [unread_message_count, unread_mention_count, read_seq];
  };
  expect([await counts(), await counts(eve), await counts(ana)]).toEqual([
    [3, 1, 0],
    [3, 0, 0],
    [0, 0, 3],
  ]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: second.message_id } });
  expect(await counts()).toEqual([2, 0, 0]);
  await app.ok(content.restoreContent, { as: ana, body: { content_id: second.message_id } });
  expect(await read(ben, group, first.seq)).toEqual({ read_seq: 1, unread_message_count: 2, unread_mention_count: 1 });
  expect((await read(ben, group, 0)).read_seq).toBe(1);
  expect((await read(ben, group, 99)).read_seq).toBe(3);
  expect(await read(ben, group, 2, true)).toEqual({ read_seq: 1, unread_message_count: 2, unread_mention_count: 1 });
  // Who writes has read what is there.
  await say(ben, group, '4');
  expect(await counts()).toEqual([0, 0, 4]);
});

test('all unread messages are counted together; muted conversations count where they mention the person', async () => {
  const [kim, lou] = [await app.employee(company), await app.employee(company)];
  const [loud, quiet] = [await newGroup([kim], lou), await newGroup([kim], lou)];
  const muted_until = new Date(Date.now() + 3_600_000).toISOString();
  await app.ok(place.updateMembership, { as: kim, body: { place_id: quiet, muted_until } });
  await say(lou, loud, 'One');
  await say(lou, quiet, 'Two');
  const count = () => app.ok(chat.countUnread, { as: kim });
  expect(await count()).toEqual({ unread_message_count: 1, unread_mention_count: 0 });
  await say(lou, quiet, `<@${kim.employee_id}>`);
  expect(await count()).toEqual({ unread_message_count: 2, unread_mention_count: 1 });
});

test('a person who is added later starts with nothing unread, and can read what was said before', async () => {
  const group = await newGroup();
  const { message_id } = await say(ana, group, 'Before');
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: group, employee_ids: [eve.employee_id] } });
  // Ids go on when a clock is set back, and the database has a clock of its own: here they agree.
  await app.pool.query(
    `update place_member set joined_at = to_timestamp($1 / 1000.0) where place_id = $2 and employee_id = $3`,
    [timeOfId(message_id) + 1, group, eve.employee_id],
  );
  expect(await get(eve, group)).toMatchObject({ unread_message_count: 0, read_seq: 1 });
  expect(await wordsOf(eve, group)).toEqual(['Before']);
  await until(async () => Date.now() > timeOfId(message_id) + 1);
  await say(ana, group, 'After');
  expect((await get(eve, group)).unread_message_count).toBe(1);
});

test('R6.2 strangers, former members and administrators read, find and change nothing in a conversation', async () => {
  const admin = await app.employee(company, { role: 'administrator' });
  const group = await newGroup([ben, eve]);
  const said = await say(ana, group, 'Quincunx');
  await app.ok(place.leavePlace, { as: eve, body: { place_id: group } });
  for (const as of [eve, admin, company.owner]) {
    const answers = await Promise.all([
      app.call(chat.getConversation, { as, query: { conversation_id: group } }),
      app.call(chat.listMessages, { as, body: { conversation_id: group } }),
      app.call(chat.listChanges, { as, body: { conversation_id: group, after_change: 0 } }),
      app.call(chat.getMessage, { as, query: { message_id: said.message_id } }),
      app.call(chat.sendMessage, { as, body: { conversation_id: group, client_id: newId(), words: 'Hi' } }),
      app.call(chat.readConversation, { as, body: { conversation_id: group, seq: 1 } }),
      app.call(chat.updateConversation, { as, body: { conversation_id: group, group_name: 'Ours' } }),
      app.call(content.deleteContent, { as, query: { content_id: said.message_id } }),
      app.call(content.setReaction, { as, body: { content_id: said.message_id, reaction: 'heart' } }),
      app.call(place.listPlaceMembers, { as, body: { place_id: group } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404));
    const { items } = await app.ok(chat.listConversations, { as, body: {} });
    expect(items.map(({ conversation_id }) => conversation_id)).not.toContain(group);
  }
  expect(await wordsOf(ben, group)).toEqual(['Quincunx']);
});

test('no administrator comes into a group once all of its people are gone', async () => {
  const admin = await app.employee(company);
  const permissions = ['chats.audience' as const];
  const { role_id } = await app.ok(role.createRole, { as: company.owner, body: { role_name: newId(), permissions } });
  const given = { employee_id: admin.employee_id, role_ids: [role_id] };
  await app.ok(role.updateEmployeeRoles, { as: company.owner, body: given });
  const [kim, lou] = [await app.employee(company), await app.employee(company)];
  const place_id = await newGroup([lou], kim);
  for (const { employee_id } of [kim, lou])
    await app.ok(people.updateAccountStatus, { as: company.owner, query: { employee_id, status: 'INACTIVE' } });
  await app.drain();
  const own = { place_id, employee_id: admin.employee_id };
  const calls = [
    await app.call(place.joinPlace, { as: admin, body: { place_id } }),
    await app.call(place.addPlaceOwner, { as: admin, body: own }),
    await app.call(place.listPlaceMembers, { as: admin, body: { place_id } }),
    await app.call(chat.listMessages, { as: admin, body: { conversation_id: place_id } }),
  ];
  expect(calls.map(({ failure }) => failure.error_code)).toEqual(calls.map(() => 'AUTH_RECORD_NOT_FOUND'));
});

test('R7.4 messages are found by those who are there, in any language, and by no one else', async () => {
  const group = await newGroup([ben, eve]);
  const said = await say(ana, group, 'The zeppelin leaves at noon');
  await say(ben, group, '明日の撮影は十時からです。');
  const find = async (as: Session, search: string, more: object = {}) => {
    const { groups } = await app.ok(searchEverything, { as, body: { search, ...more } });
    const hits = groups.flatMap(({ kind, items }) => (kind === 'message' ? items : []));
    return hits.map(({ excerpt, path }) => [excerpt, path]);
  };
  const hit = ['The zeppelin leaves at noon', `/connect/message/${said.message_id}`];
  expect(await find(eve, 'zepp')).toEqual([hit]);
  expect(await find(eve, '撮影は')).toEqual([['明日の撮影は十時からです。', expect.any(String) as string]]);
  expect(await find(eve, 'zeppelin', { place_id: group, employee_id: ana.employee_id })).toEqual([hit]);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: group } });
  const admin = await app.employee(company, { role: 'administrator' });
  expect([await find(eve, 'zepp'), await find(admin, 'zepp'), await find(admin, '撮影は')]).toEqual([[], [], []]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: said.message_id } });
  expect(await find(ben, 'zepp')).toEqual([]);
});

test('R7.4 a message that was found says in which chat, also in one without a name', async () => {
  const named = async (...people: Session[]) => (await open(ana, people)).conversation_id;
  const groups = [await named(ben), await named(ben, eve), await newGroup([ben])];
  for (const group of groups) await say(ana, group, 'Okapi');
  const places = async (as: Session) => {
    const found = await app.ok(searchEverything, { as, body: { search: 'okapi', kinds: ['message'] } });
    const hits = found.groups.flatMap(({ items }) => items);
    return groups.map((id) => hits.find(({ place }) => place?.place_id === id)?.place?.place_name);
  };
  const nameOf = ({ employee_profile: { first_name, last_name } }: Session) => `${first_name} ${last_name}`;
  const group_name = (await get(ana, groups[2] ?? '')).group_name;
  expect(await places(ana)).toEqual([nameOf(ben), `${nameOf(ben)}, ${nameOf(eve)}`, group_name]);
  expect(await places(ben)).toEqual([nameOf(ana), `${nameOf(ana)}, ${nameOf(eve)}`, group_name]);
});

test('no one joins a conversation of two, leaves it, adds others or deletes it', async () => {
  const { conversation_id: place_id } = await open(ana, [ben]);
  const refused = await Promise.all([
    app.call(place.leavePlace, { as: ana, body: { place_id } }),
    app.call(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [eve.employee_id] } }),
    app.call(place.removePlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } }),
    app.call(place.invitePeople, { as: ana, body: { place_id, employee_ids: [eve.employee_id] } }),
    app.call(place.setPlaceRole, { as: ana, body: { place_id, employee_id: ben.employee_id, role: 'owner' } }),
    app.call(chat.updateConversation, { as: ana, body: { conversation_id: place_id, group_name: 'Us' } }),
  ]);
  expect(refused.map(({ status }) => status)).not.toContain(200);
  expect((await get(ben, place_id)).people_count).toBe(2);
});

test('a group is renamed by those who manage it', async () => {
  const conversation_id = await newGroup();
  const rename = (as: Session, group_name: string | null) =>
    app.call(chat.updateConversation, { as, body: { conversation_id, group_name } });
  expect((await rename(ben, 'Bens')).failure.error_code).toBe('NO_PERMISSION');
  expect((await rename(ana, 'Summer party')).data.group_name).toBe('Summer party');
  expect((await rename(ana, null)).data.group_name).toBeNull();
});

test('people start the conversations that they have the permission for, and answer in those that they are in', async () => {
  const guest = await app.employee(company);
  const begin = async (permission: 'chats.direct' | 'chats.group', several: readonly Session[]) => {
    const { role_id } = await app.ok(role.createRole, {
      as: company.owner,
      body: { role_name: `Guests ${newId()}`, permissions: ['people.view', permission] },
    });
    const given = { employee_id: guest.employee_id, role_ids: [role_id] };
    await app.ok(role.updateEmployeeRoles, { as: company.owner, body: given });
    const tried = [[eve.employee_id], several.map(({ employee_id }) => employee_id)].map((employee_ids) =>
      app.call(chat.openConversation, { as: guest, body: { employee_ids } }),
    );
    return (await Promise.all(tried)).map(({ status, failure }) => (status === 200 ? 200 : failure.error_code));
  };
  expect(await begin('chats.group', [ana, ben])).toEqual(['NO_PERMISSION', 200]);
  expect(await begin('chats.direct', [ana, eve])).toEqual([200, 'NO_PERMISSION']);
  await say(guest, await newGroup([guest, ben]), 'Thank you for having me');
});

test('a message needs words or a file, and too many people are refused', async () => {
  const group = await newGroup();
  const send = (body: object) =>
    app.call(chat.sendMessage, {
      as: ana,
      body: { conversation_id: group, client_id: newId(), ...body } as NewMessage,
    });
  const empty = await send({ words: '' });
  expect([empty.status, empty.failure.payload.issues?.[0]?.path]).toEqual([400, 'body.words']);
  expect((await send({ words: 'x'.repeat(10_001) })).status).toBe(400);
  const nobody = await app.call(chat.openConversation, { as: ana, body: { employee_ids: [newId()] } });
  expect([nobody.status, nobody.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  expect((await app.call(chat.openConversation, { as: ana, body: { employee_ids: [] } })).status).toBe(400);
});

test('R3.9 the last message is of the type of the recording or the film that it is', async () => {
  const group = await newGroup();
  for (const [key, bytes, type] of [
    ['content/note.mp3', 'ID3', 'audio'],
    ['content/tour.webm', '\u001aE\u00df\u00a3', 'video'],
  ] as const) {
    const form = await app.ok(files.presignUpload, { as: ana, query: { key, is_private: 'true' } });
    await postForm(app.url, form, new Uint8Array(Buffer.from(bytes, 'latin1')));
    await say(ana, group, '', { attachments: [{ file_id: form.file_id }] });
    expect(await get(ben, group)).toMatchObject({ latest_message: '', latest_message_type: type });
  }
});
