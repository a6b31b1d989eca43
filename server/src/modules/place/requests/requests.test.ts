import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceVisibility, RequestKind } from '@plaudit/contract/place/schema';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
let place_id: string;
const make = async (visibility: PlaceVisibility) => {
  const body = { community_name: 'Book club', visibility };
  place_id = (await app.ok(community.createCommunity, { as: ana, body })).community_id;
};
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  eve = await app.employee(acme, { first_name: 'Eve' });
  await make('closed');
});
afterAll(() => app.close());

const ask = (as: Session, note = '') => app.call(place.askToJoin, { as, body: { place_id, note } });
const withdraw = (as: Session) => app.call(place.withdrawRequest, { as, body: { place_id } });
const waiting = async (as: Session, kind: RequestKind) =>
  (await app.ok(place.listPlaceRequests, { as, body: { place_id, kind } })).items.map(({ employee, note }) => [
    employee.first_name,
    note,
  ]);
const decide = (as: Session, { employee_id }: Session, is_accepted: boolean) =>
  app.call(place.decideRequest, { as, body: { place_id, employee_id, is_accepted } });
const invite = (as: Session, ...who: Session[]) =>
  app.call(place.invitePeople, { as, body: { place_id, employee_ids: who.map((each) => each.employee_id) } });
const answer = (as: Session, is_accepted: boolean) =>
  app.call(place.answerInvitation, { as, body: { place_id, is_accepted } });
const standing = async (as: Session) =>
  (await app.call(community.getCommunity, { as, query: { community_id: place_id } })).data?.my;
const newsOf = async (as: Session) => {
  await app.drain();
  const query = { kinds: 'place_invitation,place_request,place_accepted' };
  const { items } = await app.ok(notification.listNotifications, { as, query });
  return items.map(({ kind, actor, excerpt, link }) => [kind, actor?.first_name, excerpt, link]);
};
const link = () => `/feed/community/${place_id}`;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) => [
  status,
  failure.error_code,
];
const refused = [403, 'NO_PERMISSION'];

test('people ask to join a closed community once, take it back, and its managers let them in or not', async () => {
  expect((await ask(ben, 'I read a lot')).data).toEqual({ membership: null, request: 'asked' });
  expect((await ask(ben)).data.request).toBe('asked');
  expect(await waiting(ana, 'asked')).toEqual([['Ben', 'I read a lot']]);
  expect(await newsOf(ana)).toEqual([['place_request', 'Ben', 'Book club', `${link()}?tab=requests`]]);
  const peek = await app.call(place.listPlaceRequests, { as: eve, body: { place_id, kind: 'asked' } });
  expect(codeOf(peek)).toEqual(refused);
  expect(codeOf(await decide(eve, ben, true))).toEqual(refused);
  expect((await withdraw(ben)).data.request).toBeNull();
  expect(codeOf(await decide(ana, ben, true))).toEqual([404, 'EMPLOYEE_NOT_FOUND']);

  await ask(ben);
  expect((await decide(ana, ben, false)).status).toBe(200);
  expect(await standing(ben)).toEqual({ membership: null, request: null });
  await ask(ben);
  expect((await decide(ana, ben, true)).status).toBe(200);
  expect((await standing(ben))?.membership).toMatchObject({ role: 'member', by: 'request' });
  expect(await newsOf(ben)).toEqual([['place_accepted', 'Ana', 'Book club', link()]]);
  expect(codeOf(await ask(ben))).toEqual([400, 'INVALID_ACTION']);
});

test('requests for a community without owner or manager go to the people who manage all', async () => {
  await app.ok(place.leavePlace, { as: ana, body: { place_id } });
  await ask(ben);
  expect(await newsOf(acme.owner)).toEqual([['place_request', 'Ben', 'Book club', `${link()}?tab=requests`]]);
  expect((await decide(acme.owner, ben, true)).status).toBe(200);
});

test('those that one can read are listed apart from those that one can only ask to join', async () => {
  await make('closed');
  const titled = (community_name: string, visibility: 'open' | 'closed') =>
    app.ok(community.createCommunity, { as: ana, body: { community_name, visibility } });
  for (const name of ['Book circle', 'Book fair', 'Book swap']) await titled(name, 'closed');
  await titled('Book worms', 'open');
  const listed = async (as: Session) => {
    const body = { scope: 'readable' as const, search: 'book', limit: 1 };
    const first = await app.ok(community.listCommunities, { as, body });
    const rest = first.next_cursor && { ...body, cursor: first.next_cursor };
    const more = rest ? (await app.ok(community.listCommunities, { as, body: rest })).items : [];
    return [...first.items, ...more].map(({ community_name }) => community_name);
  };
  expect(await listed(ben)).toEqual(['Book worms']);
  await ask(ben);
  expect(await listed(ben)).toEqual(['Book worms']);
  await decide(ana, ben, true);
  expect(await listed(ben)).toEqual(['Book club', 'Book worms']);
});

