import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { bodies, meant, type Pushed, startTalk, type Talk } from './testing/testing.ts';

let talk: Talk;
let app: Talk['app'], company: Talk['company'], ana: Session, browsers: Talk['browsers'];
let addBrowser: Talk['addBrowser'], person: Talk['person'];
let open: Talk['open'], say: Talk['say'], tell: Talk['tell'], comeDue: Talk['comeDue'];

beforeAll(async () => {
  talk = await startTalk();
  ({ app, company, ana, browsers, addBrowser, person, open, say, tell, comeDue } = talk);
});
afterAll(() => talk.close());

const read = (as: Session, conversation_id: string, seq: number) =>
  app.ok(chat.readConversation, { as, body: { conversation_id, seq } });
const look = (as: Session, conversation_id: string, is_open = true) =>
  app.ok(chat.lookAtConversation, { as, body: { conversation_id, is_open } });
/** The devices that have something open say nothing for a minute. */
const goAway = () => app.pool.query(`update conversation_open set open_until = open_until - interval '1 minute'`);
const choose = (as: Session, place_id: string, change: object) =>
  app.ok(place.updateMembership, { as, body: { place_id, ...change } });
const prefer = (as: Session, kind: 'message_direct' | 'message_group' | 'mention', ways: object) =>
  app.ok(notification.updatePreferences, { as, body: { items: [{ kind, ...ways }] } });

test('a message reaches each device of the others once, and none of its author', async () => {
  const ben = await person();
  const [second, mine] = [await addBrowser(ben.as), await addBrowser(ana)];
  const conversation_id = await open(ana, [ben]);
  const { message_id } = await tell(ana, conversation_id, 'Lunch at **noon**?');
  const message = {
    title: 'Ana Arnold',
    body: 'Lunch at noon?',
    url: `/connect/group/${conversation_id}`,
    tag: `conversation:${conversation_id}`,
    kind: 'message_direct',
    notification_id: null,
    unread_count: 1,
    conversation: {
      conversation_id,
      employee_id: ben.as.employee_id,
      token: expect.any(String) as string,
      may_reply: true,
    },
  };
  expect([ben.messages(), second.messages(), mine.messages()]).toEqual([[message], [message], []]);
  // A job that was cut off runs again.
  const again = { company_id: company.company_id, message_id };
  await app.pool.query(`select graphile_worker.add_job('chat.tell_message', $1::json)`, [JSON.stringify(again)]);
  await app.drain();
  expect([ben.messages().length, second.messages().length]).toEqual([1, 1]);
  // Nor is there an entry in the inbox.
  const query = { kinds: 'message_direct,mention' };
  expect((await app.ok(notification.listNotifications, { as: ben.as, query })).items).toEqual([]);
});

test('many messages at once are one push that says how many, and the next one takes its place', async () => {
  const ben = await person();
  const conversation_id = await open(ana, [ben]);
  for (let n = 1; n <= 12; n += 1) await say(ana, conversation_id, `Message ${n}`);
  await app.drain();
  await tell(ana, conversation_id, 'And one more');
  expect(ben.messages()).toMatchObject([
    { title: 'Ana Arnold (12)', body: 'Message 12', unread_count: 12 },
    { title: 'Ana Arnold (13)', body: 'And one more', unread_count: 13 },
  ]);
  expect(new Set(ben.messages().map(({ tag }) => tag)).size).toBe(1);
});

test('people are notified in a group as they chose: of everything, of what mentions them, or of nothing', async () => {
  const [all, few, none, muted, off] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ] as const;
  const group = await open(ana, [all, few, none, muted, off], 'Picnic');
  await choose(few.as, group, { notify: 'mentions' });
  await choose(none.as, group, { notify: 'nothing' });
  await choose(muted.as, group, { muted_until: new Date(Date.now() + 3_600_000).toISOString() });
  await prefer(off.as, 'message_group', { push: false });
  await tell(ana, group, 'Hello');
  expect(bodies(all, few, none, muted, off)).toEqual([['Hello'], [], [], [], []]);
  expect(all.messages()[0]).toMatchObject({ title: 'Ana Arnold · Picnic', kind: 'message_group' });
  await tell(ana, group, `To ${[few, none, muted, off].map(meant).join(' ')}`);
  expect([few, none, muted, off].map((one) => one.messages().length)).toEqual([1, 0, 0, 1]);
  // Of what they hear nothing of, the number of a push says nothing.
  expect(few.messages()[0]).toMatchObject({ title: 'Ana Arnold · Picnic' });
  await prefer(few.as, 'mention', { push: false });
  await tell(ana, group, `Again ${meant(few)}`);
  expect(few.messages()).toHaveLength(1);
});

