import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { small_group_people } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as groups from '@plaudit/contract/group/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { shownStatus } from '@plaudit/contract/people/status';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { here_id, mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { startWebPushService } from '../../platform/testing/push/web-push-service.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session;
let browsers: Awaited<ReturnType<typeof startWebPushService>>;
const sockets: Socket[] = [];
const here = mentionOf(here_id);

beforeAll(async () => {
  browsers = await startWebPushService();
  app = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana' });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
  await browsers.close();
});

const statusOf = async ({ employee_id }: Session) => {
  const { employee_status } = await app.ok(people.getEmployee, { as: company.owner, body: { employee_id } });
  return employee_status && shownStatus(employee_status, new Date());
};
const connect = async (as: Session): Promise<Socket> => {
  const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await expect.poll(() => statusOf(as)).toBe('Available');
  return socket;
};
const newPerson = () => app.employee(company);
const connected = async () => {
  const as = await newPerson();
  await connect(as);
  return as;
};
const newGroup = async (members: readonly Session[], as = ana) => {
  const employee_ids = members.map(({ employee_id }) => employee_id);
  return (await app.ok(chat.openConversation, { as, body: { employee_ids, group_name: 'Picnic' } })).conversation_id;
};
const send = (as: Session, conversation_id: string, words: string) =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const say = async (as: Session, conversation_id: string, words: string) => {
  const { status, data } = await send(as, conversation_id, words);
  expect(status).toBe(200);
  await app.drain();
  return data;
};
const edit = (as: Session, content_id: string, words: string) =>
  app.ok(content.updateContent, { as, body: { content_id, words } });
/** How many messages mention each of them there, and how many in all their chats. */
const mentionsOf = async (conversation_id: string, ...of: readonly Session[]) => {
  const counts = of.map(async (as) => {
    const one = await app.ok(chat.getConversation, { as, query: { conversation_id } });
    const all = await app.ok(chat.countUnread, { as });
    const { items } = await app.ok(chat.listConversations, { as, body: {} });
    const listed = items.find((each) => each.conversation_id === conversation_id)?.unread_mention_count;
    expect([all.unread_mention_count, listed]).toEqual([one.unread_mention_count, one.unread_mention_count]);
    return one.unread_mention_count;
  });
  return Promise.all(counts);
};
const inboxOf = async (...of: readonly Session[]) => {
  const all = of.map((as) => app.ok(notification.listNotifications, { as, query: { kinds: 'mention' } }));
  return (await Promise.all(all)).map(({ items }) => items.map(({ excerpt }) => excerpt));
};
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
/** Adds so many people to a place. */
const fill = async (place_id: string, count: number) => {
  await app.pool.query(
    `with come as (
       insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
       select $1, gen_random_uuid(), 'Many', 'People', gen_random_uuid() || '@many.example', 'ACTIVE' from generate_series(1, $3::int)
       returning employee_id
     ) insert into place_member (company_id, place_id, employee_id, by, role, read_to, notify)
     select company_id, $2, come.employee_id, 'hand', 'member', m.read_to, 'all'
     from come, (select * from place_member where company_id = $1 and place_id = $2 limit 1) m`,
    [company.company_id, place_id, count],
  );
};

