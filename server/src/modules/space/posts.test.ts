import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;
beforeAll(async () => {
  app = await startTestApp();
  const other = await app.company('Elsewhere');
  stranger = other.owner;
});
beforeEach(async () => {
  acme = await app.company('Acme');
  [ana, ben, eve] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  manager = await app.employee(acme, { role: 'communications' });
});
afterAll(() => app.close());

type Visibility = 'public' | 'private' | 'hidden';
const at = (place_id: string) => ({ place_id, place_kind: 'space' as const });
/** A space of Ana's, with Ben in it. */
const found = async (visibility: Visibility) => {
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Launch', visibility } });
  await app.ok(place.addPlaceMembers, { as: ana, body: { ...at(space_id), employee_ids: [ben.employee_id] } });
  return space_id;
};
const tryToPost = (as: Session, place_id: string, words = 'Zeppelin ahead') =>
  app.call(posts.createPost, { as, body: { words, place_id } });
const post = async (as: Session, place_id: string, words?: string) =>
  (await tryToPost(as, place_id, words)).data.post_id;
const get = (as: Session, post_id: string) => app.call(posts.getPost, { as, query: { post_id } });
const comment = (as: Session, parent_id: string) =>
  app.call(content.addComment, { as, body: { parent_id, words: 'Great' } });
const home = async (as: Session) =>
  (await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post' } })).items.map(({ item_id }) => item_id);
const inSpace = (as: Session, place_id: string) =>
  app.call(feed.listPlaceFeed, { as, query: { ...at(place_id), kinds: 'post,poll' } });
const search = async (as: Session, typed = 'zeppelin') =>
  (await app.ok(searchEverything, { as, body: { search: typed } })).groups
    .flatMap(({ items }) => items)
    .map(({ item_id }) => item_id);
const inbox = async (as: Session) =>
  (await app.ok(notification.listNotifications, { as, query: { kinds: 'place_news,mention' } })).items.map(
    ({ link }) => link,
  );
const unread = async (as: Session, space_id: string) =>
  (await app.ok(space.getSpace, { as, query: { space_id } })).my.membership?.unread_count;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R3.6 what members post in a space is in its feed, pinned ones above, on their home, in their search and inbox', async () => {
  const space_id = await found('private');
  const first = await post(ana, space_id);
  const second = await post(ben, space_id, 'Second zeppelin');
  expect(codeOf(await app.call(posts.pinPost, { as: ben, body: { post_id: first, pinned_until: null } }))).toBe(
    'NO_PERMISSION',
  );
  const pinned_until = new Date(Date.now() + 86_400_000).toISOString();
  await app.ok(posts.pinPost, { as: ana, body: { post_id: first, pinned_until } });
  const { items, on_top } = (await inSpace(ben, space_id)).data;
  expect([items.map(({ item_id }) => item_id), on_top?.map(({ item_id }) => item_id)]).toEqual([
    [second, first],
    [first],
  ]);
  expect((await get(ben, first)).data).toMatchObject({
    place: { place_id: space_id, kind: 'space', place_name: 'Launch' },
    can: { pin: false },
  });
  expect([await home(ben), await home(ana)]).toEqual([
    [second, first],
    [second, first],
  ]);
  expect((await search(ben)).toSorted()).toEqual([first, second].toSorted());
  await app.drain();
  expect(await inbox(ben)).toContain(`/posts/${first}`);
  expect(await unread(ben, space_id)).toBe(1);
  await app.ok(place.readPlace, { as: ben, body: { ...at(space_id), content_id: second } });
  expect(await unread(ben, space_id)).toBe(0);
});

