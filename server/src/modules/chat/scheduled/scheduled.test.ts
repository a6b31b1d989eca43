import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as files from '@plaudit/contract/files/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { most_scheduled } from '../policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const day_ms = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
const newGroup = async (people = [ben]) => {
  const body = { employee_ids: people.map(({ employee_id }) => employee_id), group_name: 'Plans' };
  return (await app.ok(chat.openConversation, { as: ana, body })).conversation_id;
};
const schedule = (as: Session, conversation_id: string, more: Partial<BodyInput<typeof chat.scheduleMessage>> = {}) =>
  app.call(chat.scheduleMessage, {
    as,
    body: {
      scheduled_id: newId(),
      conversation_id,
      words: 'Later',
      send_at: inDays(1),
      time_zone: 'Europe/Oslo',
      ...more,
    },
  });
const list = async (as: Session, body: BodyInput<typeof chat.listScheduled> = {}) =>
  (await app.ok(chat.listScheduled, { as, body })).items;
const wordsOf = async (as: Session, conversation_id: string) =>
  (await app.ok(chat.listMessages, { as, body: { conversation_id } })).items.map(({ words }) => words);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
/** The time of everything that waits comes. */
const comeDue = async () => {
  await app.pool.query('update scheduled_message set send_at = now() where company_id = $1 and send_at is not null', [
    company.company_id,
  ]);
  await app.comeDue();
  await app.drain();
};
const told = async (as: Session) =>
  (await app.ok(notification.listNotifications, { as, query: { kinds: 'message_not_sent' } })).items.length;

test('a message is sent at its time, once, with its files, and until then only its author knows of it', async () => {
  const group = await newGroup();
  const form = await app.ok(files.presignUpload, { as: ana, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const words = `See you, <@${ben.employee_id}>`;
  const { data: saved } = await schedule(ana, group, { words, attachments: [{ file_id: form.file_id }] });
  expect(saved).toMatchObject({
    conversation_id: group,
    words,
    mentions: [{ employee_id: ben.employee_id }],
    attachments: [{ file_id: form.file_id, file_name: 'map.png' }],
    time_zone: 'Europe/Oslo',
    problem: null,
  });
  // The address of a file is another one in each second.
  const listed = { ...saved, attachments: [{ file_id: form.file_id }] };
  expect([await list(ana, { conversation_id: group }), await list(ben)]).toMatchObject([[listed], []]);
  await app.drain();
  expect(await wordsOf(ben, group)).toEqual([]);
  await comeDue();
  await app.comeDue();
  await app.drain();
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  expect(items).toMatchObject([
    { words, seq: 1, client_id: saved.scheduled_id, author: { employee_id: ana.employee_id }, attachments: [{}] },
  ]);
  expect(await list(ana)).toEqual([]);
});

test('it is changed, sent now or deleted by its author alone; what was sent is no longer changed', async () => {
  const group = await newGroup();
  const { data: first } = await schedule(ana, group);
  const { scheduled_id } = first;
  const changed = await schedule(ana, group, { scheduled_id, words: 'Sooner', send_at: inDays(0.5) });
  expect([changed.status, (await list(ana)).map(({ words }) => words)]).toEqual([200, ['Sooner']]);
  expect(codeOf(await schedule(ben, group, { scheduled_id, words: 'Mine' }))).toBe('INVALID_ACTION');
  for (const as of [ben, eve, (await app.company()).owner]) {
    for (const call of [chat.cancelScheduled, chat.sendScheduled] as const) {
      expect(codeOf(await app.call(call, { as, body: { scheduled_id } }))).toMatch(
        /AUTH_RECORD_NOT_FOUND|NO_PERMISSION/,
      );
    }
  }
  const sent = await app.ok(chat.sendScheduled, { as: ana, body: { scheduled_id } });
  expect(sent).toMatchObject({ words: 'Sooner', client_id: scheduled_id });
  expect(codeOf(await schedule(ana, group, { scheduled_id }))).toBe('INVALID_ACTION');
  const { data: second } = await schedule(ana, group);
  await app.ok(chat.cancelScheduled, { as: ana, body: { scheduled_id: second.scheduled_id } });
  await comeDue();
  expect([await wordsOf(ben, group), await list(ana)]).toEqual([['Sooner'], []]);
});

test('people schedule only where they may write, for a time of the coming year, and not without end', async () => {
  const group = await newGroup();
  expect(codeOf(await schedule(eve, group))).toBe('AUTH_RECORD_NOT_FOUND');
  for (const send_at of [inDays(-1), inDays(400)])
    expect(codeOf(await schedule(ana, group, { send_at }))).toBe('INVALID_REQUEST');
  expect(codeOf(await schedule(ana, group, { words: '' }))).toBe('INVALID_REQUEST');
  const cal = await app.employee(company);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: group, employee_ids: [cal.employee_id] } });
  const { data: one } = await schedule(cal, group);
  await app.pool.query(
    `insert into scheduled_message (company_id, scheduled_id, author_id, place_id, words, attachments, has_preview, send_at, time_zone, saved_at)
     select company_id, gen_random_uuid(), author_id, place_id, words, attachments, has_preview, send_at, time_zone, saved_at
     from scheduled_message, generate_series(2, $2) where scheduled_id = $1`,
    [one.scheduled_id, most_scheduled],
  );
  expect(codeOf(await schedule(cal, group))).toBe('INVALID_ACTION');
  expect(codeOf(await schedule(cal, group, { scheduled_id: one.scheduled_id }))).toBe(200);
  const page = await app.ok(chat.listScheduled, { as: cal, body: { limit: 100 } });
  expect([page.items.length, page.next_cursor]).toEqual([most_scheduled, null]);
  await app.pool.query('delete from scheduled_message where author_id = $1', [cal.employee_id]);
});