test('here mentions those in a conversation who are connected when the message is sent, and no one learns who they were', async () => {
  const [ben, away, dan, stranger] = [await connected(), await connected(), await newPerson(), await connected()];
  await app.ok(people.updateStatus, { as: away, body: { status_type: 'manual', manual_status: 'Appear Offline' } });
  const [left] = [await connected()];
  const group = await newGroup([ben, away, dan, left]);
  await app.ok(place.leavePlace, { as: left, body: { place_id: group } });
  await connect(ana);
  const message = await say(ana, group, `Who comes along, ${here}?`);
  const card = { employee_id: here_id, first_name: 'here', last_name: '', position_title: '', profile_url: null };
  expect(message.mentions).toEqual([{ ...card, several: 'here' }]);
  expect(await mentionsOf(group, ben, away, dan, ana)).toEqual([1, 0, 0, 0]);
  expect(await inboxOf(ben, away, dan, stranger, left, ana)).toEqual([['Who comes along, @here?'], [], [], [], [], []]);
  // People who come later were not there.
  await connect(dan);
  expect(await mentionsOf(group, dan)).toEqual([0]);
  for (const as of [ben, dan]) {
    const { items } = await app.ok(chat.listMessages, { as, body: { conversation_id: group } });
    expect(items[0]?.mentions).toEqual(message.mentions);
  }
  expect((await app.ok(chat.getConversation, { as: dan, query: { conversation_id: group } })).latest_message).toBe(
    'Who comes along, @here?',
  );
  await app.ok(chat.readConversation, { as: ben, body: { conversation_id: group, seq: message.seq } });
  expect(await mentionsOf(group, ben)).toEqual([0]);
});

test('a group that may be mentioned counts for its members in the conversation, and for no one else of it', async () => {
  const [ben, cal, dan, outside] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const { group_id } = await app.ok(groups.createGroup, {
    as: company.owner,
    body: { group_name: `Drivers ${newId()}`, is_mentionable: true },
  });
  const employee_ids = [ben, dan, outside].map(({ employee_id }) => employee_id);
  await app.ok(groups.addGroupMembers, { as: company.owner, body: { group_id, employee_ids } });
  const picnic = await newGroup([ben, cal], dan);
  const message = await say(dan, picnic, `${mentionOf(group_id)}, who has room?`);
  expect(message.mentions).toMatchObject([{ employee_id: group_id, several: 'group' }]);
  expect(await mentionsOf(picnic, ben, cal, dan)).toEqual([1, 0, 0]);
  expect((await inboxOf(ben, cal, outside, dan)).map(({ length }) => length)).toEqual([1, 0, 0, 0]);
});

test('an edit adds no one who is connected, and takes the mention out for those who were', async () => {
  const ben = await connected();
  const group = await newGroup([ben]);
  const [with_it, without] = [await say(ana, group, `First ${here}`), await say(ana, group, 'Second')];
  expect(await mentionsOf(group, ben)).toEqual([1]);
  await edit(ana, without.message_id, `Second ${here}`);
  await app.drain();
  expect([await mentionsOf(group, ben), await inboxOf(ben)]).toEqual([[1], [['First @here']]]);
  await edit(ana, with_it.message_id, `Once more ${here}`);
  expect(await mentionsOf(group, ben)).toEqual([1]);
  await edit(ana, with_it.message_id, 'Once more');
  expect(await mentionsOf(group, ben)).toEqual([0]);
});

test('a scheduled message mentions those who are connected when it goes out, and a draft no one', async () => {
  const [ben, cal] = [await newPerson(), await connected()];
  const group = await newGroup([ben, cal]);
  const draft = { conversation_id: group, thread_id: null, draft_id: newId(), words: `Soon ${here}` };
  const written_at = new Date().toISOString();
  const kept = await app.ok(chat.saveDraft, { as: ana, body: { ...draft, attachments: [], written_at } });
  expect(kept.mentions).toMatchObject([{ first_name: 'here', several: 'here' }]);
  const plan = { conversation_id: group, scheduled_id: newId(), words: `Now ${here}`, time_zone: 'Europe/Oslo' };
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  await app.ok(chat.scheduleMessage, { as: ana, body: { ...plan, send_at } });
  await app.ok(people.updateStatus, { as: cal, body: { status_type: 'manual', manual_status: 'Appear Offline' } });
  await connect(ben);
  await app.ok(chat.sendScheduled, { as: ana, body: { scheduled_id: plan.scheduled_id } });
  await app.drain();
  expect(await mentionsOf(group, ben, cal)).toEqual([1, 0]);
});