test('R6.2 everyone reads what is in a public space and only members post there; it is on no one else’s home', async () => {
  const space_id = await found('public');
  const post_id = await post(ben, space_id);
  for (const as of [eve, manager]) {
    expect([codeOf(await get(as, post_id)), (await inSpace(as, space_id)).data.items.length]).toEqual([200, 1]);
    expect([codeOf(await tryToPost(as, space_id)), await home(as)]).toEqual(['NO_PERMISSION', []]);
  }
  expect([codeOf(await get(stranger, post_id)), codeOf(await inSpace(stranger, space_id))]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'SPACE_NOT_FOUND',
  ]);
  expect([codeOf(await tryToPost(stranger, space_id)), await search(stranger)]).toEqual(['AUTH_RECORD_NOT_FOUND', []]);
  await app.drain();
  expect([await inbox(eve), await inbox(stranger)]).toEqual([[], []]);
});

test.each(['private', 'hidden'] as const)(
  'R6.2 only members reach what is posted in a %s space, and who leaves reaches nothing from that moment',
  async (visibility) => {
    const space_id = await found(visibility);
    const post_id = await post(ben, space_id);
    const closed = visibility === 'private' ? 'NO_PERMISSION' : 'SPACE_NOT_FOUND';
    const nothing = async (as: Session, listed: string) => {
      expect(codeOf(await inSpace(as, space_id))).toBe(listed);
      for (const answer of [await get(as, post_id), await comment(as, post_id)]) {
        expect(codeOf(answer)).toBe('AUTH_RECORD_NOT_FOUND');
      }
      expect(codeOf(await tryToPost(as, space_id))).not.toBe(200);
      expect([await home(as), await search(as)]).toEqual([[], []]);
    };
    for (const as of [eve, manager]) await nothing(as, closed);
    await nothing(stranger, 'SPACE_NOT_FOUND');

    const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.onAny((name: string) => void heard.push(name));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    await comment(ana, post_id);
    await expect.poll(() => heard.filter((name) => name === 'post.counted').length).toBe(1);
    await app.ok(place.leavePlace, { as: ben, body: at(space_id) });
    await app.drain();
    const later = await post(ana, space_id, 'A zeppelin without Ben');
    await comment(ana, post_id);
    app.platform.live.toCompany(acme.company_id, 'catalogue.changed', { kind: 'values' });
    await expect.poll(() => heard.at(-1)).toBe('catalogue.changed');
    expect(heard.filter((name) => name === 'post.counted' || name === 'place.news')).toEqual(['post.counted']);
    socket.disconnect();
    // Not even what they wrote themselves.
    await nothing(ben, closed);
    await app.drain();
    expect(await inbox(ben)).not.toContain(`/posts/${later}`);
    expect((await inSpace(ana, space_id)).data.items).toHaveLength(2);
  },
);

test('a role of the space that holds people back does so with posts and with comments on them; an archived space is read', async () => {
  const space_id = await found('public');
  const post_id = await post(ana, space_id);
  const made = { space_id, role_name: 'Guest', permissions: [] };
  const { space_role_id } = await app.ok(space_role.createSpaceRole, { as: ana, body: made });
  const given = { space_id, space_role_id, employee_ids: [ben.employee_id] };
  await app.ok(space_role.giveSpaceRole, { as: ana, body: given });
  expect([codeOf(await tryToPost(ben, space_id)), codeOf(await comment(ben, post_id))]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
  ]);
  await app.ok(space_role.giveSpaceRole, { as: ana, body: { ...given, space_role_id: null } });
  expect([codeOf(await tryToPost(ben, space_id)), codeOf(await comment(ben, post_id))]).toEqual([200, 200]);
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect([codeOf(await tryToPost(ana, space_id)), codeOf(await comment(ben, post_id))]).toEqual([
    'PLACE_ARCHIVED',
    'PLACE_ARCHIVED',
  ]);
  expect((await inSpace(ben, space_id)).data.items).toHaveLength(2);
});

