import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  [ana, ben, eve] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  await app.drain();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

type Made = BodyInput<typeof community.createCommunity>;
const make = (as: Session, given: Partial<Made> = {}) =>
  app.ok(community.createCommunity, { as, body: { community_name: 'Readers', ...given } });
const get = (as: Session, community_id: string) => app.call(community.getCommunity, { as, query: { community_id } });
const update = (as: Session, body: BodyInput<typeof community.updateCommunity>) =>
  app.call(community.updateCommunity, { as, body });
const remove = (as: Session, community_id: string) =>
  app.call(community.deleteCommunity, { as, query: { community_id } });
const namesOf = async (as: Session, body: BodyInput<typeof community.listCommunities> = {}) =>
  (await app.ok(community.listCommunities, { as, body })).items.map((item) => item.community_name);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) => [
  status,
  failure.error_code,
];
const logOf = async (subject_id: string) =>
  (await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id } })).items;
const undoLast = async (subject_id: string) => {
  const [entry] = await logOf(subject_id);
  return app.call(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
};

test('everyone in a new company belongs to one community, which no one leaves, closes or deletes', async () => {
  const [everybody] = (await app.ok(community.listCommunities, { as: ana, body: {} })).items;
  expect(everybody).toMatchObject({ community_name: 'Acme', is_everybody: true, visibility: 'open', members_count: 4 });
  expect(everybody?.my.membership).toMatchObject({ role: 'member', by: 'audience', notify: 'all' });
  const { community_id = '' } = everybody ?? {};
  const answers = [
    await app.call(place.leavePlace, { as: ana, body: { place_id: community_id } }),
    await remove(acme.owner, community_id),
    await update(acme.owner, { community_id, visibility: 'closed' }),
    await update(acme.owner, { community_id, audience: null }),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => [400, 'INVALID_ACTION']));
  expect(codeOf(await update(ana, { community_id, community_name: 'Mine' }))).toEqual([403, 'NO_PERMISSION']);
  const renamed = await update(acme.owner, { community_id, community_name: 'All of us' });
  expect(renamed.data).toMatchObject({ community_name: 'All of us', can: { delete: false, set_audience: false } });

  // The same for a person who was added by hand before their account was active.
  const setStatus = async (status: string) => {
    const change = 'update employee set employee_account_status = $1 where employee_id = $2';
    await app.pool.query(change, [status, ben.employee_id]);
    await app.drain();
  };
  const body = { place_id: community_id, employee_ids: [ben.employee_id] };
  await setStatus('INVITED');
  await app.ok(place.addPlaceMembers, { as: acme.owner, body });
  await setStatus('ACTIVE');
  const { data } = await get(ben, community_id);
  expect([data.my.membership?.by, data.can.leave]).toEqual(['hand', false]);
  expect(codeOf(await app.call(place.leavePlace, { as: ben, body }))).toEqual([400, 'INVALID_ACTION']);
  expect(codeOf(await app.call(place.removePlaceMembers, { as: acme.owner, body }))).toEqual([400, 'INVALID_ACTION']);
});

test('an employee creates a community, owns it, changes it, deletes it and brings it back; others do not', async () => {
  const { community_id, ...made } = await make(ana, { description: 'One book a month', image_url: '/files/a.png' });
  expect(made).toMatchObject({ visibility: 'open', members_count: 1, audience: null, image_url: '/files/a.png' });
  expect(made.my.membership).toMatchObject({ role: 'owner', by: 'hand' });
  const { can } = (await get(ben, community_id)).data;
  expect(Object.entries(can).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['read', 'join', 'comment']);
  expect(codeOf(await update(ben, { community_id, community_name: 'Mine' }))).toEqual([403, 'NO_PERMISSION']);
  expect(codeOf(await remove(ben, community_id))).toEqual([403, 'NO_PERMISSION']);

  const changed = await update(ana, { community_id, community_name: 'Book club', image_url: null });
  expect(changed.data).toMatchObject({ community_name: 'Book club', image_url: null, description: 'One book a month' });
  expect((await remove(ana, community_id)).status).toBe(200);
  expect(codeOf(await get(ana, community_id))).toEqual([404, 'COMMUNITY_NOT_FOUND']);
  expect(await namesOf(ana)).toEqual(['Acme']);
  const restore = (as: Session) => app.call(community.restoreCommunity, { as, body: { community_id } });
  expect(codeOf(await restore(ben))).toEqual([403, 'NO_PERMISSION']);
  expect((await restore(ana)).data.my.membership?.role).toBe('owner');
});

