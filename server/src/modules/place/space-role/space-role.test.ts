import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import * as post from '@plaudit/contract/post/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import { roles_per_space } from '@plaudit/contract/space-role/schema';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

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
const list = (as: Session) => app.call(space_role.listSpaceRoles, { as, query: { space_id } });
const say = (as: Session, words: string, conversation_id = general_id) =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const comment = (as: Session, parent_id: string) =>
  app.call(content.addComment, { as, body: { parent_id, words: 'An answer' } });
const shown = (as: Session) => app.ok(space.getSpace, { as, query: { space_id } });

test('R6.2 a space has the roles of all spaces and its own, which only its managers make, change and delete', async () => {
  const made = await create('Speaker', ['invite', 'post', 'invite']);
  expect(made.data).toMatchObject({
    role_name: 'Speaker',
    space_id,
    permissions: ['post', 'invite'],
    members_count: 0,
  });
  const { space_role_id } = made.data;
  expect(code(await create('speaker', []))).toBe('ROLE_ALREADY_EXIST');
  // Nor is one called, or seems to be called, as one that every space has.
  for (const name of ['Owner', 'Ow\u200bner', 'm\u3164anager', '\uff2dember', 'Mem\ufe0fber']) {
    const renamed = app.call(space_role.updateSpaceRole, { as: ana, body: { space_role_id, role_name: name } });
    expect([name, code(await create(name, [])), code(await renamed)]).toEqual([
      name,
      'ROLE_ALREADY_EXIST',
      'ROLE_ALREADY_EXIST',
    ]);
  }
  await give(ben, space_role_id);
  const seen = (await list(cleo)).data;
  expect(seen.items).toMatchObject([{ space_role_id, members_count: 1 }]);
  expect(seen.built_in.map(({ role, permissions }) => [role, permissions.length])).toEqual([
    ['owner', 8],
    ['manager', 8],
    ['member', 2],
  ]);
  const update = (as: Session, role_name: string) =>
    app.call(space_role.updateSpaceRole, { as, body: { space_role_id, role_name } });
  const remove = (as: Session) => app.call(space_role.deleteSpaceRole, { as, query: { space_role_id } });
  expect([code(await create('Mine', [], ben)), code(await update(ben, 'Mine')), code(await remove(ben))]).toEqual(
    Array.from({ length: 3 }, () => 'NO_PERMISSION'),
  );
  expect([code(await list(eve)), code(await create('Mine', [], eve))]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  expect((await update(ana, 'Host')).data).toMatchObject({ role_name: 'Host', permissions: ['post', 'invite'] });
  expect((await remove(ana)).data).toEqual({ members_count: 1 });
  expect([code(await remove(ana)), code(await update(ana, 'Host'))]).toEqual([
    'SPACE_ROLE_NOT_FOUND',
    'SPACE_ROLE_NOT_FOUND',
  ]);
});

test('R6.2 roles of a hidden space, and of other companies, do not exist for strangers', async () => {
  const { space_role_id } = (await create('Speaker', [])).data;
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'hidden' } });
  const { owner } = await app.company();
  for (const as of [eve, company.owner]) {
    const calls = await Promise.all([
      app.call(space_role.updateSpaceRole, { as, body: { space_role_id, role_name: 'Mine' } }),
      app.call(space_role.deleteSpaceRole, { as, query: { space_role_id } }),
    ]);
    expect(calls.map(code)).toEqual(['SPACE_ROLE_NOT_FOUND', 'SPACE_ROLE_NOT_FOUND']);
    expect([code(await list(as)), code(await give(ben, space_role_id, as))]).toEqual([
      'SPACE_NOT_FOUND',
      'SPACE_NOT_FOUND',
    ]);
  }
  const abroad = await app.call(space_role.deleteSpaceRole, { as: owner, query: { space_role_id } });
  expect(code(abroad)).toMatch(/^(SPACE_ROLE_NOT_FOUND|NO_PERMISSION)$/);
  const elsewhere = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Other' } });
  const body = { space_id: elsewhere.space_id, employee_ids: [ana.employee_id], space_role_id };
  expect(code(await app.call(space_role.giveSpaceRole, { as: ana, body }))).toBe('SPACE_ROLE_NOT_FOUND');
});