test('what can’t be sent at its time is kept, and its author is told once: they left, or the place was archived', async () => {
  const group = await newGroup();
  const { data: left } = await schedule(ben, group, { words: 'From a former member' });
  await app.ok(place.leavePlace, { as: ben, body: { place_id: group } });
  const made = { space_name: 'Old yard', visibility: 'public' as const };
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: made });
  const { items } = await app.ok(space.listSubSpaces, { as: ana, query: { space_id } });
  const archived = items[0]?.sub_space_id ?? '';
  await schedule(ana, archived, { words: 'Into the archive' });
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  await comeDue();
  await app.comeDue();
  await app.drain();
  expect(await list(ben)).toMatchObject([{ words: 'From a former member', problem: 'place', send_at: null }]);
  expect(await list(ana, { conversation_id: archived })).toMatchObject([{ problem: 'place', send_at: null }]);
  expect([await told(ben), await told(ana), await wordsOf(ana, group)]).toEqual([1, 1, []]);
  const again = await app.call(chat.sendScheduled, { as: ben, body: { scheduled_id: left.scheduled_id } });
  expect(codeOf(again)).toBe('AUTH_RECORD_NOT_FOUND');
  expect(await list(ben)).toHaveLength(1);
});

test('nothing is sent for a person whose account is closed', async () => {
  const group = await newGroup();
  const cal = await app.employee(company);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: group, employee_ids: [cal.employee_id] } });
  await schedule(cal, group, { words: 'From a closed account' });
  const close = `update employee set employee_account_status = 'INACTIVE' where employee_id = $1`;
  await app.pool.query(close, [cal.employee_id]);
  await comeDue();
  expect(await wordsOf(ana, group)).toEqual([]);
  const { rows } = await app.pool.query('select problem from scheduled_message where author_id = $1', [
    cal.employee_id,
  ]);
  expect(rows).toEqual([{ problem: 'place' }]);
});

test('a message that was sent under the id of a scheduled one is that message, if it says the same; otherwise the plan stays with a problem', async () => {
  const group = await newGroup();
  const send = (client_id: string, words: string) =>
    app.ok(chat.sendMessage, { as: ana, body: { conversation_id: group, client_id, words } });
  const sendNow = (scheduled_id: string) => app.call(chat.sendScheduled, { as: ana, body: { scheduled_id } });
  const plan = async (words: string) => (await schedule(ana, group, { words })).data.scheduled_id;
  const before = await told(ana);
  const [same, now, other] = [await plan('Same'), await plan('Now'), await plan('Planned')];
  await send(same, 'Same');
  const sent = await send(now, 'Now');
  await send(other, 'Other');
  expect((await sendNow(now)).data).toMatchObject({ message_id: sent.message_id });
  expect(codeOf(await sendNow(other))).toBe('INVALID_ACTION');
  await comeDue();
  await app.comeDue();
  await app.drain();
  expect(await list(ana, { conversation_id: group })).toMatchObject([
    { scheduled_id: other, words: 'Planned', problem: 'content', send_at: null },
  ]);
  expect([await told(ana), codeOf(await sendNow(other))]).toEqual([before + 1, 'INVALID_ACTION']);
  expect(await wordsOf(ben, group)).toEqual(['Same', 'Now', 'Other']);
});

