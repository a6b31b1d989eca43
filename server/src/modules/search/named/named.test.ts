import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { NewMessage } from '@plaudit/contract/chat/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as files from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const named = (first_name: string, last_name: string) => app.employee(company, { first_name, last_name });
  [ana, ben, eve] = [await named('Ana', 'Ortiz'), await named('Ben', 'Ortiz'), await named('Eve', 'Lund')];
});
afterAll(() => app.close());

const groupsOf = async (as: Session, search: string, more: Partial<BodyInput<typeof searchEverything>> = {}) =>
  (await app.ok(searchEverything, { as, body: { search, ...more } })).groups;
const ids = async (as: Session, search: string, more: Partial<BodyInput<typeof searchEverything>> = {}) =>
  (await groupsOf(as, search, more)).flatMap(({ items }) => items.map(({ item_id }) => item_id));
const open = async (as: Session, people: Session[], group_name?: string) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const body = { employee_ids, ...(group_name && { group_name }) };
  return (await app.ok(chat.openConversation, { as, body })).conversation_id;
};
const say = async (as: Session, conversation_id: string, words: string, more: Partial<NewMessage> = {}) => {
  const body = { conversation_id, client_id: newId(), words, ...more };
  return (await app.ok(chat.sendMessage, { as, body })).message_id;
};
const uploadOf = async (as: Session, file_name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = await app.ok(files.presignUpload, { as, query: { key: `content/${file_name}`, is_private: 'true' } });
  await postForm(app.url, form, bytes);
  return form.file_id;
};
const upload = async (as: Session, name: string) => uploadOf(as, `${name}.png`, new Uint8Array(await picture('png')));

test('from: is who wrote it, by their name or “me”, and not who received it', async () => {
  const group = await open(ana, [ben, eve], 'Gardeners');
  const [hers, his] = [await say(ana, group, 'Tulips on Monday'), await say(ben, group, 'Tulips on Tuesday')];
  const post = (await app.ok(posts.createPost, { as: ana, body: { words: 'Tulips for all' } })).post_id;
  const types = await app.ok(recognition.listTypes, { as: ben });
  const recognition_type_id = types.items.find(({ value_required }) => !value_required)?.recognition_type_id ?? '';
  const thanked = { recognition_type_id, employees: [ana.employee_id], points: 0, message: 'For the tulips' };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ben, body: thanked });
  expect(new Set(await ids(eve, 'tulips', { from: 'ana' }))).toEqual(new Set([hers, post]));
  expect(new Set(await ids(eve, 'tulips', { from: 'ben ort' }))).toEqual(new Set([his, recognition_id]));
  expect((await ids(eve, 'tulips', { from: 'ortiz' })).length).toBe(4);
  expect(await ids(ben, 'tulips', { from: 'me', kinds: ['message'] })).toEqual([his]);
  // A name that no one has, and one of two people together, find nothing.
  expect([await ids(eve, 'tulips', { from: 'zoe' }), await ids(eve, 'tulips', { from: 'ana lund' })]).toEqual([[], []]);
});

test('in: is a group, a sub-space, a community, or the chat with a person, and never a place of others', async () => {
  const group = await open(ana, [ben], 'Boat club');
  const direct = await open(ana, [ben]);
  const [there, aside] = [await say(ana, group, 'Oars'), await say(ben, direct, 'Oars, again')];
  const made = { space_name: 'Boat yard', visibility: 'public' as const };
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: made });
  const { items } = await app.ok(space.listSubSpaces, { as: ana, query: { space_id } });
  const spaced = await say(ana, items[0]?.sub_space_id ?? '', 'Oars for sale');
  const created = { community_name: 'Boat builders', visibility: 'open' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body: created });
  const posted = await app.ok(posts.createPost, { as: ana, body: { words: 'Oars wanted', place_id: community_id } });
  expect(new Set(await ids(ana, 'oars', { in: 'boat' }))).toEqual(new Set([there, spaced, posted.post_id]));
  expect(await ids(ana, 'oars', { in: 'boat club' })).toEqual([there]);
  expect(await ids(ana, 'oars', { in: 'Ben' })).toEqual([aside]);
  expect(await ids(eve, 'oars', { in: 'boat club' })).toEqual([]);
  expect(await ids(ana, 'oars', { place_id: group, in: 'boat yard' })).toEqual([]);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: group } });
  expect(await ids(ben, 'oars', { in: 'boat club' })).toEqual([]);
});

