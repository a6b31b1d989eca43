import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session, outsider: Session;
let space_id: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
});
/** A private space of Ana, with Ben and Eve. */
beforeEach(async () => {
  [ana, ben, eve, outsider] = [
    await app.employee(acme),
    await app.employee(acme),
    await app.employee(acme),
    await app.employee(acme),
  ];
  const body = { space_name: 'Launch', visibility: 'private' as const };
  ({ space_id } = await app.ok(space.createSpace, { as: ana, body }));
  await add(space_id, ben, eve);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const idsOf = (people: readonly Session[]) => people.map(({ employee_id }) => employee_id);
const add = (place_id: string, ...people: Session[]) =>
  app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: idsOf(people) } });
type Made = BodyInput<typeof space.createSubSpace>;
const make = (sub_space_name: string, given: Partial<Made> = {}, as = ana) =>
  app.ok(space.createSubSpace, { as, body: { space_id, sub_space_name, ...given } });
const get = (as: Session, sub_space_id: string) => app.call(space.getSubSpace, { as, query: { sub_space_id } });
const list = async (as: Session) =>
  (await app.ok(space.listSubSpaces, { as, query: { space_id } })).items.map((one) => one.sub_space_name);
const update = (as: Session, body: BodyInput<typeof space.updateSubSpace>) =>
  app.call(space.updateSubSpace, { as, body });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const ask = (as: Session, place_id: string) =>
  app.call(polls.createPoll, { as, body: { question: 'Which one?', options: ['A', 'B'], place_id } });
const read = (as: Session, place_id: string) =>
  app.call(feed.listPlaceFeed, { as, query: { place_id, kinds: 'poll' } });
const leave = (as: Session, place_id: string) => app.ok(place.leavePlace, { as, body: { place_id } });

test('R6.2 a public sub-space belongs to everyone in its space, and to no one outside a private space', async () => {
  const { sub_space_id, total_members, visibility } = await make('Design');
  expect([total_members, visibility]).toEqual([3, 'public']);
  expect((await ask(ben, sub_space_id)).status).toBe(200);
  expect((await read(eve, sub_space_id)).data.items).toHaveLength(1);
  expect([
    codeOf(await read(outsider, sub_space_id)),
    codeOf(await ask(outsider, sub_space_id)),
    codeOf(await get(outsider, sub_space_id)),
    codeOf(await app.call(place.joinPlace, { as: outsider, body: { place_id: sub_space_id } })),
    codeOf(await app.call(space.listSubSpaces, { as: outsider, query: { space_id } })),
  ]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
    'NO_SUB_SPACE_FOUND',
    'AUTH_RECORD_NOT_FOUND',
    'NO_PERMISSION',
  ]);
  await add(space_id, outsider);
  expect((await read(outsider, sub_space_id)).data.items).toHaveLength(1);
  expect((await get(outsider, sub_space_id)).data.total_members).toBe(4);
  // What was written before they came is not new to them, and what comes later is.
  const unread = async () => (await get(outsider, sub_space_id)).data.my.membership?.unread_count;
  expect(await unread()).toBe(0);
  await ask(ben, sub_space_id);
  expect(await unread()).toBe(1);
});

test('in a public space, everyone in the company reads its public sub-spaces, and nothing else', async () => {
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'public' } });
  const [open, closed] = [await make('Open'), await make('Closed', { visibility: 'private' })];
  for (const { sub_space_id } of [open, closed]) await ask(ana, sub_space_id);
  expect((await read(outsider, open.sub_space_id)).data.items).toHaveLength(1);
  expect(codeOf(await ask(outsider, open.sub_space_id))).toBe('NO_PERMISSION');
  expect(codeOf(await read(outsider, closed.sub_space_id))).toBe('NO_PERMISSION');
  expect(await list(outsider)).toEqual(['General', 'Open', 'Closed']);
  // They join the space, not its parts.
  const refused = [
    await app.call(place.joinPlace, { as: outsider, body: { place_id: open.sub_space_id } }),
    await app.call(place.askToJoin, { as: outsider, body: { place_id: closed.sub_space_id } }),
    await app.call(place.addPlaceMembers, {
      as: ana,
      body: { place_id: closed.sub_space_id, employee_ids: [outsider.employee_id] },
    }),
    await app.call(place.invitePeople, {
      as: ana,
      body: { place_id: closed.sub_space_id, employee_ids: [outsider.employee_id] },
    }),
  ];
  expect(refused.map(codeOf)).toEqual(['NO_PERMISSION', 'INVALID_ACTION', 'EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND']);
});