test('of a message that is sent now and under its id on another device at once, there is one', async () => {
  const group = await newGroup();
  for (const round of [1, 2, 3]) {
    const { data: plan } = await schedule(ana, group, { words: `Twice ${round}` });
    const { scheduled_id } = plan;
    const body = { conversation_id: group, client_id: scheduled_id, words: `Twice ${round}` };
    const both = await Promise.all([
      app.call(chat.sendMessage, { as: ana, body }),
      app.call(chat.sendScheduled, { as: ana, body: { scheduled_id } }),
    ]);
    expect(both.map(({ status }) => status)).not.toContain(500);
  }
  expect(await wordsOf(ben, group)).toHaveLength(3);
  await app.pool.query('delete from scheduled_message where place_id = $1', [group]);
});

test('several are sent in the order of their times, and the next one is listed first', async () => {
  const group = await newGroup();
  for (const days of [3, 1, 2]) await schedule(ana, group, { words: `${days}`, send_at: inDays(days) });
  expect((await list(ana, { conversation_id: group })).map(({ words }) => words)).toEqual(['1', '2', '3']);
  const page = await app.ok(chat.listScheduled, { as: ana, body: { conversation_id: group, limit: 2 } });
  const rest = await list(ana, { conversation_id: group, cursor: page.next_cursor ?? '' });
  expect(rest.map(({ words }) => words)).toEqual(['3']);
});

test('a scheduled message answers another one, also one that was deleted in the meantime', async () => {
  const group = await newGroup();
  const say = async (words: string) => {
    const body = { conversation_id: group, client_id: newId(), words };
    return (await app.ok(chat.sendMessage, { as: ben, body })).message_id;
  };
  const [kept, gone] = [await say('When?'), await say('Never mind')];
  const first = await schedule(ana, group, { words: 'At noon', reply_to_id: kept });
  expect(first.data.reply_to).toMatchObject({ message_id: kept, excerpt: 'When?', deleted_at: null });
  await schedule(ana, group, { words: 'I do', reply_to_id: gone });
  // A page that knows of no answers changes the rest.
  const changed = await schedule(ana, group, { words: 'At one', scheduled_id: first.data.scheduled_id });
  expect(changed.data.reply_to?.message_id).toBe(kept);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone } });
  await comeDue();
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  const answers = items.flatMap(({ words, reply_to }) => (reply_to ? [[words, reply_to] as const] : []));
  expect(answers.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['At one', expect.objectContaining({ message_id: kept, excerpt: 'When?', deleted_at: null })],
    ['I do', expect.objectContaining({ message_id: gone, excerpt: '', deleted_at: expect.any(String) })],
  ]);
  const taken_off = await schedule(ana, group, { reply_to_id: kept });
  const { scheduled_id } = taken_off.data;
  expect((await schedule(ana, group, { scheduled_id, reply_to_id: null })).data.reply_to).toBeNull();
  const sent_now = await schedule(ana, group, { words: 'Now', reply_to_id: kept });
  const query = { scheduled_id: sent_now.data.scheduled_id };
  expect((await app.ok(chat.sendScheduled, { as: ana, body: query })).reply_to?.message_id).toBe(kept);
});

test('no scheduled message answers what its author can’t read, and people who left see no quote', async () => {
  const [group, other] = [await newGroup(), await newGroup([eve])];
  const body = { conversation_id: other, client_id: newId(), words: 'Secret' };
  const { message_id } = await app.ok(chat.sendMessage, { as: eve, body });
  expect(codeOf(await schedule(ben, group, { reply_to_id: message_id }))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await schedule(ana, group, { reply_to_id: message_id }))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await schedule(eve, other, { reply_to_id: message_id }))).toBe(200);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: other } });
  const [waiting] = await list(eve);
  expect(waiting).toMatchObject({ reply_to: null, conversation_id: other });
});