test('R6.2 a role decides who writes in the sub-spaces and in threads, at once and also where only managers write', async () => {
  const first = (await say(ana, 'First')).data.message_id;
  const speaker = await allow(ben, 'post');
  expect([code(await say(ben, 'Hi')), code(await comment(ben, first))]).toEqual([200, 'NO_PERMISSION']);
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general_id, posters: 'managers' } });
  expect([code(await say(ben, 'News')), code(await say(cleo, 'Hi'))]).toEqual([200, 'NO_PERMISSION']);
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general_id, posters: 'members' } });
  const mine = (await comment(cleo, first)).data;
  await allow(cleo);
  expect([code(await say(cleo, 'Hi')), code(await comment(cleo, first))]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  const body = { content_id: mine.content_id, words: 'Changed' };
  expect(code(await app.call(content.updateComment, { as: cleo, body }))).toBe('NO_PERMISSION');
  const of = async (as: Session) => {
    const query = { conversation_id: general_id };
    const { can, closed_because } = await app.ok(chat.getConversation, { as, query });
    expect(closed_because).toBe(can.post ? null : 'role');
    const part = await app.ok(space.getSubSpace, { as, query: { sub_space_id: general_id } });
    expect(part.can).toMatchObject({ post: can.post, comment: can.comment });
    return [can.post, can.comment];
  };
  expect([await of(ana), await of(ben), await of(cleo)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect((await shown(ben)).my.membership?.space_role?.space_role_id).toBe(speaker);
  await give(cleo, null);
  expect([code(await say(cleo, 'Hi')), code(await comment(cleo, first))]).toEqual([200, 200]);
});

test('R6.2 who is held back by a role does not get rid of it by leaving; what a role gives is gone with its people', async () => {
  await allow(ben, 'comment');
  await allow(cleo, 'post', 'comment', 'moderate');
  for (const as of [ben, cleo]) {
    await app.ok(place.leavePlace, { as, body: { place_id: space_id } });
    await app.ok(place.joinPlace, { as, body: { place_id: space_id } });
  }
  expect([code(await say(ben, 'Hi')), code(await say(cleo, 'Hi'))]).toEqual(['NO_PERMISSION', 200]);
  expect((await shown(cleo)).can.moderate).toBe(false);
});

test('people may mention everyone, invite, answer requests and manage members only with a role that allows it', async () => {
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'private' } });
  await app.ok(place.askToJoin, { as: eve, body: { place_id: space_id } });
  const [mia, tom] = [await app.employee(company), await app.employee(company)];
  const one = (who: Session) => ({ place_id: space_id, employee_ids: [who.employee_id] });
  const answer = { place_id: space_id, employee_id: eve.employee_id, is_accepted: true };
  const calls = {
    mention_everyone: () => say(ben, `<@${general_id}> Hello`),
    invite: () => app.call(place.invitePeople, { as: ben, body: one(mia) }),
    approve_requests: () => app.call(place.decideRequest, { as: ben, body: answer }),
    manage_members: () => app.call(place.addPlaceMembers, { as: ben, body: one(tom) }),
    manage_sub_spaces: () => app.call(space.createSubSpace, { as: ben, body: { space_id, sub_space_name: 'Boats' } }),
  };
  for (const [permission, call] of Object.entries(calls)) {
    // Who manages sub-spaces manages this one, with all that belongs to it.
    const others = Object.keys(calls).filter(
      (name) => ![permission, 'manage_sub_spaces'].includes(name),
    ) as PlacePermission[];
    await allow(ben, 'post', ...others);
    expect([permission, (await call()).status]).toEqual([permission, permission === 'mention_everyone' ? 400 : 403]);
    await allow(ben, 'post', permission as PlacePermission);
    expect([permission, code(await call())]).toEqual([permission, 200]);
  }
  expect((await shown(eve)).is_member).toBe(true);
});

test('who manages sub-spaces by a role takes none from its owners, and has nothing left once the role is taken', async () => {
  const made = { space_id, sub_space_name: 'Board', visibility: 'private' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: sub_space_id, employee_ids: [cleo.employee_id] } });
  await allow(ben, 'post', 'manage_sub_spaces');
  await app.ok(place.joinPlace, { as: ben, body: { place_id: sub_space_id } });
  const become = (who: Session, role: 'owner' | 'manager' | 'member') =>
    app.call(place.setPlaceRole, {
      as: ben,
      body: { place_id: sub_space_id, employee_id: who.employee_id, role },
    });
  const remove = (who: Session) =>
    app.call(place.removePlaceMembers, {
      as: ben,
      body: { place_id: sub_space_id, employee_ids: [who.employee_id] },
    });
  const own = { place_id: sub_space_id, employee_id: ben.employee_id };
  const refused = [
    await become(ben, 'owner'),
    await become(ben, 'manager'),
    await become(ana, 'member'),
    await app.call(place.addPlaceOwner, { as: ben, body: own }),
    await remove(ana),
    await app.call(space.updateSubSpace, { as: ben, body: { sub_space_id, visibility: 'hidden' } }),
  ];
  expect(refused.map(code)).toEqual(refused.map(() => 'NO_PERMISSION'));
  // An owner of the space is above them also where she is a member like others.
  await app.ok(place.addPlaceOwner, { as: ana, body: { place_id: sub_space_id, employee_id: cleo.employee_id } });
  const step_down = { place_id: sub_space_id, employee_id: ana.employee_id, role: 'member' as const };
  await app.ok(place.setPlaceRole, { as: cleo, body: step_down });
  expect(code(await remove(ana))).toBe('NO_PERMISSION');
  const { items } = await app.ok(place.listPlaceMembers, { as: ben, body: { place_id: sub_space_id } });
  expect(items.map(({ first_name, can }) => [first_name, can.remove])).toEqual([
    ['Cleo', false],
    ['Ana', false],
    ['Ben', false],
  ]);
  const renamed = { sub_space_id, sub_space_name: 'Council' };
  expect(code(await app.call(space.updateSubSpace, { as: ben, body: renamed }))).toBe(200);
  await give(ben, null);
  expect([code(await app.call(space.updateSubSpace, { as: ben, body: renamed })), code(await remove(cleo))]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
  ]);
});