test('R6.2 a private sub-space has members of its own, a hidden one is known to them alone', async () => {
  const closed = (await make('Closed', { visibility: 'private' })).sub_space_id;
  const hidden = (await make('Hidden', { visibility: 'hidden' })).sub_space_id;
  await add(closed, ben);
  await add(hidden, ben);
  expect([await list(ben), await list(eve)]).toEqual([
    ['General', 'Closed', 'Hidden'],
    ['General', 'Closed'],
  ]);
  expect([codeOf(await read(ben, closed)), codeOf(await read(eve, closed)), codeOf(await read(eve, hidden))]).toEqual([
    200,
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  await app.ok(place.askToJoin, { as: eve, body: { place_id: closed } });
  const decision = { employee_id: eve.employee_id, is_accepted: true };
  await app.ok(place.decideRequest, { as: ana, body: { place_id: closed, ...decision } });
  expect(codeOf(await read(eve, closed))).toBe(200);
  // Managers of the space look after the private one without being in it; no one else finds the hidden one.
  const body = { place_id: space_id, employee_id: eve.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body });
  await leave(eve, closed);
  expect((await get(eve, closed)).data.can).toMatchObject({ read: false, manage: true, delete: true });
  expect(codeOf(await get(eve, hidden))).toBe('NO_SUB_SPACE_FOUND');
});

test('people who leave a space, or are removed, leave its sub-spaces in the same moment, also on open connections', async () => {
  const open = (await make('Open')).sub_space_id;
  const closed = (await make('Closed', { visibility: 'private' })).sub_space_id;
  await add(closed, ben, eve);
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const heard: unknown[] = [];
    socket.on('poll.created', ({ place_id }: { place_id?: string }) => void heard.push(place_id));
    socket.on('place.news', ({ place_id }: { place_id: string }) => void heard.push(place_id));
    const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { heard, is_over };
  };
  const [of_ben, of_eve, of_ana] = [await listen(ben), await listen(eve), await listen(ana)];
  await leave(ben, space_id);
  await app.ok(place.removePlaceMembers, {
    as: ana,
    body: { place_id: space_id, employee_ids: [eve.employee_id] },
  });
  for (const place_id of [open, closed]) await ask(ana, place_id);
  app.platform.live.toCompany(acme.company_id, 'catalogue.changed', { kind: 'values' });
  await Promise.all([of_ben, of_eve, of_ana].map(({ is_over }) => is_over));
  expect([of_ben.heard, of_eve.heard]).toEqual([[], []]);
  expect(of_ana.heard.length).toBeGreaterThan(0);
  for (const as of [ben, eve]) {
    for (const place_id of [open, closed]) expect(codeOf(await read(as, place_id))).toBe('AUTH_RECORD_NOT_FOUND');
  }
  // Coming back does not bring back what they were let into.
  await add(space_id, ben);
  expect([codeOf(await read(ben, open)), codeOf(await read(ben, closed))]).toEqual([200, 'NO_PERMISSION']);
});

