import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { most_reminders } from '../policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const write = async (words = 'Water the plants') => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Office' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const sent = await app.ok(chat.sendMessage, { as: ana, body: { conversation_id, client_id: newId(), words } });
  return { conversation_id, message_id: sent.message_id };
};
const set = (as: Session, message_id: string, remind_at = inMinutes(20)) =>
  app.call(chat.setReminder, { as, body: { message_id, remind_at } });
const list = async (as: Session) => (await app.ok(chat.listReminders, { as })).items;
const told = async (as: Session) =>
  (await app.ok(notification.listNotifications, { as, query: { kinds: 'message_reminder' } })).items;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const comeDue = async () => {
  await app.pool.query('update message_reminder set remind_at = now() where company_id = $1', [company.company_id]);
  await app.comeDue();
  await app.drain();
};

test('a person is reminded once, at the last time they chose, by a notification that leads to the message', async () => {
  const { message_id } = await write();
  const remind_at = inMinutes(60);
  await set(ben, message_id);
  expect((await set(ben, message_id, remind_at)).data).toMatchObject({ message: { message_id }, remind_at });
  expect(await list(ben)).toMatchObject([{ message: { words: 'Water the plants' }, remind_at }]);
  await app.drain();
  expect([await told(ben), await list(ana)]).toEqual([[], []]);
  // The person who wrote it is reminded of it as well.
  await set(ana, message_id);
  await comeDue();
  await app.comeDue();
  await app.drain();
  for (const as of [ben, ana]) {
    expect(await told(as)).toMatchObject([
      { kind: 'message_reminder', actor: null, excerpt: 'Water the plants', link: `/connect/message/${message_id}` },
    ]);
  }
  expect(await list(ben)).toEqual([]);
});

test('a reminder is taken back, and no one else can', async () => {
  const { message_id } = await write('Call the bank');
  await set(ben, message_id);
  expect(codeOf(await app.call(chat.cancelReminder, { as: ana, body: { message_id } }))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(chat.cancelReminder, { as: ben, body: { message_id } });
  await comeDue();
  expect((await told(ben)).filter(({ excerpt }) => excerpt === 'Call the bank')).toEqual([]);
});

test('strangers set none, and people who left or whose message was deleted are not reminded', async () => {
  const [left, gone] = [await write('Left'), await write('Gone')];
  const stranger = (await app.company()).owner;
  for (const as of [eve, stranger]) expect(codeOf(await set(as, left.message_id))).toMatch(/NOT_FOUND|NO_PERMISSION/);
  for (const { message_id } of [left, gone]) await set(ben, message_id);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: left.conversation_id } });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: gone.message_id } });
  expect(await list(ben)).toEqual([]);
  await comeDue();
  expect((await told(ben)).filter(({ excerpt }) => /Left|Gone/.test(excerpt))).toEqual([]);
  // Nor by a push or an email of what the inbox does not show.
  const { rows } = await app.pool.query('select from notification where employee_id = $1 and content_id = any($2)', [
    ben.employee_id,
    [left.message_id, gone.message_id],
  ]);
  expect(rows).toEqual([]);
});

test('times are in the coming year, and no one keeps reminders without end', async () => {
  const { message_id } = await write();
  for (const minutes of [-1, 400 * 24 * 60])
    expect(codeOf(await set(ben, message_id, inMinutes(minutes)))).toBe('INVALID_REQUEST');
  await app.pool.query(
    `with copies as (
       insert into content select (jsonb_populate_record(c, jsonb_build_object('content_id', id, 'top_id', id))).*
       from content c, (select gen_random_uuid() as id from generate_series(1, $2)) ids where content_id = $1
       returning company_id, content_id
     ) insert into message_reminder (company_id, employee_id, message_id, remind_at)
     select company_id, $3, content_id, now() + interval '1 day' from copies`,
    [message_id, most_reminders, ben.employee_id],
  );
  expect(codeOf(await set(ben, message_id))).toBe('INVALID_ACTION');
});