test('who manages sub-spaces by a role deletes those that are not hidden, and brings them back', async () => {
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: { space_id, sub_space_name: 'Boats' } });
  await allow(ben, 'manage_sub_spaces');
  const remove = (id: string) => app.call(space.deleteSubSpace, { as: ben, query: { sub_space_id: id } });
  expect([code(await remove(sub_space_id)), code(await remove(general_id))]).toEqual([200, 'NO_PERMISSION']);
  expect(code(await app.call(space.restoreSubSpace, { as: ben, body: { sub_space_id } }))).toBe(200);
  expect(code(await app.call(space.deleteSubSpace, { as: cleo, query: { sub_space_id } }))).toBe('NO_PERMISSION');
});

test('who may invite but not answer requests lets no one in who asked', async () => {
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'private' } });
  await app.ok(place.askToJoin, { as: eve, body: { place_id: space_id } });
  await allow(ben, 'invite');
  await app.ok(place.invitePeople, { as: ben, body: { place_id: space_id, employee_ids: [eve.employee_id] } });
  expect((await shown(eve)).join_status).toBe('pending');
  const of_asked = { as: ben, body: { place_id: space_id, kind: 'asked' as const } };
  expect(code(await app.call(place.listPlaceRequests, of_asked))).toBe('NO_PERMISSION');
  expect((await shown(ben)).to_review).toBeUndefined();
  await allow(ben, 'approve_requests');
  expect((await shown(ben)).to_review).toEqual({ posts: 0, reports: 0, requests: 1 });
  expect((await app.ok(place.listPlaceRequests, of_asked)).items).toHaveLength(1);
});

test('who manages members gives and takes no more than their own role allows, and nothing of their own', async () => {
  const writer = (await create('Writer', ['post', 'comment'])).data.space_role_id;
  const host = (await create('Host', ['post', 'invite'])).data.space_role_id;
  await allow(ben, 'post', 'comment', 'manage_members');
  expect([code(await give(cleo, writer, ben)), code(await give(cleo, host, ben))]).toEqual([200, 'NO_PERMISSION']);
  await give(cleo, host);
  expect([code(await give(cleo, null, ben)), code(await give(ben, null, ben)), code(await give(ana, host))]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    'INVALID_ACTION',
  ]);
  const out = { place_id: space_id, employee_ids: [cleo.employee_id] };
  expect(code(await app.call(place.removePlaceMembers, { as: ben, body: out }))).toBe('NO_PERMISSION');
  expect([code(await give(eve, writer)), code(await give(cleo, newId()))]).toEqual([
    'EMPLOYEE_NOT_FOUND',
    'SPACE_ROLE_NOT_FOUND',
  ]);
  await give(cleo, writer, ana);
  expect(code(await app.call(place.removePlaceMembers, { as: ben, body: out }))).toBe(200);
});

test('the list of members says of each whom the reader may remove and give a role, as the calls then do', async () => {
  await allow(ben, 'post', 'comment', 'manage_members');
  const host = (await create('Host', ['post', 'invite'])).data.space_role_id;
  const all = { remove: true, give_role: true };
  const none = { remove: false, give_role: false };
  const seen = async (as: Session, place_id = space_id) => {
    const { items } = await app.ok(place.listPlaceMembers, { as, body: { place_id } });
    return Object.fromEntries(items.map(({ first_name, can }) => [first_name, can]));
  };
  expect(await seen(ana)).toEqual({ Ana: none, Ben: all, Cleo: all });
  expect(await seen(ben)).toEqual({ Ana: none, Ben: none, Cleo: all });
  expect(await seen(cleo)).toEqual({ Ana: none, Ben: none, Cleo: none });
  await give(cleo, host);
  expect([(await seen(ben)).Cleo, (await seen(ana)).Cleo]).toEqual([none, all]);
  // No one leaves an open part alone, and roles are given in the space.
  expect(await seen(ana, general_id)).toEqual({ Ana: none, Ben: none, Cleo: none });
});

