import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { titleOf } from '@plaudit/contract/notification/words';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { newId } from '../../platform/ids.ts';
import { personal } from './personal/personal.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana', last_name: 'Arnold' });
  [ben, eve] = [await app.employee(company), await app.employee(company, { first_name: 'Eve', last_name: 'Ericsson' })];
});
afterAll(() => app.close());

const give = async (body: Partial<GiveRecognition> = {}) => {
  const types = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = types.items[0]?.recognition_type_id as string;
  const given = await app.ok(recognition.giveRecognition, {
    as: ana,
    body: { recognition_type_id, employees: [ben.employee_id], ...body },
  });
  await app.drain();
  return given;
};
const inbox = async (as: Session, query: object = {}) =>
  (await app.ok(notification.listNotifications, { as, query })).items;
const unread = async (as: Session) => (await app.ok(notification.countUnread, { as })).unread_count;
const address = ({ employee_profile }: Session) => employee_profile.work_email_id;
const clear = () => Promise.all([ana, ben, eve].map((as) => app.ok(notification.markRead, { as, body: {} })));

test('receivers and mentioned people are notified of a recognition once, the giver is not', async () => {
  const message = `With **<@${eve.employee_id}>** and <@${ben.employee_id}>:\n\n- _thank_ [you](https://example.com)! ${'x'.repeat(300)}`;
  const { recognition_id } = await give({ message });
  const [received] = await inbox(ben);
  expect(received).toMatchObject({
    kind: 'recognition_received',
    actor: { employee_id: ana.employee_id },
    recognition_id,
    link: `/recognition/${recognition_id}`,
    points: 10,
    read_at: null,
  });
  expect(received?.excerpt).toMatch(/^With @Eve Ericsson and @Emil Employee: - thank you! x+…$/);
  expect((await inbox(eve)).map(({ kind }) => kind)).toEqual(['mention']);
  expect([await unread(ana), await unread(ben), await unread(eve)]).toEqual([0, 1, 1]);
});

test('what is said in the thread of a message is a reply, and under anything else a comment', async () => {
  const [kim, lou] = [await app.employee(company), await app.employee(company)];
  const opened = await app.ok(chat.openConversation, { as: kim, body: { employee_ids: [lou.employee_id] } });
  const body = { conversation_id: opened.conversation_id, client_id: newId(), words: 'Lunch?' };
  const { message_id } = await app.ok(chat.sendMessage, { as: kim, body });
  const { recognition_id } = await give({ employees: [kim.employee_id] });
  for (const parent_id of [message_id, recognition_id])
    await app.ok(content.addComment, { as: lou, body: { parent_id, words: 'Yes' } });
  await app.drain();
  const about = await inbox(kim, { kinds: 'comment' });
  const titles = about.map(({ kind, place_kind }) => titleOf(kind, { who: 'Lou', place_kind, points: '' }));
  expect(titles.toSorted()).toEqual(['Lou commented', 'Lou replied in a thread']);
  await clear();
});

test('after an edit, the inbox says what stands there now: no one reads the words before it', async () => {
  const { recognition_id: content_id } = await give({ message: `The secret of <@${eve.employee_id}>` });
  const written = await app.ok(content.addComment, {
    as: eve,
    body: { parent_id: content_id, words: 'Another secret' },
  });
  await app.drain();
  const words = `Thank you, <@${eve.employee_id}>`;
  await app.ok(content.updateContent, { as: ana, body: { content_id, words } });
  const comment = { content_id: written.content_id, words: 'Something else' };
  await app.ok(content.updateComment, { as: eve, body: comment });
  await app.drain();
  const said = (await Promise.all([ana, ben, eve].map((as) => inbox(as)))).map((items) => items[0]?.excerpt);
  expect(said).toEqual(['Something else', 'Something else', 'Thank you, @Eve Ericsson']);
  const known = await Promise.all([ana, ben, eve].map((as) => inbox(as, { limit: 100 })));
  expect(JSON.stringify(known)).not.toMatch(/secret/i);
  const exported = (await personal.export?.(app.db, ben)) ?? [];
  expect(JSON.stringify(exported)).not.toMatch(/secret/i);
  await clear();
});

test('a caller gets the kinds that it can show; a caller that names none gets those every version knows', async () => {
  await give({ message: `With <@${eve.employee_id}>` });
  const later = { kind: 'of_a_later_version', dedupe_key: newId() };
  await app.pool.query(
    `insert into notification (company_id, employee_id, notification_id, kind, link, excerpt, dedupe_key, created_at)
     values ($1, $2, $3, $4, '/', '', $5, now())`,
    [company.company_id, eve.employee_id, newId(), later.kind, later.dedupe_key],
  );
  const kinds = async (query: object = {}) => (await inbox(eve, query)).map(({ kind }) => kind);
  expect((await kinds())[0]).toBe('mention');
  expect(await kinds()).not.toContain(later.kind);
  expect(new Set(await kinds({ kinds: 'mention,points_expiring' }))).toEqual(new Set(['mention']));
  expect(await kinds({ kinds: 'points_expiring' })).toEqual([]);
  // Callers name kinds and nothing else, and each kind counts once.
  const count = (asked: string) => app.ok(notification.countUnread, { as: eve, query: { kinds: asked } });
  expect(await count('constructor,mention,mention')).toEqual(await count('mention'));
  await app.pool.query('delete from notification where dedupe_key = $1', [later.dedupe_key]);
});

