import { io, type Socket } from 'socket.io-client';
import { small_group_people } from '@plaudit/contract/chat/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
beforeEach(async () => {
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

type Event = 'conversation.typing' | 'conversation.seen' | 'conversation.read' | 'message.created';

/** What a device of a person hears. */
const listen = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  const of = <Name extends Event>(wanted: Name) =>
    heard.filter(({ name }) => name === wanted).map(({ payload }) => payload as RealtimeEvents[Name]);
  return { of };
};
const open = async (people: Session[], as = ana) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  return (await app.ok(chat.openConversation, { as, body: { employee_ids } })).conversation_id;
};
const say = (as: Session, conversation_id: string, words = 'Hello') =>
  app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const read = (as: Session, conversation_id: string, seq: number, is_unread?: true) =>
  app.ok(chat.readConversation, { as, body: { conversation_id, seq, ...(is_unread && { is_unread }) } });
const receipts = async (as: Session, conversation_id: string) => {
  const { is_shown, items } = await app.ok(chat.listReceipts, { as, query: { conversation_id } });
  return is_shown ? Object.fromEntries(items.map(({ employee, read_seq }) => [employee.employee_id, read_seq])) : null;
};
const choose = (as: Session, shows_reads: boolean) => app.ok(chat.updateChatChoices, { as, body: { shows_reads } });
const type = (as: Session, conversation_id: string) => app.call(chat.sayTyping, { as, body: { conversation_id } });

test('people in a conversation see how far the others have read, and no stranger does', async () => {
  const conversation_id = await open([ben, eve]);
  const [of_ana, of_ben] = [await listen(ana), await listen(ben)];
  await say(ana, conversation_id);
  await say(ana, conversation_id);
  expect(await receipts(ana, conversation_id)).toEqual({ [ben.employee_id]: 0, [eve.employee_id]: 0 });
  await read(ben, conversation_id, 1);
  expect(await receipts(ana, conversation_id)).toEqual({ [ben.employee_id]: 1, [eve.employee_id]: 0 });
  expect(await receipts(ben, conversation_id)).toEqual({ [ana.employee_id]: 2, [eve.employee_id]: 0 });
  const seen = { conversation_id, employee_id: ben.employee_id, read_seq: 1 };
  await expect.poll(() => of_ana.of('conversation.seen')).toEqual([seen]);
  expect(of_ben.of('conversation.seen')).toEqual([]);

  const stranger = await app.employee(company);
  const { status, failure } = await app.call(chat.listReceipts, { as: stranger, query: { conversation_id } });
  expect([status, failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('a message that someone marks as unread stays seen', async () => {
  const conversation_id = await open([ben]);
  await say(ana, conversation_id);
  await say(ana, conversation_id);
  await read(ben, conversation_id, 2);
  expect((await read(ben, conversation_id, 1, true)).unread_message_count).toBe(2);
  expect(await receipts(ana, conversation_id)).toEqual({ [ben.employee_id]: 2 });
});

test('people who hide what they read do not see what others have read, on all their devices', async () => {
  const conversation_id = await open([ben, eve]);
  const [of_ana, of_ben, of_eve] = [await listen(ana), await listen(ben), await listen(eve)];
  expect(await app.ok(chat.getChatChoices, { as: ben })).toEqual({ shows_reads: true, has_read_receipts: true });
  expect(await choose(ben, false)).toEqual({ shows_reads: false });
  expect((await app.ok(chat.getChatChoices, { as: ben })).shows_reads).toBe(false);
  await say(ana, conversation_id);
  await read(ben, conversation_id, 1);
  await read(eve, conversation_id, 1);
  await expect.poll(() => of_ana.of('conversation.seen').map((one) => one.employee_id)).toEqual([eve.employee_id]);
  expect(await receipts(ana, conversation_id)).toEqual({ [eve.employee_id]: 1 });
  expect(await receipts(ben, conversation_id)).toBeNull();
  // Sent after what Eve read, to the same connection.
  await say(ana, conversation_id);
  await expect.poll(() => of_ben.of('message.created').length).toBe(2);
  expect([of_ben.of('conversation.seen'), of_eve.of('conversation.seen')]).toEqual([[], []]);
  await choose(ben, true);
  expect(await receipts(ben, conversation_id)).toEqual({ [ana.employee_id]: 2, [eve.employee_id]: 1 });
});

test('a company that turns read receipts off has none, in calls and in live events', async () => {
  const conversation_id = await open([ben]);
  const of_ana = await listen(ana);
  const set = (has_read_receipts: boolean) =>
    app.ok(company_calls.updateCompany, { as: company.owner, body: { has_read_receipts } });
  await set(false);
  await say(ana, conversation_id);
  await read(ben, conversation_id, 1);
  await say(ben, conversation_id);
  expect(await receipts(ana, conversation_id)).toBeNull();
  expect((await app.ok(chat.getChatChoices, { as: ana })).has_read_receipts).toBe(false);
  await expect.poll(() => of_ana.of('message.created').length).toBe(2);
  expect(of_ana.of('conversation.seen')).toEqual([]);
  await set(true);
  expect(await receipts(ana, conversation_id)).toEqual({ [ben.employee_id]: 2 });
});

test('in a large group, no one sees who has read or who is typing', async () => {
  const others: Session[] = [];
  while (others.length < small_group_people - 1) others.push(await app.employee(company));
  const small = await open(others);
  expect(Object.keys((await receipts(ana, small)) ?? {})).toHaveLength(others.length);
  const large = await open([...others, eve]);
  expect(await receipts(ana, large)).toBeNull();
  const of_eve = await listen(eve);
  expect((await type(ana, large)).status).toBe(200);
  await say(ana, large);
  await expect.poll(() => of_eve.of('message.created').length).toBe(1);
  expect(of_eve.of('conversation.typing')).toEqual([]);
});

test('others in a conversation hear that someone is typing, once however often a device says it; strangers do not', async () => {
  const conversation_id = await open([ben]);
  const stranger = await app.employee(company);
  const [of_ben, of_stranger] = [await listen(ben), await listen(stranger)];
  for (let times = 0; times < 3; times++) expect((await type(ana, conversation_id)).status).toBe(200);
  await say(ana, conversation_id);
  await expect.poll(() => of_ben.of('message.created').length).toBe(1);
  expect(of_ben.of('conversation.typing').map((one) => [one.conversation_id, one.employee.employee_id])).toEqual([
    [conversation_id, ana.employee_id],
  ]);
  const refused = await type(stranger, conversation_id);
  expect([refused.status, refused.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  expect(of_stranger.of('conversation.typing')).toEqual([]);
});

test('people who may not write in a conversation are not typing there', async () => {
  const conversation_id = await open([ben, eve]);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: conversation_id } });
  expect((await type(eve, conversation_id)).status).toBe(404);
  await app.pool.query('update place set archived_at = now() where place_id = $1', [conversation_id]);
  expect((await type(ben, conversation_id)).failure.error_code).toBe('PLACE_ARCHIVED');
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: [ben.employee_id] } });
  const news = { space_id, sub_space_name: 'News', posters: 'managers' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: news });
  expect([(await type(ben, sub_space_id)).failure.error_code, (await type(ana, sub_space_id)).status]).toEqual([
    'NO_PERMISSION',
    200,
  ]);
});