test('in a part of a space the stricter rule of the two holds for posts and polls, and what waits there is decided there', async () => {
  const space_id = await found('private');
  const { sub_spaces } = await app.ok(space.getSpace, { as: ana, query: { space_id } });
  const general = sub_spaces[0]?.sub_space_id ?? '';
  const set = (posters: 'members' | 'approved' | 'managers') =>
    app.ok(space.updateSpace, { as: ana, body: { space_id, posters } });
  const poll = (as: Session) =>
    app.call(polls.createPoll, { as, body: { question: 'Tea?', options: ['A', 'B'], place_id: general } });
  const say = (as: Session) =>
    app.call(chat.sendMessage, { as, body: { conversation_id: general, client_id: newId(), words: 'Hi' } });
  const early = await post(ben, general);
  const poll_id = (await poll(ben)).data.poll_id;

  await set('approved');
  const waits = await app.ok(posts.createPost, { as: ben, body: { words: 'May I?', place_id: general } });
  expect([waits.waits_since, codeOf(await poll(ben)), codeOf(await say(ben))]).toEqual([
    expect.any(String),
    'NO_PERMISSION',
    200,
  ]);
  const copied = await app.ok(posts.copyPost, { as: ben, body: { post_id: early, place_id: general } });
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const later = { draft_id: newId(), words: 'Later', place_id: general, publish_at };
  const scheduled = await app.ok(posts.savePostDraft, { as: ben, body: later });
  expect([copied.waits_since, scheduled.waits_since]).toEqual([expect.any(String), expect.any(String)]);
  expect(await home(ana)).toEqual([early]);
  const queue = { place_id: general };
  expect(codeOf(await app.call(posts.listWaitingPosts, { as: ben, body: queue }))).toBe('NO_PERMISSION');
  const { items } = await app.ok(posts.listWaitingPosts, { as: ana, body: queue });
  expect(items.map(({ words }) => words)).toEqual(['May I?', 'Zeppelin ahead', 'Later']);
  const [{ draft_id, saved_at } = { draft_id: '', saved_at: '' }] = items;
  await app.ok(posts.decideWaitingPost, {
    as: ana,
    body: { ...queue, draft_id, saved_at, is_approved: true, reason: '' },
  });
  await app.drain();
  const [shown = ''] = await home(ana);
  // What was approved, or may no longer be written, stays as it is.
  for (const post_id of [shown, early]) {
    expect((await get(ben, post_id)).data).toMatchObject({ can: { edit: false }, fixed_because: 'approved' });
  }
  const own = await post(ana, general);
  expect((await get(ana, own)).data).toMatchObject({ can: { edit: true }, fixed_because: null });

  await set('managers');
  const edit = app.call(content.updateContent, { as: ben, body: { content_id: poll_id, words: 'Coffee?' } });
  expect([codeOf(await tryToPost(ben, general)), codeOf(await edit), codeOf(await tryToPost(ana, general))]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    200,
  ]);
  const message = await say(ben);
  expect(codeOf(message)).toBe(200);
  const change = { content_id: message.data.message_id, words: 'Hello' };
  expect(codeOf(await app.call(content.updateContent, { as: ben, body: change }))).toBe(200);

  // The rule of the part holds where it is the stricter one.
  await set('members');
  expect(codeOf(await tryToPost(ben, general))).toBe(200);
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general, posters: 'managers' } });
  expect(codeOf(await tryToPost(ben, general))).toBe('NO_PERMISSION');
  expect(codeOf(await tryToPost(ben, space_id))).toBe(200);
});

test('people who left get no live event when others answer what they wrote there', async () => {
  const space_id = await found('private');
  const post_id = await post(ben, space_id);
  const { data: own } = await comment(ben, post_id);
  const members = { ...at(space_id), employee_ids: [ben.employee_id] };
  await app.ok(place.removePlaceMembers, { as: ana, body: members });
  await app.drain();
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const heard: number[] = [];
  const last = new Promise<void>((resolve) => {
    socket.on('notification.changed', ({ unread_count }: { unread_count: number }) => {
      heard.push(unread_count);
      if (unread_count > 0) resolve();
    });
  });
  await app.ok(content.setReaction, { as: ana, body: { content_id: post_id, reaction: 'clap' } });
  await comment(ana, post_id);
  await comment(ana, own.content_id);
  await app.drain();
  await app.ok(posts.createPost, { as: ana, body: { words: `Hello <@${ben.employee_id}>` } });
  await app.drain();
  await last;
  expect(heard).toEqual([1]);
  socket.close();
});