test('people who may not create communities are refused, and so is everyone while the module is off', async () => {
  await app.pool.query(
    `update role set permissions = array_remove(permissions, 'community.create') where company_id = $1 and default_role = 'employee'`,
    [acme.company_id],
  );
  const refused = await app.call(community.createCommunity, { as: eve, body: { community_name: 'Mine' } });
  expect(codeOf(refused)).toEqual([403, 'NO_PERMISSION']);
  const { community_id } = await make(acme.owner);
  const { company_id } = acme;
  await app.ok(company_calls.updateModules, { as: acme.owner, body: { company_id, community: false } });
  const body = { place_id: community_id };
  const answers = [
    await get(ana, community_id),
    await app.call(place.joinPlace, { as: ana, body }),
    await app.call(place.listPlaceMembers, { as: acme.owner, body }),
  ];
  expect(answers.map(({ status, failure }) => [status, failure.error_code, failure.payload])).toEqual(
    answers.map(() => [403, 'NO_PERMISSION', { module: 'community' }]),
  );
  await app.ok(company_calls.updateModules, { as: acme.owner, body: { company_id, community: true } });
  expect((await get(ana, community_id)).status).toBe(200);
});

test('communities are found by name, page by page, and those of the caller apart', async () => {
  for (const community_name of ['Chess', 'Écologie', 'Chess for beginners']) await make(ana, { community_name });
  await make(ben, { community_name: 'Choir' });
  expect(await namesOf(ana, { search: 'ecolog' })).toEqual(['Écologie']);
  expect(await namesOf(ana, { search: 'beg' })).toEqual(['Chess for beginners']);
  expect(await namesOf(ana, { scope: 'mine' })).toEqual(['Acme', 'Chess', 'Chess for beginners', 'Écologie']);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(community.listCommunities, { as: ben, body: { limit: 2, cursor } });
    seen.push(...page.items.map((item) => item.community_name));
    if (!page.next_cursor) break;
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(['Acme', 'Chess', 'Chess for beginners', 'Choir', 'Écologie']);
});

test('a person’s pinned communities come first for them, page by page, and for no one else', async () => {
  const made: string[] = [];
  for (const community_name of ['Chess', 'Choir', 'Dunes', 'Zebra crossing', 'Zen'])
    made.push((await make(ana, { community_name })).community_id);
  const pin = (place_id = '', is_pinned = true) =>
    app.ok(place.updateMembership, { as: ana, body: { place_id, is_pinned } });
  await pin(made[4]);
  await pin(made[3]);
  const listed = async (as: Session, limit: number, given: BodyInput<typeof community.listCommunities> = {}) => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.ok(community.listCommunities, { as, body: { ...given, limit, cursor } });
      seen.push(...page.items.map((item) => item.community_name));
      if (!page.next_cursor) return seen;
      cursor = page.next_cursor;
    }
  };
  const pinned_first = ['Zebra crossing', 'Zen', 'Acme', 'Chess', 'Choir', 'Dunes'];
  for (const limit of [1, 2, 3, 10]) expect(await listed(ana, limit)).toEqual(pinned_first);
  expect(await listed(ana, 10, { scope: 'mine' })).toEqual(pinned_first);
  expect(await listed(ana, 10, { search: 'z' })).toEqual(['Zebra crossing', 'Zen']);
  expect(await listed(ben, 10)).toEqual(['Acme', 'Chess', 'Choir', 'Dunes', 'Zebra crossing', 'Zen']);
  // A page of an older version continues by name.
  const former = Buffer.from(JSON.stringify(['choir', made[1]])).toString('base64url');
  expect(await namesOf(ana, { cursor: former })).toEqual(['Dunes']);
  await pin(made[3], false);
  expect(await listed(ana, 2)).toEqual(['Zen', 'Acme', 'Chess', 'Choir', 'Dunes', 'Zebra crossing']);
});

