import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let recognition_type_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  recognition_type_id = items.find(({ max_points }) => max_points > 0)?.recognition_type_id ?? '';
});
afterAll(() => app.close());

const open = async (people: Session[]) => {
  const body = { employee_ids: people.map(({ employee_id }) => employee_id), group_name: 'Lamps' };
  return (await app.ok(chat.openConversation, { as: ana, body })).conversation_id;
};
type Gift = BodyInput<typeof chat.giveInConversation>;
const give = (as: Session, conversation_id: string, more: Partial<Gift> = {}) => {
  const gift = { recognition_type_id, employees: [ben.employee_id], message: 'Fine lamps', points: 5 };
  return app.call(chat.giveInConversation, { as, body: { ...gift, conversation_id, client_id: newId(), ...more } });
};
const last = async (as: Session, conversation_id: string) => {
  const { items } = await app.ok(chat.listMessages, { as, body: { conversation_id, limit: 1 } });
  return items[0];
};
const see = async (as: Session, recognition_id: string) =>
  (await app.call(recognition.getRecognition, { as, query: { recognition_id } })).status;
const toGive = async (as: Session) => (await app.ok(getBalance, { as })).to_give;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('a recognition that is given in a chat is shown there, and is one like any other', async () => {
  const group = await open([ben, eve]);
  const before = await toGive(ana);
  const { data } = await give(ana, group);
  const { recognition_id } = data.recognition;
  expect(data.recognition).toMatchObject({ message: 'Fine lamps', employees: [{ employee_id: ben.employee_id }] });
  const card = { message_type: 'recognition', words: '', recognition: { recognition_id, is_deleted: false } };
  expect(await last(eve, group)).toMatchObject(card);
  expect(await toGive(ana)).toBe(before - 5);
  expect(await see(eve, recognition_id)).toBe(200);
  const row = await app.ok(chat.getConversation, { as: eve, query: { conversation_id: group } });
  expect(row).toMatchObject({ latest_message: '', latest_message_type: 'recognition' });
});

test('points move once, however often and however fast it is sent', async () => {
  const group = await open([ben]);
  const before = await toGive(ana);
  const client_id = newId();
  const [first, second] = await Promise.all([give(ana, group, { client_id }), give(ana, group, { client_id })]);
  const third = await give(ana, group, { client_id });
  const ids = [first, second, third].map(({ data }) => data.recognition.recognition_id);
  expect(new Set(ids).size).toBe(1);
  expect(await toGive(ana)).toBe(before - 5);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  expect(items).toHaveLength(1);
  const said = newId();
  await app.ok(chat.sendMessage, { as: ana, body: { conversation_id: group, client_id: said, words: 'Hello' } });
  expect(codeOf(await give(ana, group, { client_id: said }))).toBe('INVALID_ACTION');
  expect(await toGive(ana)).toBe(before - 5);
});

test('a private recognition keeps its contents from others in the chat', async () => {
  const group = await open([ben, eve]);
  const { data } = await give(ana, group, { visibility: 'private', message: 'Between us' });
  const { recognition_id } = data.recognition;
  const card = await last(eve, group);
  expect(card?.recognition).toEqual({ recognition_id, is_deleted: false });
  expect(JSON.stringify(card)).not.toContain('Between us');
  expect([await see(eve, recognition_id), await see(ben, recognition_id)]).toEqual([404, 200]);
  const other = await app.ok(chat.openConversation, { as: eve, body: { employee_ids: [eve.employee_id] } });
  const { conversation_id } = other;
  const forward = (as: Session, conversation_ids: string[]) =>
    app.call(chat.forwardMessage, { as, body: { message_id: card?.message_id ?? '', conversation_ids } });
  expect(codeOf(await forward(eve, [conversation_id]))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await forward(ben, [await open([ben])]))).toBe(200);
});

test('nothing is given where a person can’t write, may not give, or without enough points', async () => {
  const group = await open([ben, eve]);
  const { owner: stranger } = await app.company();
  await app.ok(place.leavePlace, { as: eve, body: { place_id: group } });
  const before = await toGive(ana);
  for (const as of [eve, company.owner, stranger]) {
    expect(codeOf(await give(as, group))).toMatch(/NOT_FOUND|NO_PERMISSION/);
  }
  expect(codeOf(await give(ana, group, { employees: [ana.employee_id] }))).not.toBe(200);
  expect(codeOf(await give(ana, group, { employees: [newId()] }))).toBe('EMPLOYEE_NOT_FOUND');
  await app.ok(updateModules, {
    as: company.owner,
    body: { company_id: company.company_id, recognition: false },
  });
  expect(codeOf(await give(ana, group))).toBe('NO_PERMISSION');
  await app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, recognition: true } });
  expect(await toGive(ana)).toBe(before);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  expect(items).toEqual([]);
});

test('the card says that its recognition was deleted, at once and for good', async () => {
  const group = await open([ben]);
  const { data } = await give(ana, group);
  const { recognition_id } = data.recognition;
  const { message_id, change } = data.message;
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  await app.drain();
  const gone = await last(ben, group);
  expect(gone).toMatchObject({ message_id, recognition: { recognition_id, is_deleted: true } });
  // The next change of the conversation: devices that were away learn of it.
  expect(gone?.change).toBe(change + 1);
  const body = { message_id, conversation_ids: [group] };
  expect(codeOf(await app.call(chat.forwardMessage, { as: ana, body }))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(recognition.restoreRecognition, { as: ana, body: { recognition_id } });
  await app.drain();
  expect((await last(ben, group))?.recognition).toEqual({ recognition_id, is_deleted: false });
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  await app.night(366);
  const { rows } = await app.pool.query('select recognition_id from message where message_id = $1', [message_id]);
  expect(rows).toEqual([{ recognition_id: null }]);
});