test('an invitation shows a hidden community and lets people in; declined or withdrawn, it is hidden again', async () => {
  await make('hidden');
  const title = `place_invitation`;
  expect((await invite(ana, ben, eve)).status).toBe(200);
  await invite(ana, ben);
  expect(await waiting(ana, 'invited')).toEqual([
    ['Ben', ''],
    ['Eve', ''],
  ]);
  expect(await newsOf(ben)).toEqual([[title, 'Ana', 'Book club', link()]]);
  expect(await standing(ben)).toEqual({ membership: null, request: 'invited' });
  // An invitation is not yet a look inside.
  expect(codeOf(await app.call(place.listPlaceMembers, { as: ben, body: { place_id } }))).toEqual(refused);
  const invited = await app.ok(community.listCommunities, { as: ben, body: { scope: 'invited' } });
  expect(invited.items.map((item) => item.community_name)).toEqual(['Book club']);

  expect((await answer(ben, true)).data.membership).toMatchObject({ by: 'invitation' });
  expect((await answer(ben, true)).data.membership).toMatchObject({ by: 'invitation' });
  await app.ok(place.withdrawInvitation, { as: ana, body: { place_id, employee_id: eve.employee_id } });
  expect(await standing(eve)).toBeUndefined();
  expect(await newsOf(eve)).toEqual([]);
  expect((await app.ok(notification.countUnread, { as: eve })).unread_count).toBe(0);
  await invite(ana, eve);
  expect((await answer(eve, false)).data).toEqual({ membership: null, request: null });
  expect(await standing(eve)).toBeUndefined();
});

test('people who asked to join lose sight of a community that is hidden since, in exports, too', async () => {
  await ask(ben);
  const named = async () => {
    const sections = (await personal.export?.(app.db, ben)) ?? [];
    return sections.find(({ name }) => name === 'requests')?.rows;
  };
  expect(await named()).toMatchObject([{ place_name: 'Book club' }]);
  const hide = { community_id: place_id, community_name: 'Merger', visibility: 'hidden' as const };
  await app.ok(community.updateCommunity, { as: ana, body: hide });
  expect(await standing(ben)).toBeUndefined();
  const { items } = await app.ok(community.listCommunities, { as: ben, body: {} });
  expect(items.map((item) => item.community_name)).not.toContain('Merger');
  expect([(await ask(ben)).status, (await withdraw(ben)).status]).toEqual([404, 404]);
  expect(await named()).toMatchObject([{ place_name: null }]);
});

test('a person invited after asking is in at once, and a person who joins an open community no longer waits', async () => {
  await ask(ben);
  await ask(eve);
  await invite(ana, ben);
  expect((await standing(ben))?.membership).toMatchObject({ by: 'request' });
  await app.ok(community.updateCommunity, { as: ana, body: { community_id: place_id, visibility: 'open' } });
  await app.ok(place.joinPlace, { as: eve, body: { place_id } });
  expect(await waiting(ana, 'asked')).toEqual([]);
  expect((await standing(eve))?.request).toBeNull();
});

test('an invitation accepted and withdrawn at the same time ends in one of the two', async () => {
  await invite(ana, ben);
  const body = { place_id, employee_id: ben.employee_id };
  const [accepted, taken] = await Promise.all([
    answer(ben, true),
    app.call(place.withdrawInvitation, { as: ana, body }),
  ]);
  expect(accepted.status).toBe(200);
  const is_member = (await standing(ben))?.membership !== null;
  expect(taken.status).toBe(is_member ? 404 : 200);
  expect((await standing(ben))?.request).toBeNull();
});

test('notifications about a community go with it, and come back with it', async () => {
  await invite(ana, ben);
  expect(await newsOf(ben)).toHaveLength(1);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  expect(await newsOf(ben)).toEqual([]);
  await app.ok(community.restoreCommunity, { as: ana, body: { community_id: place_id } });
  expect(await newsOf(ben)).toHaveLength(1);
});