test('a hidden community is named to no one outside: not in lists, calls, or the log', async () => {
  const { community_id } = await make(ana, { community_name: 'Surprise party', visibility: 'hidden' });
  const body = { place_id: community_id };
  const employee_ids = [eve.employee_id];
  for (const as of [ben, acme.owner]) {
    expect(await namesOf(as)).toEqual(['Acme']);
    const found = [await get(as, community_id), await update(as, { community_id, description: 'x' })];
    found.push(await remove(as, community_id));
    expect(found.map(codeOf)).toEqual(found.map(() => [404, 'COMMUNITY_NOT_FOUND']));
    const calls = [
      await app.call(place.joinPlace, { as, body }),
      await app.call(place.leavePlace, { as, body }),
      await app.call(place.askToJoin, { as, body }),
      await app.call(place.withdrawRequest, { as, body }),
      await app.call(place.updateMembership, { as, body: { ...body, is_pinned: true } }),
      await app.call(place.answerInvitation, { as, body: { ...body, is_accepted: true } }),
      await app.call(place.listPlaceMembers, { as, body }),
      await app.call(place.listPlaceRequests, { as, body: { ...body, kind: 'asked' } }),
      await app.call(place.invitePeople, { as, body: { ...body, employee_ids } }),
      await app.call(place.addPlaceMembers, { as, body: { ...body, employee_ids } }),
      await app.call(place.removePlaceMembers, { as, body: { ...body, employee_ids } }),
    ];
    expect(calls.map(codeOf)).toEqual(calls.map(() => [404, 'AUTH_RECORD_NOT_FOUND']));
  }
  await update(ana, { community_id, community_name: 'Party for Ben' });
  await update(ana, { community_id, community_name: 'Thanks, Ben', visibility: 'open' });
  await update(ana, { community_id, community_name: 'Party for Eve', visibility: 'hidden' });
  await remove(ana, community_id);
  const entries = await logOf(community_id);
  expect(entries.length).toBeGreaterThan(1);
  expect(JSON.stringify(entries)).not.toMatch(/party/i);
  expect(new Set(entries.map((entry) => entry.subject_label))).toEqual(new Set(['A hidden community']));
});

test('an admin can’t hide a community that they are not in, which would hide it from themselves', async () => {
  const { community_id } = await make(ana);
  expect(codeOf(await update(acme.owner, { community_id, visibility: 'hidden' }))).toEqual([400, 'INVALID_ACTION']);
  await app.ok(place.joinPlace, { as: acme.owner, body: { place_id: community_id } });
  expect((await update(acme.owner, { community_id, visibility: 'hidden' })).status).toBe(200);
});

test('a hidden community that no one looks after anymore is found by admins, and by no one else', async () => {
  const { community_id } = await make(ana, { community_name: 'Left alone', visibility: 'hidden' });
  await app.ok(place.leavePlace, { as: ana, body: { place_id: community_id } });
  expect(await namesOf(ben)).toEqual(['Acme']);
  expect(await namesOf(acme.owner)).toEqual(['Acme', 'Left alone']);
  expect((await remove(acme.owner, community_id)).status).toBe(200);
});

test('changes to a community are in the log, and admins undo them', async () => {
  const { community_id } = await make(ana, { community_name: 'Runners' });
  await update(ana, { community_id, community_name: 'Harbor runners' });
  expect((await logOf(community_id))[0]).toMatchObject({
    action: 'community.updated',
    subject_label: 'Harbor runners',
    before: { community_name: 'Runners' },
    after: { community_name: 'Harbor runners' },
  });
  expect((await undoLast(community_id)).status).toBe(200);
  expect((await get(ben, community_id)).data.community_name).toBe('Runners');
  await remove(ana, community_id);
  expect((await undoLast(community_id)).status).toBe(200);
  expect((await get(ana, community_id)).data.my.membership?.role).toBe('owner');
});

test('a change of a community is not undone over a later one', async () => {
  const { community_id } = await make(ana, { community_name: 'Runners' });
  await update(ana, { community_id, community_name: 'Harbor runners' });
  const [changed] = await logOf(community_id);
  await update(ana, { community_id, community_name: 'Dune runners' });
  const body = { audit_id: changed?.audit_id ?? '' };
  const undone = await app.call(audit.undoChange, { as: acme.owner, body });
  expect(codeOf(undone)).toEqual([400, 'INVALID_ACTION']);
  expect((await get(ana, community_id)).data.community_name).toBe('Dune runners');
});