test('an event that is delivered twice takes effect once', async () => {
  await give();
  const [job] = (
    await app.pool.query<{ payload: object }>(
      `select json_build_object('event', 'recognition.given', 'payload', json_build_object('company_id', company_id, 'recognition_id', content_id, 'actor_id', author_id)) as payload
     from content where kind = 'recognition' order by content_id desc limit 1`,
    )
  ).rows;
  const before = [await inbox(ben), app.mails(address(ben)).length];
  await app.pool.query(`select graphile_worker.add_job('outbox.deliver', $1::json)`, [JSON.stringify(job?.payload)]);
  await app.drain();
  expect([await inbox(ben), app.mails(address(ben)).length]).toEqual(before);
});

test('comments, reactions and boosts reach giver and receivers, reactions once a day', async () => {
  const { recognition_id } = await give();
  await clear();
  await app.ok(recognition.setReaction, { as: eve, body: { recognition_id, reaction: 'clap' } });
  await app.ok(recognition.setReaction, { as: company.owner, body: { recognition_id, reaction: 'fire' } });
  await app.ok(recognition.addComment, { as: ben, body: { recognition_id, message: `Thanks <@${ana.employee_id}>` } });
  await app.ok(recognition.boostRecognition, { as: eve, body: { recognition_id, points: 5 } });
  await app.drain();
  const kinds = async (as: Session) =>
    (await inbox(as, { unread_only: true, kinds: 'mention,recognition_boost,reaction' }))
      .map(({ kind }) => kind)
      .sort();
  expect(await kinds(ana)).toEqual(['mention', 'reaction', 'recognition_boost']);
  expect(await kinds(ben)).toEqual(['reaction', 'recognition_boost']);
  expect(await kinds(eve)).toEqual([]);
});

test('a notification about reactions says how people react now, and how many others do', async () => {
  const { recognition_id } = await give();
  await clear();
  const react = (as: Session, reaction: 'clap' | 'fire' | null) =>
    app.ok(recognition.setReaction, { as, body: { recognition_id, reaction } });
  await react(eve, 'clap');
  await app.drain();
  const told = async () => (await inbox(ana, { kinds: 'reaction' }))[0];
  expect(await told()).toMatchObject({ reactions: [{ reaction: 'clap', count: 1 }], others_count: 0 });
  await react(company.owner, 'fire');
  await react(ana, 'fire');
  await app.drain();
  expect(await told()).toMatchObject({
    reactions: [
      { reaction: 'clap', count: 1 },
      { reaction: 'fire', count: 2 },
    ],
    others_count: 1,
  });
  for (const as of [eve, company.owner, ana]) await react(as, null);
  expect(await told()).toMatchObject({ reactions: [], others_count: 0 });
  const [other] = await inbox(ben, { kinds: 'recognition_received' });
  expect(other).not.toHaveProperty('reactions');
});

test('nobody is notified of a reaction that is removed, or whose recognition is deleted, before the notification is sent', async () => {
  const [taken_back, deleted] = [await give(), await give()];
  await clear();
  const react = (recognition_id: string, reaction: 'clap' | null) =>
    app.ok(recognition.setReaction, { as: eve, body: { recognition_id, reaction } });
  await react(taken_back.recognition_id, 'clap');
  await react(taken_back.recognition_id, null);
  await react(deleted.recognition_id, 'clap');
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id: deleted.recognition_id } });
  await app.drain();
  expect([await unread(ana), await unread(ben)]).toEqual([0, 0]);
  // Given again after that, it is.
  await react(taken_back.recognition_id, 'clap');
  await app.drain();
  expect([await unread(ana), await unread(ben)]).toEqual([1, 1]);
});

test('an edit notifies only the people it mentions for the first time', async () => {
  const { recognition_id } = await give({ message: 'Thank you' });
  await clear();
  const mention = { as: ana, body: { recognition_id, message: `Thank you, and <@${eve.employee_id}>` } };
  for (const _twice of [1, 2]) {
    await app.ok(recognition.updateRecognition, mention);
    await app.drain();
  }
  expect([await unread(ben), await unread(eve)]).toEqual([0, 1]);
});

test('an edited comment notifies people it mentions for the first time, and no one twice', async () => {
  const { recognition_id: parent_id } = await give();
  const { content_id } = await app.ok(content.addComment, { as: ana, body: { parent_id, words: 'Well done' } });
  await app.drain();
  await clear();
  const mentioning = (...people: Session[]) => people.map(({ employee_id }) => `<@${employee_id}>`).join(' ');
  for (const words of [mentioning(ben, eve), `${mentioning(ben, eve)} again`]) {
    await app.ok(content.updateComment, { as: ana, body: { content_id, words } });
    await app.drain();
  }
  // Ben heard of the comment when it was written: it is on his recognition.
  expect([await unread(ana), await unread(ben), await unread(eve)]).toEqual([0, 0, 1]);
  expect((await inbox(eve))[0]).toMatchObject({
    kind: 'mention',
    link: `/recognition/${parent_id}?comment=${content_id}`,
  });
});

