import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import * as post from '@plaudit/contract/post/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
/** Ana owns the space, Ben and Cleo are members, Eve is not. */
let ana: Session, ben: Session, cleo: Session, eve: Session;
let space_id: string, general_id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
  const named = (first_name: string) => app.employee(company, { first_name });
  [ana, ben, cleo, eve] = [await named('Ana'), await named('Ben'), await named('Cleo'), await named('Eve')];
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  space_id = made.space_id;
  general_id = made.sub_spaces[0]?.sub_space_id ?? '';
  await add([ben, cleo]);
});

type Answer = { status: number; failure: { error_code: string } };
const code = ({ status, failure }: Answer) => (status === 200 ? 200 : failure.error_code);
const add = (people: Session[], as = ana) =>
  app.ok(place.addPlaceMembers, {
    as,
    body: { place_id: space_id, employee_ids: people.map(({ employee_id }) => employee_id) },
  });
const create = (role_name: string, permissions: PlacePermission[], as = ana) =>
  app.call(space_role.createSpaceRole, { as, body: { space_id, role_name, permissions } });
const give = (who: Session, space_role_id: string | null, as = ana) =>
  app.call(space_role.giveSpaceRole, { as, body: { space_id, employee_ids: [who.employee_id], space_role_id } });
/** Gives them a new role that allows this. */
const allow = async (who: Session, ...permissions: PlacePermission[]) => {
  const { space_role_id } = (await create(newId(), permissions)).data;
  expect(code(await give(who, space_role_id))).toBe(200);
  return space_role_id;
};
const say = (as: Session, words: string, conversation_id = general_id) =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const comment = (as: Session, parent_id: string) =>
  app.call(content.addComment, { as, body: { parent_id, words: 'An answer' } });
const shown = (as: Session) => app.ok(space.getSpace, { as, query: { space_id } });

test('a role that gives something and also holds back still holds back after leaving, gives nothing, and is given again', async () => {
  const mixed = await allow(ben, 'comment', 'moderate', 'approve_requests', 'manage_sub_spaces');
  const first = (await say(ana, 'First')).data.message_id;
  await app.ok(place.leavePlace, { as: ben, body: { place_id: space_id } });
  expect((await shown(ben)).can.moderate).toBe(false);
  await app.ok(place.joinPlace, { as: ben, body: { place_id: space_id } });
  expect([code(await say(ben, 'Hi')), code(await comment(ben, first))]).toEqual(['NO_PERMISSION', 200]);
  const pin = () => app.call(chat.pinMessage, { as: ben, body: { message_id: first, is_pinned: true } });
  expect([(await shown(ben)).can.moderate, code(await pin())]).toEqual([false, 'NO_PERMISSION']);
  await give(ben, mixed);
  expect([(await shown(ben)).can.moderate, code(await pin()), code(await say(ben, 'Hi'))]).toEqual([true, 200, 200]);
});

test('people held back in comments by a role do not comment as strangers once they left', async () => {
  await allow(ben, 'post', 'invite');
  const { post_id: first } = await app.ok(post.createPost, { as: ana, body: { words: 'First', place_id: space_id } });
  await app.ok(place.leavePlace, { as: ben, body: { place_id: space_id } });
  expect([code(await comment(ben, first)), code(await comment(eve, first))]).toEqual(['NO_PERMISSION', 200]);
});

test('who manages members and may not post neither gives nor takes it; they still remove people', async () => {
  await allow(ben, 'comment', 'manage_members');
  const none = (await create('Listener', [])).data.space_role_id;
  const quiet = (await create('Quiet', ['comment'])).data.space_role_id;
  const loud = (await create('Loud', ['post', 'comment'])).data.space_role_id;
  const tries = [await give(cleo, none, ben), await give(cleo, quiet, ben), await give(cleo, loud, ben)];
  expect(tries.map(code)).toEqual(tries.map(() => 'NO_PERMISSION'));
  await give(cleo, none);
  expect([code(await give(cleo, null, ben)), code(await give(cleo, quiet, ben))]).toEqual(['NO_PERMISSION', 200]);
  const out = { place_id: space_id, employee_ids: [cleo.employee_id] };
  expect(code(await app.call(place.removePlaceMembers, { as: ben, body: out }))).toBe(200);
});

test('people edit and bring back their words only where they may still write', async () => {
  const sent = async (words: string) => (await say(ben, words)).data.message_id;
  const [kept, gone] = [await sent('Kept'), await sent('Gone')];
  const thread = (await comment(ben, kept)).data.content_id;
  for (const content_id of [gone, thread]) await app.ok(content.deleteContent, { as: ben, query: { content_id } });
  const edit = () => app.call(content.updateContent, { as: ben, body: { content_id: kept, words: 'News' } });
  const restore = (content_id: string) => app.call(content.restoreContent, { as: ben, body: { content_id } });
  const set = (posters: 'managers' | 'members') =>
    app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general_id, posters } });
  await set('managers');
  expect([code(await edit()), code(await restore(gone))]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  await set('members');
  await allow(ben);
  const held = [await edit(), await restore(gone), await restore(thread)];
  expect(held.map(code)).toEqual(held.map(() => 'NO_PERMISSION'));
  await give(ben, null);
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  const archived = [await edit(), await restore(gone), await restore(thread)];
  expect(archived.map(code)).toEqual(archived.map(() => 'PLACE_ARCHIVED'));
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: false } });
  const open = [await edit(), await restore(gone), await restore(thread)];
  expect(open.map(code)).toEqual([200, 200, 200]);
});

test('a sub-space without comments takes none in threads, and says so', async () => {
  const first = (await say(ana, 'First')).data.message_id;
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general_id, has_comments: false } });
  expect([code(await comment(ben, first)), code(await comment(ana, first))]).toEqual([
    'INVALID_ACTION',
    'INVALID_ACTION',
  ]);
  const query = { conversation_id: general_id };
  expect((await app.ok(chat.getConversation, { as: ana, query })).can.comment).toBe(false);
});