test('the log has members added or removed by an admin, but not by managers of the community', async () => {
  const { community_id } = await make(ana);
  const body = { place_id: community_id, employee_ids: [ben.employee_id] };
  const before = (await logOf(community_id)).length;
  await app.ok(place.addPlaceMembers, { as: ana, body });
  await app.ok(place.removePlaceMembers, { as: ana, body });
  expect(await logOf(community_id)).toHaveLength(before);
  await app.ok(place.addPlaceMembers, { as: acme.owner, body });
  await app.ok(place.removePlaceMembers, { as: acme.owner, body });
  const named = { members: [expect.objectContaining({ employee_id: ben.employee_id })] };
  expect((await logOf(community_id)).slice(0, 2)).toMatchObject([
    { action: 'place.members_changed', before: named, after: { members: [] } },
    { action: 'place.members_changed', before: { members: [] }, after: named },
  ]);
  // Also if they are there as a mere member: that is not what lets them.
  await app.ok(place.joinPlace, { as: acme.owner, body: { place_id: community_id } });
  const known = (await logOf(community_id)).length;
  await app.ok(place.addPlaceMembers, { as: acme.owner, body });
  expect(await logOf(community_id)).toHaveLength(known + 1);
});

test('the log says whose role an admin changed', async () => {
  const { community_id } = await make(ana);
  const body = { place_id: community_id, employee_id: ben.employee_id };
  await app.ok(place.joinPlace, { as: ben, body: { place_id: community_id } });
  const before = (await logOf(community_id)).length;
  await app.ok(place.setPlaceRole, { as: ana, body: { ...body, role: 'manager' } });
  await app.ok(place.setPlaceRole, { as: ana, body: { ...body, role: 'member' } });
  await app.ok(place.setPlaceRole, { as: acme.owner, body: { ...body, role: 'member' } });
  expect(await logOf(community_id)).toHaveLength(before);
  await app.ok(place.setPlaceRole, { as: acme.owner, body: { ...body, role: 'manager' } });
  const named = [expect.objectContaining({ employee_id: ben.employee_id, employee_name: expect.any(String) })];
  expect((await logOf(community_id))[0]).toMatchObject({
    action: 'place.role_changed',
    before: { member: named, manager: [] },
    after: { member: [], manager: named },
  });
});

test('changes to a hidden community can’t be undone from the log', async () => {
  const { community_id } = await make(ana, { visibility: 'hidden' });
  await remove(ana, community_id);
  expect((await logOf(community_id)).map(({ can_undo }) => can_undo)).toEqual([false, false]);
  expect(codeOf(await undoLast(community_id))).toEqual([400, 'INVALID_ACTION']);
});

test('admins enter a closed community, and the log says so', async () => {
  const { community_id } = await make(ana, { visibility: 'closed' });
  const body = { place_id: community_id };
  expect(codeOf(await app.call(place.joinPlace, { as: ben, body }))).toEqual([403, 'NO_PERMISSION']);
  expect((await get(acme.owner, community_id)).data.can).toMatchObject({ read: false, join: true, manage: true });
  await app.ok(place.joinPlace, { as: acme.owner, body });
  expect((await logOf(community_id))[0]).toMatchObject({
    action: 'place.entered',
    actor: { employee_id: acme.owner.employee_id },
  });
});