test('a mention in a private recognition does not notify a person who may not read it', async () => {
  await clear();
  const { recognition_id } = await give({ visibility: 'private', message: `<@${eve.employee_id}> must not know` });
  expect([await unread(ben), await unread(eve)]).toEqual([1, 0]);
  await app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id, visibility: 'public' } });
  await app.drain();
  expect(await unread(eve)).toBe(1);
  await app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id, visibility: 'private' } });
  expect([await unread(ben), await unread(eve)]).toEqual([1, 0]);
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  expect([await unread(ben), (await inbox(ben)).some((item) => item.recognition_id === recognition_id)]).toEqual([
    0,
    false,
  ]);
});

test('people mark notifications read and unread one by one or together, and only their own', async () => {
  await clear();
  await give();
  await give();
  const [newest, other] = await inbox(ben, { unread_only: true });
  const mark = (as: Session, body: object) => app.ok(notification.markRead, { as, body });
  const one = { notification_ids: [newest?.notification_id as string] };
  expect(await mark(ben, one)).toEqual({ unread_count: 1 });
  expect((await inbox(ben, { unread_only: true })).map((item) => item.notification_id)).toEqual([
    other?.notification_id,
  ]);
  expect(await mark(ben, { ...one, is_read: false })).toEqual({ unread_count: 2 });
  await mark(eve, one);
  expect(await unread(ben)).toBe(2);
  expect(await mark(ben, {})).toEqual({ unread_count: 0 });
  expect(await mark(ben, { notification_ids: [newId()] })).toEqual({ unread_count: 0 });
  expect(
    (await app.call(notification.markRead, { as: ben, body: { notification_ids: ['x'] } })).failure.error_code,
  ).toBe('INVALID_REQUEST');
});

test('marking all leaves alone what came after the newest one on the screen', async () => {
  await clear();
  await give();
  const [seen] = await inbox(ben);
  await give();
  const [later] = await inbox(ben);
  const marked = await app.ok(notification.markRead, { as: ben, body: { up_to: seen?.notification_id as string } });
  expect(marked).toEqual({ unread_count: 1 });
  expect((await inbox(ben, { unread_only: true })).map((item) => item.notification_id)).toEqual([
    later?.notification_id,
  ]);
});

test('a late repetition of a read mark or an email choice does not undo what came after it', async () => {
  await clear();
  await give();
  const [item] = await inbox(ben);
  const ids = { notification_ids: [item?.notification_id as string] };
  const read = { as: ben, headers: { 'idempotency-key': newId() }, body: ids };
  await app.ok(notification.markRead, read);
  await app.ok(notification.markRead, { as: ben, body: { ...ids, is_read: false } });
  await app.ok(notification.markRead, read);
  expect(await unread(ben)).toBe(1);

  const choose = (mail: boolean, headers = {}) =>
    app.ok(notification.updatePreferences, { as: ben, headers, body: { items: [{ kind: 'mention', mail }] } });
  const first = { 'idempotency-key': newId() };
  const answer = await choose(true, first);
  await choose(false);
  expect(await choose(true, first)).toEqual(answer);
  const { items } = await app.ok(notification.getPreferences, { as: ben, query: {} });
  expect(items.find(({ kind }) => kind === 'mention')).toMatchObject({ kind: 'mention', mail: false });
  await choose(true);
});

test('for a kind named twice each choice counts, and of two choices about the same the last one', async () => {
  const choose = async (...choices: { mail?: boolean; push?: boolean }[]) => {
    const items = choices.map((choice) => ({ kind: 'mention' as const, ...choice }));
    const chosen = await app.ok(notification.updatePreferences, { as: ben, body: { items } });
    return chosen.items.find(({ kind }) => kind === 'mention');
  };
  expect(await choose({ mail: false, push: false })).toMatchObject({ mail: false, push: false });
  expect(await choose({ mail: true }, { push: true })).toMatchObject({ mail: true, push: true });
  expect(await choose({ mail: true }, { mail: false })).toMatchObject({ mail: false, push: true });
  await choose({ mail: true });
});

test('the inbox comes page by page', async () => {
  const all = await inbox(ben);
  const first = await app.ok(notification.listNotifications, { as: ben, query: { limit: 2 } });
  const rest = await app.ok(notification.listNotifications, {
    as: ben,
    query: { cursor: first.next_cursor as string },
  });
  expect([...first.items, ...rest.items]).toEqual(all);
  expect((await app.call(notification.listNotifications, { as: ben, query: { cursor: 'x' } })).failure.error_code).toBe(
    'INVALID_REQUEST',
  );
});