test('R6.1 where the people come from what some can’t see about them, no one is named by what they read, and no one counted', async () => {
  const { owner } = company;
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'everybody' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: owner, body: badge });
  const see = (visible_to: 'everybody' | 'administrators') =>
    app.ok(custom_field.updateCustomField, { as: owner, body: { field_id, visible_to } });
  const conditions = [{ criteria_type: 'custom_field' as const, field_id, search_type: 'is_not_empty' as const }];
  const audience = {
    employees: [ana, ben].map(({ employee_id }) => employee_id),
    criterias: [{ match: 'and' as const, conditions }],
  };
  const made = await app.ok(space.createSpace, {
    as: owner,
    body: { space_name: 'Badges', visibility: 'public', audience },
  });
  const general_id = made.sub_spaces[0]?.sub_space_id ?? '';
  await app.ok(place.joinPlace, { as: eve, body: { place_id: made.space_id } });
  const group = await app.ok(chat.createAudienceGroup, { as: owner, body: { group_name: 'Badges', audience } });
  await app.drain();
  const group_id = group.conversation_id;
  const seen = async (as: Session, conversation_id: string, seq: number) => {
    const of_ana = await listen(ana);
    await read(as, conversation_id, seq);
    await read(owner, conversation_id, seq);
    // What comes after both.
    await say(owner, conversation_id);
    await expect.poll(() => of_ana.of('message.created')).toHaveLength(1);
    return of_ana.of('conversation.seen').map(({ employee_id }) => employee_id);
  };
  const countIn = async (as: Session, conversation_id: string) => {
    const { items } = await app.ok(chat.listConversations, { as, body: {} });
    const listed = items.find((item) => item.conversation_id === conversation_id);
    const { people_count } = await app.ok(chat.getConversation, { as, query: { conversation_id } });
    return [people_count, listed?.people_count];
  };
  for (const [conversation_id, reader, count] of [
    [general_id, eve, 4],
    [group_id, ben, 3],
  ] as const) {
    await see('everybody');
    await say(ana, conversation_id);
    await say(ana, conversation_id);
    expect(Object.keys((await receipts(ana, conversation_id)) ?? {})).toHaveLength(count - 1);
    expect(await countIn(ana, conversation_id)).toEqual([count, count]);
    expect(await seen(reader, conversation_id, 1)).toEqual([reader.employee_id, owner.employee_id]);
    await see('administrators');
    for (const as of [reader, ana, owner]) expect(await receipts(as, conversation_id)).toBeNull();
    expect(await countIn(reader, conversation_id)).toEqual([0, 0]);
    expect(await countIn(owner, conversation_id)).toEqual([count, count]);
    expect(await seen(reader, conversation_id, 2)).toEqual([]);
  }
});