test('in a space people hear of what mentions them or everyone, and of everything once they ask for it', async () => {
  const [ben, eve] = [await person(), await person()];
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const general = made.sub_spaces[0]?.sub_space_id ?? '';
  const employee_ids = [ben, eve].map(({ as }) => as.employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: made.space_id, employee_ids } });
  await tell(ana, general, 'Nothing for anyone');
  expect(bodies(ben, eve)).toEqual([[], []]);
  await choose(eve.as, general, { notify: 'all' });
  await tell(ana, general, 'News');
  await tell(ana, general, `For you, ${meant(ben)}`);
  await tell(ana, general, `For all <@${general}>`);
  expect(bodies(ben, eve)).toEqual([
    ['For you, @Emil Employee', 'For all @everyone'],
    ['News', 'For you, @Emil Employee', 'For all @everyone'],
  ]);
  expect(ben.messages()[0]).toMatchObject({ title: 'Ana Arnold · Harbor › General', kind: 'message_space' });
  // A person who joins a part of their own accord begins in the same way.
  const part = { space_id: made.space_id, sub_space_name: 'Quay', visibility: 'private' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: part });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: sub_space_id, employee_ids } });
  await tell(ana, sub_space_id, 'Quietly');
  expect(ben.messages()).toHaveLength(2);
});

test('nobody is pushed while they have the conversation in sight on a device, and nothing is lost if that goes away', async () => {
  const ben = await person();
  const conversation_id = await open(ana, [ben]);
  await look(ben.as, conversation_id);
  const first = await tell(ana, conversation_id, 'Seen');
  await read(ben.as, conversation_id, first.seq);
  await tell(ana, conversation_id, 'Not yet read');
  await comeDue();
  expect(bodies(ben)).toEqual([[]]);
  // That device says no more.
  await goAway();
  await comeDue();
  expect(bodies(ben)).toEqual([['Not yet read']]);
  await look(ben.as, conversation_id);
  await look(ben.as, conversation_id, false);
  await tell(ana, conversation_id, 'Closed');
  expect(bodies(ben)).toEqual([['Not yet read', 'Closed']]);
  // Another conversation in sight changes nothing, and neither does another person.
  await look(ben.as, await open(ben.as, [ben]));
  await look(ana, conversation_id);
  await tell(ana, conversation_id, 'Elsewhere');
  expect(bodies(ben)[0]).toHaveLength(3);
});