test('people whose role changes hear of it at once, and so do those who give roles, but no other member', async () => {
  await allow(ben, 'post', 'manage_members');
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.on('place.changed', ({ place_id }: { place_id: string }) => void heard.push(place_id));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const told = async () => {
      const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
      app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
      await is_over;
      return heard.splice(0);
    };
    return { told, close: () => socket.close() };
  };
  const dora = await app.employee(company, { first_name: 'Dora' });
  await add([dora]);
  const ears = [await listen(ana), await listen(ben), await listen(cleo), await listen(dora)];
  const heard = async () => {
    const counts: number[] = [];
    for (const { told } of ears) counts.push((await told()).filter((id) => id === space_id).length);
    return counts;
  };
  const { space_role_id } = (await create('Speaker', ['comment'])).data;
  expect(await heard()).toEqual([1, 1, 0, 0]);
  await give(cleo, space_role_id);
  expect(await heard()).toEqual([1, 1, 1, 0]);
  const body = { space_role_id, permissions: ['post' as const] };
  await app.ok(space_role.updateSpaceRole, { as: ana, body });
  expect(await heard()).toEqual([1, 1, 1, 0]);
  await app.ok(space_role.deleteSpaceRole, { as: ana, query: { space_role_id } });
  expect(await heard()).toEqual([1, 1, 1, 0]);
  for (const { close } of ears) close();
});

test('people of a deleted role get another one, or are members like all others', async () => {
  const [from, to] = [await allow(ben, 'comment'), (await create('Writer', ['post'])).data.space_role_id];
  const remove = (space_role_id: string, instead_id?: string) =>
    app.call(space_role.deleteSpaceRole, { as: ana, query: { space_role_id, ...(instead_id && { instead_id }) } });
  expect([code(await remove(from, from)), code(await remove(from, newId()))]).toEqual([
    'INVALID_ROLE_ID',
    'INVALID_ROLE_ID',
  ]);
  expect((await remove(from, to)).data).toEqual({ members_count: 1 });
  const members = await app.ok(place.listPlaceMembers, { as: cleo, body: { place_id: space_id } });
  expect(members.items.map(({ first_name, role, space_role: held }) => [first_name, role, held?.role_name])).toEqual([
    ['Ana', 'owner', undefined],
    ['Ben', 'member', 'Writer'],
    ['Cleo', 'member', undefined],
  ]);
  await remove(to);
  expect((await shown(ben)).my.membership?.space_role).toBeNull();
});

test('a moderator of a space decides about what was reported there, but not about what they wrote', async () => {
  await allow(ben, 'post', 'moderate');
  const report = async (author: Session) => {
    const body = { words: 'Rude words', place_id: space_id };
    const { post_id } = await app.ok(post.createPost, { as: author, body });
    const about = { subject_kind: 'post' as const, subject_id: post_id, reason: 'harassment' as const, note: '' };
    await app.ok(moderation.createReport, { as: ana, body: about });
  };
  await report(cleo);
  const cases = (as: Session) => app.call(moderation.listPlaceCases, { as, body: { place_id: space_id } });
  expect([code(await cases(cleo)), (await cases(ben)).data.items.length]).toEqual(['NO_PERMISSION', 1]);
  await report(ben);
  expect((await cases(ben)).data.items).toHaveLength(1);
  const [{ case_id } = { case_id: '' }] = (await cases(ben)).data.items;
  const body = { place_id: space_id, case_id, is_kept: false, reason: 'Be kind' };
  expect(code(await app.call(moderation.decidePlaceCase, { as: ben, body }))).toBe(200);
});

test('owners and managers have no role of the space; a new manager loses theirs', async () => {
  await allow(ben, 'comment');
  const manager = { place_id: space_id, employee_id: ben.employee_id };
  await app.ok(place.setPlaceRole, { as: ana, body: { ...manager, role: 'manager' } });
  expect([(await shown(ben)).my.membership?.space_role, code(await say(ben, 'Hi'))]).toEqual([null, 200]);
  await app.ok(place.setPlaceRole, { as: ana, body: { ...manager, role: 'member' } });
  expect(code(await say(ben, 'Hi'))).toBe(200);
});

test('what an admin of the company does with roles from outside is in the audit log; what their people do is not', async () => {
  const { space_role_id } = (await create('Speaker', ['post'])).data;
  await give(ben, space_role_id, company.owner);
  const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { area: 'place' } });
  expect(items.map(({ after }) => after)).toEqual([
    { members: [{ employee_id: ben.employee_id, employee_name: 'Ben Employee' }], space_role: 'Speaker' },
  ]);
});

test('a space has so many roles at most', async () => {
  for (let n = 0; n < roles_per_space; n++) expect(code(await create(`Role ${n}`, []))).toBe(200);
  expect(code(await create('One more', []))).toBe('INVALID_ACTION');
});