test('a person invited to a closed community can join and not ask, and asking changes nothing', async () => {
  await invite(ana, ben);
  const { can } = await app.ok(community.getCommunity, { as: ben, query: { community_id: place_id } });
  expect(can).toMatchObject({ join: true, ask: false });
  expect(codeOf(await ask(ben))).toEqual([400, 'INVALID_ACTION']);
  expect(await standing(ben)).toEqual({ membership: null, request: 'invited' });
});

test('a deleted person waits for nothing, and waits again when they are back', async () => {
  await ask(ben);
  await ask(eve);
  const { employee_id } = ben;
  await app.ok(people.deleteEmployee, { as: acme.owner, query: { employee_id } });
  expect(await waiting(ana, 'asked')).toEqual([['Eve', '']]);
  await app.ok(people.restoreEmployee, { as: acme.owner, body: { employee_id } });
  expect(await waiting(ana, 'asked')).toEqual([
    ['Ben', ''],
    ['Eve', ''],
  ]);
});

test('managers of a place see requests at once, and people who asked see the outcome; others get nothing', async () => {
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.onAny((name: string) => void heard.push(name));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard };
  };
  const listeners = [await listen(ana), await listen(ben), await listen(eve)];
  const counts = () => listeners.map(({ heard }) => heard.filter((name) => name === 'place.changed').length);
  await ask(ben);
  await expect.poll(counts).toEqual([1, 1, 0]);
  await withdraw(ben);
  await expect.poll(counts).toEqual([2, 2, 0]);
  await invite(ana, ben);
  await expect.poll(counts).toEqual([3, 3, 0]);
  await answer(ben, false);
  await expect.poll(counts).toEqual([4, 4, 0]);
  app.platform.live.toCompany(acme.company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => listeners.map(({ heard }) => heard.at(-1))).toEqual(listeners.map(() => 'catalogue.changed'));
  expect(counts()).toEqual([4, 4, 0]);
  for (const { socket } of listeners) socket.disconnect();
});

const logged = async () => {
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: place_id } });
  return items.map(({ action, after }) => [action, after]);
};
const person = ({ employee_id }: Session) => [expect.objectContaining({ employee_id })];

test('no one brings themselves into a closed community: they can’t invite or accept themselves', async () => {
  const { owner } = acme;
  const refused_to = [400, 'INVALID_ACTION'];
  expect(codeOf(await invite(owner, owner))).toEqual(refused_to);
  expect(codeOf(await invite(owner, ben, owner))).toEqual(refused_to);
  await ask(owner);
  expect(codeOf(await invite(owner, owner))).toEqual(refused_to);
  expect(codeOf(await decide(owner, owner, true))).toEqual(refused_to);
  expect(await standing(owner)).toEqual({ membership: null, request: 'asked' });
  expect(await standing(ben)).toEqual({ membership: null, request: null });
  // To choose oneself among others changes nothing for a member.
  expect((await invite(ana, ana, ben)).status).toBe(200);
  expect(await waiting(ana, 'invited')).toEqual([['Ben', '']]);
});

test('the log has whom an admin invites or lets in, but not what managers of the community do', async () => {
  const known = (await logged()).length;
  await ask(ben);
  await decide(ana, ben, true);
  await invite(ana, eve);
  expect(await logged()).toHaveLength(known);
  const [cleo, dan] = [await app.employee(acme), await app.employee(acme)];
  await ask(cleo);
  await ask(dan);
  await decide(acme.owner, cleo, false);
  await invite(acme.owner, eve);
  expect(await logged()).toHaveLength(known);
  await ask(cleo);
  expect((await decide(acme.owner, cleo, true)).status).toBe(200);
  const faye = await app.employee(acme);
  expect((await invite(acme.owner, dan, faye)).status).toBe(200);
  // Of two entries of one call, either may come first.
  expect((await logged()).slice(0, 3)).toEqual(
    expect.arrayContaining([
      ['place.members_changed', { members: person(cleo) }],
      ['place.members_changed', { members: person(dan) }],
      ['place.people_invited', { people: person(faye) }],
    ]),
  );
  expect(await logged()).toHaveLength(known + 3);
});

test('a request whose event is delivered twice notifies once', async () => {
  await ask(ben);
  const told = await newsOf(ana);
  const { rows } = await app.pool.query(
    'select company_id, place_id, employee_id as actor_id, request_id from place_request where place_id = $1',
    [place_id],
  );
  const again = JSON.stringify({ event: 'place.asked', payload: rows[0] });
  await app.pool.query(`select graphile_worker.add_job('outbox.deliver', $1::json)`, [again]);
  expect([told.length, await newsOf(ana)]).toEqual([1, told]);
});
