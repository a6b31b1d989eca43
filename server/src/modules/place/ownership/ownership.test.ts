import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { AccountStatus } from '@plaudit/contract/people/schema';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceRole } from '@plaudit/contract/place/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { followDays } from '../../audience/jobs.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
let place_id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana', last_name: 'Silva' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  eve = await app.employee(acme, { first_name: 'Eve' });
  const body = { community_name: 'Readers' };
  place_id = (await app.ok(community.createCommunity, { as: ana, body })).community_id;
});
afterAll(() => app.close());

const idsOf = (...who: Session[]) => who.map(({ employee_id }) => employee_id);
/** One after the other: the first has been a member for longest. */
const add = async (...who: Session[]) => {
  for (const one of who) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: idsOf(one) } });
};
const setRole = (as: Session, { employee_id }: Session, role: PlaceRole, successor?: Session) => {
  const body = { place_id, employee_id, role, ...(successor && { successor_id: successor.employee_id }) };
  return app.call(place.setPlaceRole, { as, body });
};
const leave = (as: Session, successor_id?: string) =>
  app.call(place.leavePlace, { as, body: { place_id, ...(successor_id && { successor_id }) } });
const setStatus = async ({ employee_id }: Session, status: AccountStatus) => {
  await app.ok(people.updateAccountStatus, { as: acme.owner, query: { employee_id, status } });
  await app.drain();
};
const rolesSeenBy = async (as: Session) => {
  const { items } = await app.ok(place.listPlaceMembers, { as, body: { place_id } });
  return Object.fromEntries(items.map(({ first_name, role }) => [first_name, role]));
};
const toldTo = async (as: Session) => {
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as, query: { kinds: 'place_owned' } });
  return items.map(({ actor, excerpt, link }) => [actor?.first_name ?? null, excerpt, link]);
};
const news = (from: string | null) => [[from, 'Readers', `/feed/community/${place_id}`]];
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) => [
  status,
  failure.error_code,
];
const needs_owner = [409, 'PLACE_NEEDS_OWNER'];
const unknown = [404, 'EMPLOYEE_NOT_FOUND'];

test('the last owner leaves only with a successor, who is notified; without one, nothing changes', async () => {
  await add(ben, eve);
  await setRole(ana, eve, 'manager');
  expect(codeOf(await leave(ana))).toEqual(needs_owner);
  const stranger = await app.employee(acme);
  for (const id of [stranger.employee_id, ana.employee_id, newId()])
    expect(codeOf(await leave(ana, id))).toEqual(unknown);
  expect(codeOf(await leave(eve, ben.employee_id))).toEqual([403, 'NO_PERMISSION']);
  expect(await rolesSeenBy(ana)).toEqual({ Ana: 'owner', Ben: 'member', Eve: 'manager' });
  expect((await leave(ana, ben.employee_id)).data).toEqual({ membership: null, request: null });
  expect(await rolesSeenBy(ben)).toEqual({ Ben: 'owner', Eve: 'manager' });
  expect([await toldTo(ben), await toldTo(eve)]).toEqual([news('Ana'), []]);
  const [mail] = app.mails(ben.employee_profile.work_email_id).slice(-1);
  expect(mail?.subject).toBe('Ana Silva made you an owner of a community');
  // The same again, as after a lost answer.
  expect((await leave(ana, ben.employee_id)).data).toEqual({ membership: null, request: null });
});

test('a person who can’t act is neither a successor nor an owner who stays', async () => {
  await add(ben, eve);
  await setStatus(ben, 'INACTIVE');
  expect(codeOf(await leave(ana, ben.employee_id))).toEqual(unknown);
  await setRole(ana, ben, 'owner');
  expect(codeOf(await leave(ana))).toEqual(needs_owner);
  expect((await leave(ana, eve.employee_id)).status).toBe(200);
});

test('any of several owners can leave, and of two who leave at the same time one stays', async () => {
  await add(ben, eve);
  await setRole(ana, ben, 'owner');
  const left = await Promise.all([leave(ana), leave(ben)]);
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(Object.values(await rolesSeenBy(eve)).toSorted()).toEqual(['member', 'owner']);
});

test('the only member leaves without a successor, and the next person who joins owns it', async () => {
  expect((await leave(ana)).status).toBe(200);
  expect(await rolesSeenBy(ben)).toEqual({});
  await app.ok(place.joinPlace, { as: ben, body: { place_id } });
  await app.ok(place.joinPlace, { as: eve, body: { place_id } });
  expect(await rolesSeenBy(eve)).toEqual({ Ben: 'owner', Eve: 'member' });
  expect([await toldTo(ben), await toldTo(eve)]).toEqual([news(null), []]);
});

test('the last owner gives up the role only to another person, and so does an admin who takes it', async () => {
  expect(codeOf(await setRole(ana, ana, 'member'))).toEqual(needs_owner);
  await add(ben, eve);
  for (const as of [ana, acme.owner]) expect(codeOf(await setRole(as, ana, 'manager'))).toEqual(needs_owner);
  expect(codeOf(await setRole(ana, ana, 'manager', ana))).toEqual(unknown);
  expect((await setRole(ana, ana, 'manager', ben)).status).toBe(200);
  expect(await rolesSeenBy(eve)).toEqual({ Ana: 'manager', Ben: 'owner', Eve: 'member' });
  expect((await setRole(acme.owner, ben, 'member', eve)).status).toBe(200);
  expect(await rolesSeenBy(eve)).toEqual({ Ana: 'manager', Ben: 'member', Eve: 'owner' });
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: place_id } });
  const changes = items.filter(({ action }) => action === 'place.role_changed').map(({ after }) => after);
  const named = (session: Session) => [expect.objectContaining({ employee_id: session.employee_id })];
  expect(changes).toEqual([
    { owner: [], member: named(ben) },
    { member: [], owner: named(eve) },
  ]);
});

