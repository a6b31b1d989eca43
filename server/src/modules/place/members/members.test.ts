import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceRole } from '@plaudit/contract/place/schema';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
let place_id: string;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  eve = await app.employee(acme, { first_name: 'Eve' });
});
beforeEach(async () => {
  const body = { community_name: 'Readers', visibility: 'closed' as const };
  place_id = (await app.ok(community.createCommunity, { as: ana, body })).community_id;
});
afterAll(() => app.close());

const add = (as: Session, ...who: Session[]) =>
  app.call(place.addPlaceMembers, { as, body: { place_id, employee_ids: who.map((each) => each.employee_id) } });
const remove = (as: Session, ...who: Session[]) =>
  app.call(place.removePlaceMembers, { as, body: { place_id, employee_ids: who.map((each) => each.employee_id) } });
const setRole = (as: Session, { employee_id }: Session, role: PlaceRole) =>
  app.call(place.setPlaceRole, { as, body: { place_id, employee_id, role } });
const list = (as: Session, more: object = {}) => app.call(place.listPlaceMembers, { as, body: { place_id, ...more } });
const rolesSeenBy = async (as: Session) =>
  Object.fromEntries((await list(as)).data.items.map(({ first_name, role }) => [first_name, role]));
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) => [
  status,
  failure.error_code,
];
const refused = [403, 'NO_PERMISSION'];

test('managers add and remove people; members and strangers do not, and no one adds a stranger', async () => {
  expect(codeOf(await add(ben, ben))).toEqual(refused);
  expect(codeOf(await list(ben))).toEqual(refused);
  expect((await add(ana, ben, eve)).status).toBe(200);
  expect((await list(ben)).data.items.map((item) => [item.first_name, item.role, item.by])).toEqual([
    ['Ana', 'owner', 'hand'],
    ['Ben', 'member', 'hand'],
    ['Eve', 'member', 'hand'],
  ]);
  expect((await list(ben, { search: 'ev' })).data.items).toHaveLength(1);
  expect((await list(ben, { roles: ['owner', 'manager'] })).data.items).toHaveLength(1);
  expect(codeOf(await remove(ben, eve))).toEqual(refused);
  expect((await remove(ana, eve)).status).toBe(200);
  expect(codeOf(await list(eve))).toEqual(refused);
  const employee_ids = [eve.employee_id, newId()];
  const strangers = await app.call(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  expect(codeOf(strangers)).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  expect(await rolesSeenBy(ana)).toEqual({ Ana: 'owner', Ben: 'member' });
});

test('owners come first, then managers, then members, each by name and once, page by page', async () => {
  const [zoe, abe] = [await app.employee(acme, { first_name: 'Zoe' }), await app.employee(acme, { first_name: 'Abe' })];
  await add(ana, ben, eve, zoe, abe);
  await setRole(ana, zoe, 'owner');
  await setRole(ana, eve, 'manager');
  const pageBy = async (limit: number) => {
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await list(ben, { limit, ...(cursor && { cursor }) });
      names.push(...data.items.map(({ first_name }) => first_name));
      cursor = data.next_cursor;
    } while (cursor);
    return names;
  };
  const in_order = ['Ana', 'Zoe', 'Eve', 'Abe', 'Ben'];
  for (const limit of [1, 2, 3, 5]) expect(await pageBy(limit)).toEqual(in_order);
  // A page of an older version, when all were sorted by name, continues with members.
  const former = Buffer.from(JSON.stringify(['abz', abe.employee_id])).toString('base64url');
  expect((await list(ben, { cursor: former })).data.items.map(({ first_name }) => first_name)).toEqual(['Ben']);
});

test('owners give roles; managers change members, but neither owners nor managers', async () => {
  await add(ana, ben, eve);
  expect((await setRole(ana, ben, 'manager')).status).toBe(200);
  expect(codeOf(await setRole(ben, eve, 'manager'))).toEqual(refused);
  expect(codeOf(await remove(ben, ana))).toEqual(refused);
  expect((await remove(ben, eve)).status).toBe(200);
  expect(codeOf(await setRole(ana, eve, 'manager'))).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  // The company's admins may do here what they may do everywhere.
  expect((await setRole(acme.owner, ben, 'owner')).status).toBe(200);
  expect(await rolesSeenBy(ana)).toEqual({ Ana: 'owner', Ben: 'owner' });
});

test('members mute, pin and choose what notifies them, each for themselves; others have nothing to choose', async () => {
  const choose = (as: Session, more: object) => app.call(place.updateMembership, { as, body: { place_id, ...more } });
  await add(ana, ben);
  const muted_until = '2999-01-01T00:00:00.000Z';
  expect((await choose(ben, { notify: 'mentions', muted_until })).data.membership).toMatchObject({
    notify: 'mentions',
    muted_until,
    is_pinned: false,
  });
  expect((await choose(ben, { is_pinned: true })).data.membership).toMatchObject({ muted_until, is_pinned: true });
  expect((await choose(ben, { muted_until: null, is_pinned: false })).data.membership).toMatchObject({
    notify: 'mentions',
    muted_until: null,
    is_pinned: false,
  });
  expect((await choose(ana, {})).data.membership).toMatchObject({ notify: 'all', muted_until: null });
  expect(codeOf(await choose(eve, { is_pinned: true }))).toEqual(refused);
});

test('a person whose role changes sees it at once', async () => {
  await add(ana, ben);
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  const heard: unknown[] = [];
  socket.on('place.changed', (payload) => void heard.push(payload));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await setRole(ana, ben, 'manager');
  await expect.poll(() => heard).toEqual([{ place_id }]);
  socket.disconnect();
});

test('admins see from outside who belongs to a closed place, without reading there', async () => {
  await add(ana, ben);
  const query = { community_id: place_id };
  const { can } = await app.ok(community.getCommunity, { as: acme.owner, query });
  expect(can).toMatchObject({ read: false, manage: true });
  expect(await rolesSeenBy(acme.owner)).toEqual({ Ana: 'owner', Ben: 'member' });
});

test('a deleted person is neither in the list nor in the count of members, until they are back', async () => {
  const gone = await app.employee(acme, { first_name: 'Gil' });
  await add(ana, ben, gone);
  const members = async () => {
    const { members_count } = await app.ok(community.getCommunity, { as: ana, query: { community_id: place_id } });
    return [members_count, Object.keys(await rolesSeenBy(ana)).toSorted()];
  };
  const { employee_id } = gone;
  await app.ok(people.deleteEmployee, { as: acme.owner, query: { employee_id } });
  expect(await members()).toEqual([2, ['Ana', 'Ben']]);
  await app.ok(people.restoreEmployee, { as: acme.owner, body: { employee_id } });
  expect(await members()).toEqual([3, ['Ana', 'Ben', 'Gil']]);
});