test('people who want to hear only of mentions get a push if they were connected', async () => {
  const [ben, dan] = [await connected(), await newPerson()];
  const group = await newGroup([ben, dan]);
  const pushed = [];
  for (const as of [ben, dan]) {
    const { token, received } = browsers.subscribe(app.config.push.vapid.public_key);
    const of_it = { device_id: `d_${newId()}`, token, platform: 'web_push' as const };
    await app.ok(device.syncPush, { as, body: { ...of_it, timestamp: new Date().toISOString() } });
    await app.ok(place.updateMembership, { as, body: { place_id: group, notify: 'mentions' } });
    pushed.push(received);
  }
  await say(ana, group, 'Not for you');
  await say(ana, group, `Lunch ${here}`);
  expect(pushed.map((all) => all.map(({ message }) => (message as { body: string }).body))).toEqual([
    ['Lunch @here'],
    [],
  ]);
});

test('everyone in a small group may mention everyone and here; in a larger one, those who manage it', async () => {
  const ben = await newPerson();
  const group = await newGroup([ben]);
  const offered = async (as: Session, place_id: string, kind?: 'message') =>
    (await app.ok(content.listMentionable, { as, query: { place_id, kind } })).items.map(({ several }) => several);
  await fill(group, small_group_people - 2);
  const [everyone, words] = [mentionOf(group), [`Hello ${mentionOf(group)}`, `Hello ${here}`]];
  for (const said of words) expect(codeOf(await send(ben, group, said))).toBe(200);
  expect(await offered(ben, group, 'message')).toEqual(['place', 'here']);
  expect(await offered(ben, group)).toEqual(['place']);
  await fill(group, 1);
  for (const said of words) {
    expect([codeOf(await send(ben, group, said)), codeOf(await send(ana, group, said))]).toEqual([
      'INVALID_REQUEST',
      200,
    ]);
  }
  expect([await offered(ben, group, 'message'), await offered(ana, group, 'message')]).toEqual([[], ['place', 'here']]);
  // A person who left is no one there, and neither is a stranger.
  const [left, stranger] = [await newPerson(), await newPerson()];
  const small = await newGroup([left]);
  await app.ok(place.leavePlace, { as: left, body: { place_id: small } });
  for (const as of [left, stranger]) {
    const query = { place_id: small, kind: 'message' as const };
    expect((await app.call(content.listMentionable, { as, query })).status).toBe(404);
    expect(codeOf(await send(as, small, `Hello ${here}`))).toBe('AUTH_RECORD_NOT_FOUND');
  }
  expect(codeOf(await send(ben, group, everyone))).toBe('INVALID_REQUEST');
});

test('in a sub-space, those who may mention everyone mention those who are connected; nothing but a message does', async () => {
  const ben = await connected();
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const general = made.sub_spaces[0]?.sub_space_id ?? '';
  await app.ok(place.addPlaceMembers, {
    as: ana,
    body: { place_id: made.space_id, employee_ids: [ben.employee_id] },
  });
  const message = await say(ana, general, `Hello ${here}`);
  expect([await mentionsOf(general, ben), codeOf(await send(ben, general, here))]).toEqual([[1], 'INVALID_REQUEST']);
  const refused = 'INVALID_REQUEST';
  for (const place_id of [general, made.space_id, undefined]) {
    const posted = await app.call(posts.createPost, { as: ana, body: { words: `Post ${here}`, place_id } });
    expect(codeOf(posted)).toBe(refused);
  }
  const comment = { parent_id: message.message_id, words: `Comment ${here}` };
  expect(codeOf(await app.call(content.addComment, { as: ana, body: comment }))).toBe(refused);
  const direct = await app.ok(chat.openConversation, { as: ana, body: { employee_ids: [ben.employee_id] } });
  expect(codeOf(await send(ana, direct.conversation_id, here))).toBe(refused);
});
