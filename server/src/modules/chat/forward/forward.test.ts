import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { NewMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { setModules } from '../../../platform/testing/modules.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, zoe: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const named = (first_name: string) => app.employee(company, { first_name, last_name: 'Example' });
  [ana, ben, eve, zoe] = [await named('Ana'), await named('Ben'), await named('Eve'), await named('Zoe')];
});
afterAll(() => app.close());

const open = async (as: Session, people: Session[], group_name?: string) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const body = { employee_ids, ...(group_name && { group_name }) };
  return (await app.ok(chat.openConversation, { as, body })).conversation_id;
};
const say = async (as: Session, conversation_id: string, words: string, more: Partial<NewMessage> = {}) =>
  app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, ...more } });
const forward = (as: Session, message_id: string, ...conversation_ids: string[]) =>
  app.call(chat.forwardMessage, { as, body: { message_id, conversation_ids } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const last = async (as: Session, conversation_id: string) => {
  const { items } = await app.ok(chat.listMessages, { as, body: { conversation_id, limit: 1 } });
  return items[0];
};
const unknown = { message_id: null, author: null, place_name: null };

test('a message is written in several conversations at once, with its files and without telling whom it mentions', async () => {
  const form = await app.ok(files.presignUpload, { as: ben, query: { key: 'content/plan.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const group = await open(ana, [ben, eve], 'Plans');
  const words = `**Look**, <@${eve.employee_id}>`;
  const original = await say(ben, group, words, { attachments: [{ file_id: form.file_id }] });
  await app.drain();
  const targets = [await open(ana, [zoe]), await open(ana, [eve, zoe], 'Others')];
  const { items } = (await forward(ana, original.message_id, ...targets, targets[0] ?? '')).data;
  expect(items.map(({ conversation_id }) => conversation_id)).toEqual(targets.toSorted());
  for (const conversation_id of targets) {
    const shown = await last(zoe, conversation_id);
    expect(shown).toMatchObject({ words: '**Look**, @Eve Example', mentions: [], author: { first_name: 'Ana' } });
    expect(shown?.attachments).toMatchObject([{ file_id: form.file_id, file_name: 'plan.png' }]);
    const file = await fetch(new URL(shown?.attachments[0]?.url ?? '', app.url));
    expect(file.status).toBe(200);
  }
  await app.drain();
  const query = { kinds: notification_kinds.join(',') };
  const told = await app.ok(notification.listNotifications, { as: eve, query });
  expect(told.items.filter(({ kind }) => kind === 'mention')).toHaveLength(1);
});

test('who wrote it and where is named if all who read it may know: not from a chat that one of them is not in', async () => {
  const group = await open(ana, [ben, eve], 'Secrets');
  const original = await say(ben, group, 'The cake is for Zoe');
  const [same, outside] = [await open(ana, [eve]), await open(ana, [zoe])];
  await forward(ana, original.message_id, same, outside, group);
  const source = {
    message_id: original.message_id,
    author: { employee_id: ben.employee_id },
    place_name: 'Secrets',
  };
  expect((await last(eve, same))?.forwarded).toMatchObject(source);
  expect((await last(ben, group))?.forwarded).toMatchObject(source);
  const hidden = await last(zoe, outside);
  expect(hidden?.forwarded).toEqual(unknown);
  expect(JSON.stringify(hidden)).not.toMatch(/Secrets|Ben/);
  // The first author stays unnamed however often it is forwarded.
  const beyond = await open(zoe, [eve, ben], 'Beyond');
  await forward(zoe, hidden?.message_id ?? '', beyond);
  expect((await last(eve, beyond))?.forwarded).toEqual(unknown);
  // As soon as someone else joins, it is no longer named to anyone there.
  const mixed = await open(ana, [ben], 'Mixed');
  await forward(ana, original.message_id, mixed);
  expect((await last(ben, mixed))?.forwarded).toMatchObject(source);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: mixed, employee_ids: [zoe.employee_id] } });
  expect((await last(ben, mixed))?.forwarded).toEqual(unknown);
});

test('what was said in a public space is named everywhere, until it is deleted', async () => {
  const made = { space_name: 'Kitchen', visibility: 'public' as const };
  const { space_id } = await app.ok(space.createSpace, { as: ben, body: made });
  const { items } = await app.ok(space.listSubSpaces, { as: ben, query: { space_id } });
  const original = await say(ben, items[0]?.sub_space_id ?? '', 'Soup at noon');
  const target = await open(ana, [zoe]);
  // Its messages are for members, who may name where they have them from.
  expect(codeOf(await forward(ana, original.message_id, target))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(place.joinPlace, { as: ana, body: { place_id: space_id } });
  expect(codeOf(await forward(ana, original.message_id, target))).toBe(200);
  const named = { message_id: original.message_id, author: { first_name: 'Ben' }, place_name: 'Kitchen' };
  expect((await last(zoe, target))?.forwarded).toMatchObject(named);
  // A space that is turned off is named nowhere.
  await setModules(app, company, { spaces: false });
  expect((await last(zoe, target))?.forwarded).toEqual(unknown);
  await setModules(app, company, { spaces: true });
  expect((await last(zoe, target))?.forwarded).toMatchObject(named);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: original.message_id } });
  expect(await last(zoe, target)).toMatchObject({ words: 'Soup at noon', forwarded: unknown });
});