test('only people in a conversation have it in sight', async () => {
  const [ben, stranger] = [await person(), await person()];
  const other = await app.company('Elsewhere');
  const group = await open(ana, [ben], 'Picnic');
  await look(ben.as, group);
  await app.ok(place.leavePlace, { as: ben.as, body: { place_id: group } });
  for (const as of [ben.as, stranger.as, other.owner]) {
    const body = { conversation_id: group, is_open: true };
    const answer = await app.call(chat.lookAtConversation, { as, body });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
  const { rows } = await app.pool.query('select from conversation_open where place_id = $1', [group]);
  expect(rows).toEqual([]);
});

test('what was read, left, muted or deleted while a push waited is not pushed', async () => {
  const ends = [
    ({ as }: Pushed, group: string, { seq }: { seq: number }) => read(as, group, seq),
    ({ as }: Pushed, place_id: string) => app.ok(place.leavePlace, { as, body: { place_id } }),
    ({ as }: Pushed, group: string) => choose(as, group, { notify: 'nothing' }),
    (_one: Pushed, _group: string, { message_id }: { message_id: string }) =>
      app.ok(content.deleteContent, { as: ana, query: { content_id: message_id } }),
    ({ as }: Pushed) => prefer(as, 'message_group', { push: false }),
    (_one: Pushed, place_id: string) =>
      app.pool.query('update place set deleted_at = now() where place_id = $1', [place_id]),
  ];
  for (const end of ends) {
    const ben = await person();
    const group = await open(ana, [ben], 'Picnic');
    browsers.script({ status: 503 });
    const message = await tell(ana, group, 'Hello');
    await end(ben, group, message);
    const before = browsers.requests();
    await comeDue();
    expect([browsers.requests() - before, ben.messages()]).toEqual([0, []]);
  }
});

test('if the newest message goes before its push, the one before it is told once; an edit is not pushed', async () => {
  const ben = await person();
  const conversation_id = await open(ana, [ben]);
  const first = await say(ana, conversation_id, 'First');
  const second = await say(ana, conversation_id, 'Second');
  await app.ok(content.deleteContent, { as: ana, query: { content_id: second.message_id } });
  await app.drain();
  expect(bodies(ben)).toEqual([['First']]);
  const words = `Changed ${meant(ben)}`;
  await app.ok(content.updateContent, { as: ana, body: { content_id: first.message_id, words } });
  await app.drain();
  expect(bodies(ben)).toEqual([['First']]);
});

test('a push that is repeated after a busy hour has what is newest by then', async () => {
  const ben = await person();
  const conversation_id = await open(ana, [ben]);
  browsers.script({ status: 503 });
  await tell(ana, conversation_id, 'First');
  await tell(ana, conversation_id, 'Second');
  await comeDue();
  await comeDue();
  expect(ben.messages()).toMatchObject([{ body: 'Second', title: 'Ana Arnold (2)' }]);
});

test('a mention in a message is in the inbox until it is read there, pushed once, and emailed if it stays unread', async () => {
  const [ben, eve] = [await person(), await person()];
  const group = await open(ana, [ben, eve], 'Picnic');
  const { seq } = await tell(ana, group, `Hello ${meant(ben)} and ${meant(eve)}`);
  expect([ben.messages().length, eve.messages().length]).toEqual([1, 1]);
  // The message and its entry in the inbox are one unread thing.
  expect(ben.messages()[0]).toMatchObject({ unread_count: 1 });
  const counts = ({ as }: Pushed) => app.ok(notification.countUnread, { as, query: { kinds: 'mention' } });
  const entryOf = async ({ as }: Pushed) => {
    const { items } = await app.ok(notification.listNotifications, { as, query: { kinds: 'mention' } });
    return items[0]?.notification_id ?? '';
  };
  const unread = async (one: Pushed) => (await counts(one)).unread_count;
  expect(await counts(ben)).toEqual({ unread_count: 1, elsewhere_count: 1 });
  expect([await unread(ben), await unread(eve)]).toEqual([1, 1]);
  await read(ben.as, group, seq - 1);
  expect(await unread(ben)).toBe(1);
  await read(ben.as, group, seq);
  expect([await unread(ben), await unread(eve)]).toEqual([0, 1]);
  // A mention that was read and is put back into the inbox counts there.
  const marked = { notification_ids: [await entryOf(ben)], is_read: false };
  const kept = await app.ok(notification.markRead, { as: ben.as, body: marked });
  expect(kept).toEqual({ unread_count: 1 });
  await app.ok(notification.markRead, { as: ben.as, body: {} });
  const mails = ({ as }: Pushed) =>
    app.mails(as.employee_profile.work_email_id).filter(({ subject }) => subject?.includes('mentioned you'));
  expect([mails(ben).length, mails(eve).length]).toEqual([0, 0]);
  await comeDue();
  expect([mails(ben).length, mails(eve).length]).toEqual([0, 1]);
});

test('a mention from before its person came back to the chat counts in the inbox, since the chat counts it as read', async () => {
  const [ben, eve] = [await person(), await person()];
  const place_id = await open(ana, [ben, eve], 'Outing');
  await tell(ana, place_id, `Hello ${meant(ben)}`);
  await app.ok(place.leavePlace, { as: ben.as, body: { place_id } });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.as.employee_id] } });
  const counted = await app.ok(notification.countUnread, { as: ben.as, query: { kinds: 'mention' } });
  expect(counted).toEqual({ unread_count: 1 });
});

