import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceRole } from '@plaudit/contract/place/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  eve = await app.employee(acme, { first_name: 'Eve' });
});
afterAll(() => app.close());

const idsOf = (...people: Session[]) => ({ employees: people.map(({ employee_id }) => employee_id) });

test('an owner who belongs by the audience and is meant no longer leaves the place to its manager', async () => {
  const { owner } = acme;
  const made = { community_name: 'Harbor', audience: idsOf(ana, ben, eve) };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: owner, body: made });
  const setRole = ({ employee_id }: Session, role: PlaceRole) =>
    app.ok(place.setPlaceRole, { as: owner, body: { place_id, employee_id, role } });
  await setRole(ana, 'owner');
  await setRole(ben, 'manager');
  await app.ok(place.leavePlace, { as: owner, body: { place_id } });
  const audience = idsOf(ben, eve);
  await app.ok(community.updateCommunity, { as: owner, body: { community_id: place_id, audience } });
  const { items } = await app.ok(place.listPlaceMembers, { as: eve, body: { place_id } });
  expect(items.map(({ first_name, role }) => [first_name, role])).toEqual([
    ['Ben', 'owner'],
    ['Eve', 'member'],
  ]);
});

test('R6.2 people whom an audience takes out of a space hear no more of it and its parts, and lose what a role gave them', async () => {
  const as = acme.owner;
  const made = { space_name: 'Pier', visibility: 'private' as const, audience: idsOf(ana, ben) };
  const { space_id, sub_spaces } = await app.ok(space.createSpace, { as, body: made });
  const conversation_id = sub_spaces[0]?.sub_space_id ?? '';
  const permissions = ['post' as const, 'comment' as const, 'moderate' as const];
  const { space_role_id } = await app.ok(space_role.createSpaceRole, {
    as,
    body: { space_id, role_name: 'Warden', permissions },
  });
  const given = { space_id, employee_ids: [ben.employee_id], space_role_id };
  await app.ok(space_role.giveSpaceRole, { as, body: given });
  const shown = () => app.ok(space.getSpace, { as: ben, query: { space_id } });
  // Whom it is for, only those see who manage it.
  expect(await shown()).toMatchObject({ can: { moderate: true }, audience: null });
  const listen = async (who: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(who), transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    for (const name of ['poll.created', 'message.created']) socket.on(name, () => void heard.push(name));
    const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard, is_over };
  };
  const change = (audience: ReturnType<typeof idsOf>) =>
    app.ok(space.updateSpace, { as, body: { space_id, audience } });
  const both = [await listen(ana), await listen(ben)];
  await change(idsOf(ana));
  await app.ok(polls.createPoll, { as, body: { question: 'Which one?', options: ['A', 'B'], place_id: space_id } });
  await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words: 'Low tide' } });
  app.platform.live.toCompany(acme.company_id, 'catalogue.changed', { kind: 'values' });
  await Promise.all(both.map(({ is_over }) => is_over));
  expect(both.map(({ heard }) => heard)).toEqual([['poll.created', 'message.created'], []]);
  for (const { socket } of both) socket.close();
  await change(idsOf(ana, ben));
  expect(await shown()).toMatchObject({ is_member: true, can: { moderate: false } });
});

test('R6.1 no one learns from the members of a community what they can’t see: an audience asks for nothing hidden from them', async () => {
  const as = acme.owner;
  const manager = await app.employee(acme, { role: 'communications' });
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const make = (by: Session, more: object = {}) =>
    app.call(community.createCommunity, { as: by, body: { community_name: 'Badgeless', ...more } });
  const hidden = [403, { reason: 'hidden_field' }];
  const outcome = ({ status, failure }: { status: number; failure: { payload: object } }) => [status, failure.payload];
  expect(outcome(await make(manager, { audience }))).toEqual(hidden);
  const { community_id } = (await make(manager)).data;
  const change = (by: Session) => app.call(community.updateCommunity, { as: by, body: { community_id, audience } });
  expect(outcome(await change(manager))).toEqual(hidden);
  expect([(await make(as, { audience })).status, (await change(as)).status]).toEqual([200, 200]);
  expect((await make(ana, { audience: {} })).failure.error_code).toBe('NO_PERMISSION');
});

test('R6.1 no one tries out who is in a space whose audience asks for something hidden from them: every answer is the same', async () => {
  const { owner } = acme;
  const [manager, inside, outside] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
  const field = { field_name: 'Key', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: owner, body: field });
  const conditions = [{ criteria_type: 'custom_field' as const, field_id, search_type: 'is_not_empty' as const }];
  const audience = {
    employees: [manager, inside].map(({ employee_id }) => employee_id),
    criterias: [{ match: 'and' as const, conditions }],
  };
  const made = await app.ok(space.createSpace, { as: owner, body: { space_name: 'Keys', audience } });
  const { space_id } = made;
  const role = { place_id: space_id, employee_id: manager.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: owner, body: role });
  const part = { space_id, sub_space_name: 'Vault', visibility: 'private' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: manager, body: part });
  const as = manager;
  const attempts = async ({ employee_id }: Session) => {
    const employee_ids = [employee_id];
    const answers = [
      await app.call(space_role.giveSpaceRole, { as, body: { space_id, employee_ids, space_role_id: null } }),
      await app.call(place.addPlaceMembers, { as, body: { place_id: sub_space_id, employee_ids } }),
      await app.call(place.addPlaceOwner, { as, body: { place_id: sub_space_id, employee_id } }),
      await app.call(place.invitePeople, { as, body: { place_id: sub_space_id, employee_ids } }),
      await app.call(place.invitePeople, { as, body: { place_id: space_id, employee_ids } }),
    ];
    return answers.map(({ status, failure }) => (status === 200 ? 200 : failure.error_code));
  };
  const same = ['NO_PERMISSION', 'NO_PERMISSION', 'NO_PERMISSION', 'NO_PERMISSION', 200];
  expect([await attempts(inside), await attempts(outside)]).toEqual([same, same]);
  const body = { place_id: space_id, kind: 'invited' as const };
  const invited = async () =>
    (await app.ok(place.listPlaceRequests, { as, body })).items.map(({ employee }) => employee.employee_id);
  expect((await invited()).toSorted()).toEqual([inside, outside].map(({ employee_id }) => employee_id).toSorted());

  // The member notices nothing, and is not brought back by it.
  await app.drain();
  const told = async (person: Session) =>
    (await app.ok(notification.listNotifications, { as: person, query: { kinds: 'place_invitation' } })).items.length;
  expect([await told(inside), await told(outside)]).toEqual([0, 1]);
  const offered = async (person: Session) =>
    (await app.ok(space.listSpaces, { as: person, body: { scope: 'invited' } })).items.length;
  expect([await offered(inside), await offered(outside)]).toEqual([0, 1]);
  const declined = { as: inside, body: { place_id: space_id, is_accepted: false } };
  expect((await app.ok(place.answerInvitation, declined)).membership).toMatchObject({ role: 'member' });
  for (const { employee_id } of [inside, outside]) {
    await app.ok(place.withdrawInvitation, { as, body: { place_id: space_id, employee_id } });
  }
  expect(await invited()).toEqual([]);

  // Nor does an invitation from that time bring them back once the audience has them no longer.
  await app.ok(place.invitePeople, { as, body: { place_id: space_id, employee_ids: [inside.employee_id] } });
  await app.ok(space.updateSpace, { as: owner, body: { space_id, audience: { ...audience, ...idsOf(manager) } } });
  expect([await offered(inside), await invited()]).toEqual([0, []]);
});