test('people forward only what they can read, and only to where they may write: to all of it or nothing', async () => {
  const group = await open(ana, [ben], 'Ours');
  const original = await say(ana, group, 'Not for others');
  const [own, foreign] = [await open(eve, [zoe]), await open(ana, [ben])];
  const stranger = (await app.company()).owner;
  for (const as of [eve, stranger])
    expect(codeOf(await forward(as, original.message_id, own))).toMatch(/NOT_FOUND|NO_PERMISSION/);
  const hers = await say(eve, own, 'Hers');
  expect(codeOf(await forward(eve, hers.message_id, own, foreign))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await last(zoe, own))?.message_id).toBe(hers.message_id);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: group } });
  expect(codeOf(await forward(ben, original.message_id, foreign))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(content.deleteContent, { as: ana, query: { content_id: original.message_id } });
  expect(codeOf(await forward(ana, original.message_id, foreign))).toBe('AUTH_RECORD_NOT_FOUND');
  const made = { space_name: 'Closed down', visibility: 'public' as const };
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: made });
  const { items } = await app.ok(space.listSubSpaces, { as: ana, query: { space_id } });
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  const another = await say(ana, foreign, 'Again');
  expect(codeOf(await forward(ana, another.message_id, items[0]?.sub_space_id ?? ''))).toBe('PLACE_ARCHIVED');
});

test('a forward that is sent again is written once', async () => {
  const target = await open(ana, [zoe]);
  const original = await say(ana, await open(ana, [ben]), 'Once');
  const idempotency_key = newId();
  const body = { message_id: original.message_id, conversation_ids: [target] };
  const answers = [
    await app.ok(chat.forwardMessage, { as: ana, body, headers: { 'idempotency-key': idempotency_key } }),
    await app.ok(chat.forwardMessage, { as: ana, body, headers: { 'idempotency-key': idempotency_key } }),
  ];
  expect(answers[0]?.items[0]?.message_id).toBe(answers[1]?.items[0]?.message_id);
});

test('people say something about what they forward: it comes first in each chat, and once if it is sent again', async () => {
  const nina = await app.employee(company);
  const original = await say(ana, await open(ana, [ben]), 'The plan');
  const target = await open(ana, [zoe, ben], 'Crew');
  const body = {
    message_id: original.message_id,
    conversation_ids: [target],
    employee_ids: [nina.employee_id],
    words: 'What do you think?',
  };
  const key = { 'idempotency-key': newId() };
  const send = () => app.call(chat.forwardMessage, { as: ana, body, headers: key });
  const theirs = await open(nina, [ana]);
  const words = async (as: Session, conversation_id: string) => {
    const { items } = await app.ok(chat.listMessages, { as, body: { conversation_id } });
    return items.map((each) => [each.words, each.forwarded !== null]);
  };
  const answers = [await send(), await send()];
  expect(answers.map(({ data }) => data.items.length)).toEqual([4, 4]);
  const both = [
    ['What do you think?', false],
    ['The plan', true],
  ];
  expect([await words(zoe, target), await words(nina, theirs)]).toEqual([both, both]);
});

test('a message is forwarded to people: to the chat with each of them, which is made if there is none', async () => {
  const maria = await app.employee(company, { first_name: 'Maria' });
  const original = await say(ana, await open(ana, [ben]), 'For you');
  const existing = await open(ana, [zoe]);
  const body = {
    message_id: original.message_id,
    conversation_ids: [existing],
    employee_ids: [maria.employee_id, zoe.employee_id, maria.employee_id],
  };
  const key = { 'idempotency-key': newId() };
  const send = () => app.ok(chat.forwardMessage, { as: ana, body, headers: key });
  const [first, again] = [await send(), await send()];
  expect(again.items.map(({ message_id }) => message_id)).toEqual(first.items.map(({ message_id }) => message_id));
  const theirs = await open(maria, [ana]);
  expect(first.items.map(({ conversation_id }) => conversation_id).toSorted()).toEqual([existing, theirs].toSorted());
  expect(await last(maria, theirs)).toMatchObject({ words: 'For you', forwarded: unknown });
  const { items } = await app.ok(chat.listMessages, { as: maria, body: { conversation_id: theirs } });
  expect(items).toHaveLength(1);
});

test('one who forwards to the same new person twice at once opens one chat', async () => {
  const nora = await app.employee(company);
  const original = await say(ana, await open(ana, [ben]), 'Twice');
  const body = { message_id: original.message_id, employee_ids: [nora.employee_id] };
  const [one, two] = await Promise.all([
    app.ok(chat.forwardMessage, { as: ana, body }),
    app.ok(chat.forwardMessage, { as: ana, body }),
  ]);
  expect(one.items[0]?.conversation_id).toBe(two.items[0]?.conversation_id);
});

test('nobody of another company, no one who is not there, and nothing at all is forwarded to', async () => {
  const { owner: stranger } = await app.company();
  const original = await say(ana, await open(ana, [ben]), 'Stays here');
  const send = (employee_ids: string[]) =>
    app.call(chat.forwardMessage, { as: ana, body: { message_id: original.message_id, employee_ids } });
  expect(codeOf(await send([stranger.employee_id]))).toBe('EMPLOYEE_NOT_FOUND');
  expect(codeOf(await send([ben.employee_id, newId()]))).toBe('EMPLOYEE_NOT_FOUND');
  expect(codeOf(await send([]))).toBe('INVALID_REQUEST');
  expect(codeOf(await send(Array.from({ length: 21 }, newId)))).toBe('INVALID_REQUEST');
});
