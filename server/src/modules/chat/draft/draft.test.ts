import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import * as content from '@plaudit/contract/content/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as files from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { most_drafts } from '../policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
  return app.close();
});

/** A device of a person, and the names and contents of the live events that it got. */
const listen = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: [name: string, payload: unknown][] = [];
  socket.onAny((name: string, payload: unknown) => heard.push([name, payload]));
  await new Promise<void>((resolve, reject) => socket.once('hello', resolve).once('connect_error', reject));
  return (event: string) => heard.filter(([name]) => name === event).map(([, payload]) => payload);
};

const newGroup = async (people = [ben]) => {
  const body = { employee_ids: people.map(({ employee_id }) => employee_id), group_name: 'Drafts' };
  return (await app.ok(chat.openConversation, { as: ana, body })).conversation_id;
};
const say = async (as: Session, conversation_id: string, words: string, more: object = {}) =>
  (await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, ...more } })).message_id;
/** A time of a morning, by the clock of a device. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 8, minute)).toISOString();
type Draft = BodyInput<typeof chat.saveDraft>;
const save = (as: Session, conversation_id: string, more: Partial<Draft> = {}) =>
  app.call(chat.saveDraft, { as, body: { conversation_id, draft_id: newId(), written_at: at(0), ...more } });
const drafts = async (as: Session) => (await app.ok(chat.listDrafts, { as })).items;
const draftIn = async (as: Session, conversation_id: string) =>
  (await drafts(as)).find((one) => one.conversation_id === conversation_id && one.thread_id === null)?.words;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('what someone has begun to write is there on their other devices as they left it, and nowhere else', async () => {
  const group = await newGroup([ben, eve]);
  const answered = await say(ben, group, 'Who brings plums?');
  const form = await app.ok(files.presignUpload, { as: ana, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const other_device = await listen(ana);
  const of_ben = await listen(ben);
  const words = `I do, <@${eve.employee_id}> \n`;
  const draft_id = newId();
  const { data } = await save(ana, group, {
    draft_id,
    words,
    attachments: [{ file_id: form.file_id }],
    reply_to_id: answered,
  });
  expect(data).toMatchObject({
    conversation_id: group,
    thread_id: null,
    draft_id,
    words,
    mentions: [{ employee_id: eve.employee_id }],
    attachments: [{ file_id: form.file_id, file_name: 'map.png' }],
    reply_to: { message_id: answered, excerpt: 'Who brings plums?' },
    written_at: at(0),
  });
  await vi.waitFor(() => expect(other_device('message_draft.changed')).toEqual([data]));
  expect(await drafts(ana)).toEqual([data]);
  expect(await drafts(ben)).toEqual([]);
  await say(ana, group, 'Something else');
  await vi.waitFor(() => expect(of_ben('message.created')).toHaveLength(1));
  expect(of_ben('message_draft.changed')).toEqual([]);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: answered } });
  expect((await drafts(ana))[0]?.reply_to).toBeNull();
});

test('the newest version stays, in whatever order devices come back; nothing is lost to a draft that is over', async () => {
  const group = await newGroup();
  const [first, second] = [newId(), newId()];
  await save(ana, group, { draft_id: first, words: 'At noon', written_at: at(5) });
  const late = await save(ana, group, { draft_id: first, words: 'At', written_at: at(4) });
  expect(late.data).toMatchObject({ words: 'At noon', written_at: at(5) });
  const other = await save(ana, group, { draft_id: second, words: 'Older, of another device', written_at: at(3) });
  expect(other.data).toMatchObject({ draft_id: first, words: 'At noon' });
  // What another device emptied was not this one.
  await save(ana, group, { draft_id: second, written_at: at(9) });
  expect(await draftIn(ana, group)).toBe('At noon');
  await save(ana, group, { draft_id: first, written_at: at(8) });
  expect(await draftIn(ana, group)).toBeUndefined();
  expect((await save(ana, group, { draft_id: first, words: 'At no', written_at: at(7) })).data.words).toBe('');
  await save(ana, group, { draft_id: second, words: 'Older, of another device', written_at: at(3) });
  expect(await draftIn(ana, group)).toBe('Older, of another device');
  await save(ana, group, { draft_id: first, words: 'At noon, all of you', written_at: at(10) });
  expect(await draftIn(ana, group)).toBe('At noon, all of you');
});

test('a draft is over as soon as it is sent, for devices that are late, too, but not one that was begun since', async () => {
  const group = await newGroup();
  const draft_id = newId();
  await save(ana, group, { draft_id, words: 'See you', written_at: at(1) });
  const other_device = await listen(ana);
  const client_id = newId();
  const body = { conversation_id: group, client_id, words: 'See you', draft: { draft_id, written_at: at(2) } };
  await app.ok(chat.sendMessage, { as: ana, body });
  await vi.waitFor(() =>
    expect(other_device('message_draft.changed')).toMatchObject([{ conversation_id: group, draft_id, words: '' }]),
  );
  expect(await draftIn(ana, group)).toBeUndefined();
  await save(ana, group, { draft_id, words: 'See you', written_at: at(1) });
  expect(await draftIn(ana, group)).toBeUndefined();
  // It was on its way when the message was: it comes too late, though nothing had been kept.
  const begun = newId();
  await say(ana, group, 'Bye', { draft: { draft_id: begun, written_at: at(4) } });
  await save(ana, group, { draft_id: begun, words: 'By', written_at: at(3) });
  expect(await draftIn(ana, group)).toBeUndefined();
  const next = newId();
  await save(ana, group, { draft_id: next, words: 'One more thing', written_at: at(5) });
  await say(ana, group, 'Bye', { draft: { draft_id: begun, written_at: at(6) } });
  await say(ana, group, 'From an older page');
  expect(await draftIn(ana, group)).toBe('One more thing');
  // A message that is refused leaves its draft.
  const refused = {
    conversation_id: group,
    client_id: newId(),
    words: '',
    draft: { draft_id: next, written_at: at(9) },
  };
  expect((await app.call(chat.sendMessage, { as: ana, body: refused })).status).toBe(400);
  expect(await draftIn(ana, group)).toBe('One more thing');
});

test('a thread has a draft of its own, as long as its message is there', async () => {
  const group = await newGroup();
  const message_id = await say(ben, group, 'Which color?');
  await save(ana, group, { words: 'In the chat' });
  await save(ana, group, { thread_id: message_id, words: 'In the thread' });
  expect((await drafts(ana)).filter((one) => one.conversation_id === group)).toMatchObject(
    [
      { thread_id: null, words: 'In the chat' },
      { thread_id: message_id, words: 'In the thread' },
    ].toSorted((a, b) => (a.thread_id ?? group).localeCompare(b.thread_id ?? group)),
  );
  await app.ok(content.deleteContent, { as: ben, query: { content_id: message_id } });
  expect((await drafts(ana)).filter((one) => one.conversation_id === group)).toMatchObject([{ words: 'In the chat' }]);
  expect(codeOf(await save(ana, group, { thread_id: message_id, words: 'Late' }))).toBe('AUTH_RECORD_NOT_FOUND');
});

test('drafts in conversations of others, in other companies and about messages from elsewhere are refused', async () => {
  const [group, other] = [await newGroup([ben]), await newGroup([ben])];
  const elsewhere = await say(ana, other, 'Elsewhere');
  const stranger = (await app.company()).owner;
  const gone = 'AUTH_RECORD_NOT_FOUND';
  for (const as of [eve, stranger]) expect(codeOf(await save(as, group, { words: 'Hello' }))).not.toBe(200);
  expect(codeOf(await save(eve, group, { words: 'Hello' }))).toBe(gone);
  expect(codeOf(await save(ana, group, { reply_to_id: elsewhere, words: 'x' }))).toBe(gone);
  expect(codeOf(await save(ana, group, { thread_id: elsewhere, words: 'x' }))).toBe(gone);
  const form = await app.ok(files.presignUpload, { as: ben, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  expect((await save(ana, group, { attachments: [{ file_id: form.file_id }] })).status).toBe(400);
  const long = 'x'.repeat(chat_limits.draft_length);
  expect((await save(ana, group, { words: long })).data.words).toBe(long);
  expect((await save(ana, group, { words: `${long}x` })).status).toBe(400);
  expect((await save(ana, group, { words: 'a\u0000b' })).status).toBe(400);
});

test('who leaves a conversation leaves the draft there, also after coming back; a deleted space hides them', async () => {
  const group = await newGroup([ben, eve]);
  await save(ben, group, { words: 'Not finished' });
  await save(eve, group, { words: 'Nor is this' });
  const at_group = { place_id: group, place_kind: 'conversation' as const };
  await app.ok(place.leavePlace, { as: ben, body: at_group });
  expect(await draftIn(ben, group)).toBeUndefined();
  await app.ok(place.removePlaceMembers, { as: ana, body: { ...at_group, employee_ids: [eve.employee_id] } });
  expect(codeOf(await save(eve, group, { words: 'Still here' }))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(place.addPlaceMembers, {
    as: ana,
    body: { ...at_group, employee_ids: [ben.employee_id, eve.employee_id] },
  });
  expect([await draftIn(ben, group), await draftIn(eve, group)]).toEqual([undefined, undefined]);
  await save(ben, group, { words: 'Again' });
  await app.pool.query('update place set deleted_at = now() where place_id = $1', [group]);
  expect(await draftIn(ben, group)).toBeUndefined();
});

test('people have as many drafts as they finish, and what is left of those that are over goes after a while', async () => {
  const someone = await app.employee(company);
  const { rows } = await app.pool.query<{ conversation_id: string }>(
    `with made as (
      insert into place (company_id, place_id, kind, place_name, visibility)
      select $1, gen_random_uuid(), 'conversation', 'Many', 'hidden' from generate_series(1, $3::int) returning place_id
    ), named as (
      insert into conversation (company_id, conversation_id, conversation_type) select $1, place_id, 'group' from made
    )
    insert into place_member (company_id, place_id, employee_id, role, by) select $1, place_id, $2, 'owner', 'hand' from made
    returning place_id as conversation_id`,
    [company.company_id, someone.employee_id, most_drafts + 1],
  );
  const [last, ...others] = rows.map(({ conversation_id }) => conversation_id);
  for (const conversation_id of others)
    await app.ok(chat.saveDraft, {
      as: someone,
      body: { conversation_id, draft_id: newId(), words: 'One', written_at: at(0) },
    });
  expect(codeOf(await save(someone, last ?? '', { words: 'One too many' }))).toBe('INVALID_ACTION');
  const [first] = await drafts(someone);
  const { conversation_id = '', draft_id = '' } = first ?? {};
  expect((await save(someone, conversation_id, { draft_id, words: 'Changed', written_at: at(1) })).data.words).toBe(
    'Changed',
  );
  await save(someone, conversation_id, { draft_id, written_at: at(2) });
  expect((await save(someone, last ?? '', { words: 'There is room' })).status).toBe(200);
  const left = async () =>
    (await app.pool.query('select from message_draft where employee_id = $1', [someone.employee_id])).rowCount;
  expect(await left()).toBe(most_drafts + 1);
  await app.pool.query(`update message_draft set saved_at = now() - interval '31 days' where employee_id = $1`, [
    someone.employee_id,
  ]);
  await save(someone, last ?? '', { words: 'Later' });
  expect(await left()).toBe(most_drafts);
});