test('an owner who is removed or deactivated passes it to the longest manager, or else the longest member', async () => {
  await add(ben, eve);
  await setRole(ana, eve, 'manager');
  const out = { place_id, employee_ids: idsOf(ana) };
  await app.ok(place.removePlaceMembers, { as: acme.owner, body: out });
  expect(await rolesSeenBy(ben)).toEqual({ Ben: 'member', Eve: 'owner' });
  expect([await toldTo(ben), await toldTo(eve)]).toEqual([[], news(null)]);
  await app.ok(place.joinPlace, { as: ana, body: { place_id } });
  await setStatus(eve, 'INACTIVE');
  expect(await rolesSeenBy(ben)).toEqual({ Ana: 'member', Ben: 'owner', Eve: 'owner' });
  expect([await toldTo(ana), await toldTo(ben)]).toEqual([[], news(null)]);
  // Once she is back, she owns it together with him.
  await setStatus(eve, 'ACTIVE');
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  expect(await rolesSeenBy(ana)).toEqual({ Ana: 'member', Eve: 'owner' });
});

test('a member who comes back to a place in which no one can act owns it', async () => {
  await add(ben);
  await setStatus(ben, 'INACTIVE');
  await setStatus(ana, 'INACTIVE');
  expect(await rolesSeenBy(acme.owner)).toEqual({ Ana: 'owner', Ben: 'member' });
  await setStatus(ben, 'ACTIVE');
  expect(await rolesSeenBy(acme.owner)).toEqual({ Ana: 'owner', Ben: 'owner' });
  const [mail] = app.mails(ben.employee_profile.work_email_id).slice(-1);
  expect(mail?.subject).toBe('You now own a community');
});

test('an owner who is deleted passes it to others, and so do many whose accounts end in one statement', async () => {
  await add(ben, eve);
  await app.ok(people.deleteEmployee, { as: acme.owner, query: { employee_id: ana.employee_id } });
  await app.drain();
  expect(await rolesSeenBy(eve)).toEqual({ Ben: 'owner', Eve: 'member' });
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = any($1)`, [
    idsOf(ana, ben),
  ]);
  await app.drain();
  expect(await rolesSeenBy(eve)).toEqual({ Ben: 'owner', Eve: 'owner' });
});

test('an owner who leaves while the other one is deactivated still passes it to someone', async () => {
  await add(ben, eve);
  await setRole(ana, ben, 'owner');
  const query = { employee_id: ben.employee_id, status: 'INACTIVE' as const };
  const [left] = await Promise.all([leave(ana), app.ok(people.updateAccountStatus, { as: acme.owner, query })]);
  await app.drain();
  const owners = Object.entries(await rolesSeenBy(eve)).filter(([name, role]) => role === 'owner' && name !== 'Ben');
  expect(owners).toEqual([[left.status === 200 ? 'Eve' : 'Ana', 'owner']]);
});

test('a new day finds an owner for places without one', async () => {
  await add(ben, eve);
  await app.pool.query(`update place_member set role = 'member' where place_id = $1`, [place_id]);
  await app.pool.query('delete from audience_day where company_id = $1', [acme.company_id]);
  await followDays.run(app.platform, {});
  expect(await toldTo(ana)).toEqual(news(null));
  expect(await rolesSeenBy(eve)).toEqual({ Ana: 'owner', Ben: 'member', Eve: 'member' });
});

test('owners and admins can add an owner, even one who is not a member yet, who is notified; no one else can', async () => {
  const make = (as: Session, { employee_id }: Session) =>
    app.call(place.addPlaceOwner, { as, body: { place_id, employee_id } });
  await add(ben);
  for (const as of [ben, eve]) expect(codeOf(await make(as, ben))).toEqual([403, 'NO_PERMISSION']);
  const away = await app.employee(acme);
  await setStatus(away, 'INACTIVE');
  expect(codeOf(await make(ana, away))).toEqual(unknown);
  expect((await make(ana, eve)).status).toBe(200);
  expect((await make(acme.owner, ben)).status).toBe(200);
  expect(await rolesSeenBy(ben)).toEqual({ Ana: 'owner', Ben: 'owner', Eve: 'owner' });
  expect([await toldTo(eve), await toldTo(ben)]).toEqual([news('Ana'), news(acme.owner.employee_profile.first_name)]);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: place_id } });
  expect(items.map(({ action }) => action)).toEqual(['place.role_changed', 'community.created']);
});

test('the log says who an admin made an owner, even if they were not a member before', async () => {
  await app.ok(place.addPlaceOwner, { as: acme.owner, body: { place_id, employee_id: eve.employee_id } });
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: place_id } });
  const [added] = items;
  expect(added).toMatchObject({
    action: 'place.role_changed',
    after: { owner: [expect.objectContaining({ employee_id: eve.employee_id })] },
  });
});

test('the community of everyone needs no owner', async () => {
  const [everybody] = (await app.ok(community.listCommunities, { as: ana, body: { search: 'Acme' } })).items;
  place_id = everybody?.community_id ?? '';
  await setRole(acme.owner, ben, 'owner');
  await setStatus(ben, 'INACTIVE');
  expect(Object.values(await rolesSeenBy(eve)).filter((role) => role !== 'member')).toEqual([]);
});