test('has: is a file, a picture or a link, also without words, and together with others', async () => {
  const group = await open(ana, [ben], 'Sails');
  const attachments = [{ file_id: await upload(ana, 'sail') }];
  const [pictured, linked] = [
    await say(ana, group, 'The new sail', { attachments }),
    await say(ben, group, 'See https://example.com/sail'),
  ];
  const both = await say(ana, group, 'Both: https://example.com', {
    attachments: [{ file_id: await upload(ana, 'x') }],
  });
  await say(ben, group, 'Only a sail');
  const has = (...parts: NonNullable<BodyInput<typeof searchEverything>['has']>) =>
    ids(ben, '', { has: parts, in: 'sails', kinds: ['message'] });
  expect([await has('image'), await has('file')]).toEqual([
    [both, pictured],
    [both, pictured],
  ]);
  expect([await has('link'), await has('image', 'link')]).toEqual([[both, linked], [both]]);
  expect([await has('audio'), await has('video')]).toEqual([[], []]);
  expect(await ids(ben, 'sail', { has: ['image'], from: 'ana', kinds: ['message'] })).toEqual([pictured]);
  // It narrows down what a person may read anyway.
  expect(await ids(eve, '', { has: ['image'], kinds: ['message'] })).toEqual([]);
});

test('has:audio and has:video are what one hears and sees, recorded here or elsewhere', async () => {
  const group = await open(ana, [ben], 'Sea shanties');
  const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]);
  const send = async (file_name: string, bytes: Uint8Array<ArrayBuffer>, words = '') =>
    say(ana, group, words, { attachments: [{ file_id: await uploadOf(ana, file_name, bytes) }] });
  const song = await send('song.ogg', new TextEncoder().encode('OggS'), 'Listen');
  const voice = await send('voice.weba', webm);
  const film = await send('film.webm', webm);
  const pictured = await say(ana, group, '', { attachments: [{ file_id: await upload(ana, 'ship') }] });
  const has = (as: Session, ...parts: NonNullable<BodyInput<typeof searchEverything>['has']>) =>
    ids(as, '', { has: parts, in: 'shanties', kinds: ['message'] });
  expect([await has(ben, 'audio'), await has(ben, 'video')]).toEqual([[voice, song], [film]]);
  expect(await has(ben, 'file')).toEqual([pictured, film, voice, song]);
  expect([await has(ben, 'audio', 'video'), await has(eve, 'audio')]).toEqual([[], []]);
  expect(await ids(ben, 'listen', { has: ['audio'], kinds: ['message'] })).toEqual([song]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: voice } });
  expect(await has(ben, 'audio')).toEqual([song]);
});

test('what was said without words is called by its files', async () => {
  const group = await open(ana, [ben], 'Rigging');
  await say(ana, group, '', { attachments: [{ file_id: await upload(ana, 'mast') }] });
  const [found] = await groupsOf(ben, '', { has: ['image'], in: 'rigging', kinds: ['message'] });
  expect(found?.items.map(({ excerpt }) => excerpt)).toEqual(['mast.png']);
});

test('groups and sub-spaces are found by their name, and by their people if they have none; by no one else', async () => {
  const [named, unnamed] = [await open(ana, [ben], 'Choir'), await open(ana, [ben, eve])];
  await open(ana, [eve]);
  const conversations = async (as: Session, search: string) =>
    (await groupsOf(as, search)).find(({ kind }) => kind === 'conversation')?.items ?? [];
  expect(await conversations(ben, 'choi')).toMatchObject([
    { item_id: named, title: 'Choir', path: `/connect/group/${named}` },
  ]);
  expect((await conversations(ana, 'eve')).map(({ item_id }) => item_id)).toEqual([unnamed]);
  expect(await conversations(eve, 'choir')).toEqual([]);
  const page = await app.ok(searchEverything, { as: ana, body: { search: 'e', kinds: ['conversation'], limit: 1 } });
  const cursor = page.groups[0]?.next_cursor;
  if (cursor)
    await app.ok(searchEverything, { as: ana, body: { search: 'e', kinds: ['conversation'], limit: 1, cursor } });
});