test('people who want emails about messages get one for a conversation, until they read there', async () => {
  const ben = await person();
  await prefer(ben.as, 'message_direct', { mail: true });
  const conversation_id = await open(ana, [ben]);
  const mails = () =>
    app.mails(ben.as.employee_profile.work_email_id).filter(({ subject }) => subject?.includes('Ana Arnold'));
  await tell(ana, conversation_id, 'Are you there?');
  await tell(ana, conversation_id, 'Call me');
  expect(mails()).toEqual([]);
  await comeDue();
  expect(mails()).toMatchObject([{ subject: '2 new messages: Ana Arnold' }]);
  expect(mails()[0]?.text).toContain('“Call me”');
  const { seq } = await tell(ana, conversation_id, 'Please');
  await comeDue();
  expect(mails()).toHaveLength(1);
  await read(ben.as, conversation_id, seq);
  await tell(ana, conversation_id, 'Thanks');
  await comeDue();
  expect(mails()).toHaveLength(2);
  await read(ben.as, conversation_id, 99);
  await tell(ana, conversation_id, 'Read in time');
  await read(ben.as, conversation_id, 99);
  await comeDue();
  expect(mails()).toHaveLength(2);
});

test('the number on the icon is the same with every push: unread messages that are not muted, and the inbox', async () => {
  const ben = await person();
  const [loud, quiet] = [await open(ana, [ben], 'Loud'), await open(ana, [ben], 'Quiet')];
  await choose(ben.as, quiet, { muted_until: new Date(Date.now() + 3_600_000).toISOString() });
  await tell(ana, quiet, 'Unheard');
  await tell(ana, loud, 'One');
  // People who write have read what was there.
  await say(ben.as, loud, 'Mine');
  await tell(ana, loud, 'Two');
  const { unread_message_count } = await app.ok(chat.countUnread, { as: ben.as });
  expect([ben.messages().map(({ unread_count }) => unread_count), unread_message_count]).toEqual([[1, 1], 1]);
});

test('people who may not write there are offered no reply', async () => {
  const ben = await person();
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Notices' } });
  const general = made.sub_spaces[0]?.sub_space_id ?? '';
  await app.ok(place.addPlaceMembers, {
    as: ana,
    body: { place_id: made.space_id, employee_ids: [ben.as.employee_id] },
  });
  await app.pool.query(`update place set posters = 'managers' where place_id = $1`, [general]);
  await choose(ben.as, general, { notify: 'all' });
  await tell(ana, general, 'Read only');
  expect(ben.messages()).toMatchObject([{ conversation: { conversation_id: general, may_reply: false } }]);
});

test('while chats are off nothing is pushed', async () => {
  const other = await app.company('Quiet');
  const [kim, lou] = [await app.employee(other), await app.employee(other)];
  const browser = await addBrowser(lou);
  const body = { employee_ids: [lou.employee_id] };
  const { conversation_id } = await app.ok(chat.openConversation, { as: kim, body });
  await say(kim, conversation_id, 'Hello');
  await app.pool.query(`update company set modules = modules || '{"chats": false}' where company_id = $1`, [
    other.company_id,
  ]);
  await app.ok(updateModules, { as: other.owner, body: { company_id: other.company_id } });
  await app.drain();
  expect(browser.messages()).toEqual([]);
});

test('while chats are off nothing of a sub-space is pushed or emailed', async () => {
  const other = await app.company('Silent');
  const [kim, lou] = [await app.employee(other), await app.employee(other)];
  const browser = await addBrowser(lou);
  await app.ok(notification.updatePreferences, { as: lou, body: { items: [{ kind: 'message_space', mail: true }] } });
  const { space_id, sub_spaces } = await app.ok(space.createSpace, { as: kim, body: { space_name: 'Harbor' } });
  const employee_ids = [lou.employee_id];
  await app.ok(place.addPlaceMembers, { as: kim, body: { place_id: space_id, employee_ids } });
  const general = sub_spaces[0]?.sub_space_id ?? '';
  await choose(lou, general, { notify: 'all' });
  await app.drain();
  await say(kim, general, 'Words in the part');
  await app.pool.query(`update company set modules = modules || '{"chats": false}' where company_id = $1`, [
    other.company_id,
  ]);
  await app.ok(updateModules, { as: other.owner, body: { company_id: other.company_id } });
  await app.drain();
  await comeDue();
  const mails = app.mails(lou.employee_profile.work_email_id).filter(({ text }) => text.includes('Words in the part'));
  expect([browser.messages(), mails]).toEqual([[], []]);
});