test('people who come into a space hear what happens in its public sub-spaces at once', async () => {
  const { sub_space_id } = await make('Open');
  const socket = io(app.url, { auth: sessionHeaders(outsider), transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('poll.created', ({ poll_id }: { poll_id: string }) => void heard.push(poll_id));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await add(space_id, outsider);
  const { data } = await ask(ben, sub_space_id);
  await expect.poll(() => heard).toEqual([data.poll_id]);
});

test('what happens in a public sub-space of a private space goes to no one outside, and cannot be copied out of it by others', async () => {
  const { sub_space_id } = await make('Open');
  const socket = io(app.url, { auth: sessionHeaders(outsider), transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((name: string) => void heard.push(name));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const { post_id } = await app.ok(post.createPost, { as: ben, body: { words: 'Inside', place_id: sub_space_id } });
  await app.ok(content.setReaction, { as: eve, body: { content_id: post_id, reaction: 'clap' } });
  await app.ok(content.addComment, { as: eve, body: { parent_id: post_id, words: 'Also inside' } });
  await app.ok(content.deleteContent, { as: ben, query: { content_id: post_id } });
  app.platform.live.toCompany(acme.company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => heard).toContain('catalogue.changed');
  expect(heard.filter((name) => name !== 'hello')).toEqual(['catalogue.changed']);
  const other = await app.ok(space.createSpace, { as: eve, body: { space_name: 'Elsewhere' } });
  const made = await app.ok(post.createPost, { as: ben, body: { words: 'Stays', place_id: sub_space_id } });
  const copied = await app.call(post.copyPost, { as: eve, body: { post_id: made.post_id, place_id: other.space_id } });
  expect(codeOf(copied)).toBe('NO_PERMISSION');
});

test('managers put sub-spaces in order in one call; members pin those they like', async () => {
  const [design, launch] = [await make('Design'), await make('Launch')];
  const order = (as: Session, ...ids: string[]) =>
    app.call(space.reorderSubSpaces, { as, body: { space_id, sub_space_ids: ids } });
  const { data } = await order(ana, launch.sub_space_id);
  expect(data.items.map((one) => one.sub_space_name)).toEqual(['Launch', 'General', 'Design']);
  expect(await list(ben)).toEqual(['Launch', 'General', 'Design']);
  expect([codeOf(await order(ben, design.sub_space_id)), codeOf(await order(ana, newId()))]).toEqual([
    'NO_PERMISSION',
    'NO_SUB_SPACE_FOUND',
  ]);
  const pin = { place_id: design.sub_space_id, place_kind: 'sub_space' as const, is_pinned: true };
  await app.ok(place.updateMembership, { as: ben, body: pin });
  const is_pinned = async (as: Session) => (await get(as, design.sub_space_id)).data.my.membership?.is_pinned;
  expect([await is_pinned(ben), await is_pinned(eve)]).toEqual([true, false]);
});

test('the default sub-space stays, public and undeleted; no one leaves a public one alone', async () => {
  const [general] = (await app.ok(space.listSubSpaces, { as: ana, query: { space_id } })).items;
  const sub_space_id = general?.sub_space_id ?? '';
  expect(general).toMatchObject({ is_default: true, can: { delete: false } });
  const refused = [
    await app.call(space.deleteSubSpace, { as: ana, query: { sub_space_id } }),
    await update(ana, { sub_space_id, visibility: 'private' }),
    await app.call(place.leavePlace, { as: ben, body: { place_id: sub_space_id } }),
    await app.call(place.removePlaceMembers, {
      as: ana,
      body: { place_id: sub_space_id, employee_ids: [ben.employee_id] },
    }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'INVALID_ACTION'));
  expect((await update(ana, { sub_space_id, sub_space_name: 'Lobby' })).data.sub_space_name).toBe('Lobby');
  expect(codeOf(await update(ben, { sub_space_id, sub_space_name: 'Mine' }))).toBe('NO_PERMISSION');
});

test('when a public sub-space becomes private its people stay, and when it opens everyone in the space comes in', async () => {
  const { sub_space_id } = await make('Turning');
  await update(ana, { sub_space_id, visibility: 'private' });
  await app.ok(place.removePlaceMembers, {
    as: ana,
    body: { place_id: sub_space_id, employee_ids: [eve.employee_id] },
  });
  expect([codeOf(await read(ben, sub_space_id)), codeOf(await read(eve, sub_space_id))]).toEqual([
    200,
    'NO_PERMISSION',
  ]);
  await add(space_id, outsider);
  expect(codeOf(await read(outsider, sub_space_id))).toBe('NO_PERMISSION');
  await update(ana, { sub_space_id, visibility: 'public' });
  for (const as of [eve, outsider]) {
    expect(codeOf(await read(as, sub_space_id))).toBe(200);
    expect((await get(as, sub_space_id)).data.my.membership).not.toBeNull();
  }
  const hidden = await update(ana, { sub_space_id, visibility: 'hidden' });
  expect(hidden.data.my.membership?.role).toBe('owner');
});

test('a deleted sub-space comes back with everyone in the space, for managers', async () => {
  const { sub_space_id } = await make('Gone');
  await make('Closed', { visibility: 'private' });
  expect(codeOf(await app.call(space.deleteSubSpace, { as: ben, query: { sub_space_id } }))).toBe('NO_PERMISSION');
  await app.ok(space.deleteSubSpace, { as: ana, query: { sub_space_id } });
  expect([await list(ben), codeOf(await get(ben, sub_space_id)), codeOf(await read(ben, sub_space_id))]).toEqual([
    ['General', 'Closed'],
    'NO_SUB_SPACE_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  await add(space_id, outsider);
  const bin = async (as: Session) =>
    (await app.ok(space.listDeletedSubSpaces, { as, body: { space_id } })).items.map((one) => one.sub_space_name);
  expect([await bin(ana), await bin(ben)]).toEqual([['Gone'], []]);
  await app.ok(space.restoreSubSpace, { as: ana, body: { sub_space_id } });
  expect((await ask(outsider, sub_space_id)).status).toBe(200);
  expect(await bin(ana)).toEqual([]);
});

test('an owner of a hidden sub-space who leaves the space is followed by another of its people', async () => {
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: space_id, employee_id: ben.employee_id, role: 'manager' },
  });
  const { sub_space_id } = await make('Hidden', { visibility: 'hidden' }, ben);
  await app.ok(place.addPlaceMembers, {
    as: ben,
    body: { place_id: sub_space_id, employee_ids: [eve.employee_id] },
  });
  await leave(ben, space_id);
  expect((await get(eve, sub_space_id)).data.my.membership?.role).toBe('owner');
});

test('an owner of a space who removes the last person of a hidden sub-space deletes it, and reads nothing of it', async () => {
  const manager = { place_id: space_id, employee_id: ben.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: manager });
  const { sub_space_id } = await make('Board', { visibility: 'hidden' }, ben);
  await ask(ben, sub_space_id);
  await app.ok(place.removePlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: [ben.employee_id] } });
  const refused = [
    await app.call(place.joinPlace, { as: ana, body: { place_id: sub_space_id } }),
    await update(ana, { sub_space_id, visibility: 'public' }),
    await app.call(place.addPlaceOwner, { as: ana, body: { place_id: sub_space_id, employee_id: ana.employee_id } }),
    await read(ana, sub_space_id),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'NO_PERMISSION'));
  expect(codeOf(await app.call(space.deleteSubSpace, { as: ana, query: { sub_space_id } }))).toBe(200);
});