test('only people who manage communities give one an audience; it is followed, and others stay', async () => {
  const audience = { employees: [ben.employee_id] };
  expect(
    codeOf(await app.call(community.createCommunity, { as: ana, body: { community_name: 'X', audience } })),
  ).toEqual([403, 'NO_PERMISSION']);
  const { community_id } = await make(ana);
  expect(codeOf(await update(ana, { community_id, audience }))).toEqual([403, 'NO_PERMISSION']);
  const body = { place_id: community_id };
  await app.ok(place.joinPlace, { as: eve, body });

  expect((await update(acme.owner, { community_id, audience })).data).toMatchObject({ members_count: 3 });
  const mine = (await get(ben, community_id)).data;
  expect(mine.my.membership).toMatchObject({ by: 'audience' });
  expect(mine.audience).toBeNull();
  expect(codeOf(await app.call(place.leavePlace, { as: ben, body }))).toEqual([400, 'INVALID_ACTION']);
  const employee_ids = [ben.employee_id];
  const taken_out = await app.call(place.removePlaceMembers, { as: ana, body: { ...body, employee_ids } });
  expect(codeOf(taken_out)).toEqual([400, 'INVALID_ACTION']);

  await update(acme.owner, { community_id, audience: { employees: [eve.employee_id] } });
  expect((await get(ben, community_id)).data.my.membership).toBeNull();
  // She joined herself, and stays so.
  expect((await get(eve, community_id)).data.my.membership).toMatchObject({ by: 'hand' });
  await update(acme.owner, { community_id, audience });
  await update(acme.owner, { community_id, audience: null });
  expect((await get(ben, community_id)).data.my.membership).toMatchObject({ by: 'hand' });
});

test('members follow an audience as people come, change and go', async () => {
  const [everybody] = (await app.ok(community.listCommunities, { as: ana, body: {} })).items;
  const members = async () => (await get(acme.owner, everybody?.community_id ?? '')).data.members_count;
  const fourth = await app.employee(acme, { first_name: 'Fay' });
  await app.drain();
  expect(await members()).toBe(5);
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = $1`, [
    fourth.employee_id,
  ]);
  await app.drain();
  expect(await members()).toBe(4);
});

test('a community deleted while a person joins gets no more members, and one created twice with one key is one', async () => {
  const { community_id } = await make(ana);
  const body = { place_id: community_id };
  const [joined, removed] = await Promise.all([
    app.call(place.joinPlace, { as: ben, body }),
    remove(ana, community_id),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(joined.status);
  const headers = { 'idempotency-key': newId() };
  const twice = await Promise.all(
    [1, 2].map(() => app.call(community.createCommunity, { as: ana, headers, body: { community_name: 'Once' } })),
  );
  expect(new Set(twice.map(({ data }) => data.community_id)).size).toBe(1);
  expect(await namesOf(ana, { search: 'Once' })).toEqual(['Once']);
});

const listen = async (as: Session): Promise<unknown[]> => {
  const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('place.changed', (payload) => heard.push(payload));
  await new Promise((resolve) => socket.once('hello', () => resolve(null)));
  return heard;
};

test('only members are sent changes of a hidden community, not people who have left', async () => {
  const { community_id } = await make(ana, { visibility: 'hidden' });
  const body = { place_id: community_id, employee_ids: [ben.employee_id] };
  await app.ok(place.addPlaceMembers, { as: ana, body });
  // Ben is a member when he connects, Ana becomes one later, and Eve is never one.
  const [of_ben, of_eve] = [await listen(ben), await listen(eve)];
  await update(ana, { community_id, description: 'first' });
  await expect.poll(() => of_ben).toEqual([{ place_id: community_id }]);
  await app.ok(place.removePlaceMembers, { as: ana, body });
  await expect.poll(() => of_ben.length).toBe(2);
  await update(ana, { community_id, description: 'second' });
  await app.ok(place.addPlaceMembers, { as: ana, body });
  await expect.poll(() => of_ben.length).toBe(3);
  await update(ana, { community_id, description: 'third' });
  await expect.poll(() => of_ben.length).toBe(4);
  await remove(ana, community_id);
  await expect.poll(() => of_ben.length).toBe(5);
  await app.ok(community.restoreCommunity, { as: ana, body: { community_id } });
  await expect.poll(() => of_ben.length).toBe(6);
  const archive = (is_archived: boolean) =>
    app.ok(community.archiveCommunity, { as: ana, body: { community_id, is_archived } });
  await archive(true);
  await expect.poll(() => of_ben.length).toBe(7);
  await archive(false);
  await expect.poll(() => of_ben.length).toBe(8);
  expect(of_eve).toEqual([]);
  await update(ana, { community_id, visibility: 'closed' });
  await expect.poll(() => of_eve).toEqual([{ place_id: community_id }]);
});