test('a hidden sub-space where only managers write is not written in by an owner of the space who is a member', async () => {
  const manager = { place_id: space_id, employee_id: ben.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: manager });
  const { sub_space_id } = await make('Board', { visibility: 'hidden', posters: 'managers' }, ben);
  await app.ok(place.addPlaceMembers, {
    as: ben,
    body: { place_id: sub_space_id, employee_ids: [ana.employee_id] },
  });
  const write = (as: Session) =>
    app.call(chat.sendMessage, { as, body: { conversation_id: sub_space_id, client_id: newId(), words: 'Hello' } });
  const message_id = (await write(ben)).data.message_id;
  const pin = await app.call(chat.pinMessage, { as: ana, body: { message_id, is_pinned: true } });
  expect([codeOf(await write(ana)), codeOf(pin)]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
});

test('a space has a limited number of sub-spaces', async () => {
  await app.pool.query(
    `insert into place (company_id, place_id, kind, place_name, visibility, parent_id, position)
     select $1, uuidv7(), 'sub_space', 'Many', 'open', $2, n + 1 from generate_series(1, $3::int) as n`,
    [acme.company_id, space_id, limits.sub_spaces_per_space - 1],
  );
  const more = await app.call(space.createSubSpace, { as: ana, body: { space_id, sub_space_name: 'More' } });
  expect(codeOf(more)).toBe('INVALID_ACTION');
});

test('a sub-space is found in its own space alone', async () => {
  const { sub_space_id } = await make('Design');
  const other = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Other' } });
  const find = (id: string) => app.call(space.getSubSpace, { as: ana, query: { sub_space_id, space_id: id } });
  expect([codeOf(await find(space_id)), codeOf(await find(other.space_id))]).toEqual([200, 'NO_SUB_SPACE_FOUND']);
});

test('R6.2 what happens to a public sub-space of a hidden space is in the log without a name', async () => {
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'hidden' } });
  const { sub_space_id } = await make('Merger');
  await update(ana, { sub_space_id, sub_space_name: 'Takeover' });
  await app.ok(space.deleteSubSpace, { as: ana, query: { sub_space_id } });
  const { items } = await app.ok(listAudit, { as: acme.owner, body: { subject_id: sub_space_id } });
  expect(items.map(({ action, subject_label }) => [action, subject_label])).toEqual(
    ['deleted', 'updated', 'created'].map((what) => [`sub_space.${what}`, 'A hidden sub-space']),
  );
  expect(JSON.stringify(items)).not.toMatch(/Merger|Takeover/);
});
