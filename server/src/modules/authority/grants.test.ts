import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import { default_role_permissions, type Permission } from '@plaudit/contract/people/permissions';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newId } from '../../platform/ids.ts';
import { newAddress, password } from '../../platform/testing/app.ts';
import {
  fresh,
  held,
  holds,
  reaches,
  role_names,
  startWorld,
  type Call,
  type RoleName,
  type Target,
  type World,
} from './testing/testing.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.close());
beforeEach(() => world.mend());

test('a sign-on provider vouches for no one above the person who set it up', async () => {
  const found: string[] = [];
  for (const actor of role_names) {
    await world.forgetProvider();
    const { status } = await world.setUp(world.actors[actor]);
    expect([actor, status]).toEqual([actor, holds(actor, ['security.manage']) ? 200 : 403]);
    if (status !== 200) continue;
    for (const target of world.targets) {
      const answer = await world.signOn(target);
      if ((answer.status === 303) !== reaches(actor, target.role)) {
        found.push(`${actor}, ${target.role}: ${answer.status} ${await answer.text()}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('a provider no longer lets in a person who comes to hold more than it may, until someone above confirms it', async () => {
  await world.forgetProvider();
  expect((await world.setUp(world.actors.gatekeeper)).status).toBe(200);
  const target = world.targets.find(({ role: name }) => name === 'people_manager') as Target;
  const { employee_id } = target;
  expect((await world.signOn(target)).status).toBe(303);
  const body = { employee_id, role_ids: [world.role_ids.administrator] };
  await world.app.ok(role.updateEmployeeRoles, { as: world.owner, body });
  const refused = await world.signOn(target);
  expect(await refused.json()).toMatchObject({
    error_code: 'AUTH_INVALID_CREDENTIALS',
    payload: { reason: 'above' },
  });
  expect((await world.setUp(world.actors.administrator, { client_secret: 'another secret' })).status).toBe(200);
  expect((await world.setUp(world.actors.administrator)).status).toBe(200);
  expect((await world.signOn(target)).status).toBe(303);
});

test('no one changes a person whom a provider signs in unless they hold as much', async () => {
  await world.forgetProvider();
  await world.setUp(world.actors.administrator);
  const before = await world.app.ok(sso.getSso, { as: world.actors.gatekeeper });
  const changes = [
    { client_secret: 'of my own' },
    { issuer: 'https://mine.example.com' },
    { email_domains: ['a.test'] },
    { mapping: { ...before.mapping, email: 'chosen_by_themselves' } },
  ];
  for (const change of changes) {
    const { status } = await world.app.call(sso.updateSso, { as: world.actors.gatekeeper, body: change });
    expect([change, status]).toEqual([change, 403]);
  }
  // They may change settings that no one's trust depends on.
  const other = { updates_profiles: false, scopes: 'openid email' };
  expect((await world.app.call(sso.updateSso, { as: world.actors.gatekeeper, body: other })).status).toBe(200);
  expect(
    (await world.app.call(sso.updateSso, { as: world.actors.gatekeeper, body: { is_enabled: false } })).status,
  ).toBe(200);
  expect(
    (await world.app.call(sso.updateSso, { as: world.actors.gatekeeper, body: { is_enabled: true } })).status,
  ).toBe(403);
});

const grants: readonly [
  name: string,
  needs: readonly Permission[],
  act: (as: Session, of: RoleName) => Promise<Call>,
][] = [
  [
    'an invitation',
    ['people.manage'],
    (as, of) => {
      const person = { first_name: 'New', last_name: 'Person', work_email_id: newAddress('new') };
      return world.app.call(people.inviteEmployee, { as, body: { ...person, role_ids: [world.role_ids[of]] } });
    },
  ],
  [
    'a list of invitations',
    ['people.manage'],
    (as, of) => {
      const body = { people: [{ address: newAddress('listed') }], role_ids: [world.role_ids[of]] };
      return world.app.call(people.inviteEmployees, { as, body });
    },
  ],
  [
    'a member of a role',
    ['roles.manage'],
    (as, of) => {
      const employee_ids = world.targets
        .filter((target) => target.role === 'treasurer')
        .map((target) => target.employee_id);
      return world.app.call(role.addRoleMembers, { as, body: { role_id: world.role_ids[of], employee_ids } });
    },
  ],
  [
    'a role of their own',
    ['roles.manage'],
    (as, of) => world.app.call(role.createRole, { as, body: { role_name: fresh(), permissions: [...held[of]] } }),
  ],
  [
    'a role that is changed',
    ['roles.manage'],
    (as, of) => world.app.call(role.updateRole, { as, body: { role_id: world.role_ids[of], description: fresh() } }),
  ],
  [
    'the role of who signs on',
    ['security.manage'],
    (as, of) => world.app.call(sso.updateSso, { as, body: { role_id: world.role_ids[of] } }),
  ],
];

test.each(grants)('no one gives what they do not hold: %s', async (name, needs, act) => {
  await world.forgetProvider();
  const found: string[] = [];
  for (const actor of role_names) {
    for (const of of role_names) {
      const { status } = await act(world.actors[actor], of);
      if (status >= 500) throw new Error(`${actor}, ${of}: ${status}`);
      // A custom role with all permissions is not an owner's.
      const given = name === 'a role of their own' && of === 'owner' ? 'administrator' : of;
      // The receiver of the role holds permissions that not everyone who may give it has.
      const reaches_person = name !== 'a member of a role' || reaches(actor, 'treasurer');
      const expected = holds(actor, needs) && reaches(actor, given) && reaches_person;
      if (status === 403 && expected) found.push(`${actor}, ${of}: ${status}`);
      if (status !== 403 && !expected) found.push(`${actor}, ${of}: ${status}`);
      if (status !== 403) await world.mend();
    }
  }
  expect(found).toEqual([]);
});

test('people who add others give them the role of an employee only while they hold what it does', async () => {
  const employees = world.role_ids.employee;
  const change = (list: readonly Permission[]) =>
    world.app.ok(role.updateRole, { as: world.owner, body: { role_id: employees, permissions: [...list] } });
  await change([...default_role_permissions.employee, 'points.manage']);
  const as = world.actors.gatekeeper;
  const person = { first_name: 'New', last_name: 'Person' };
  const code = { ...person, employee_code: fresh('N') };
  expect((await world.app.call(security.addFrontlinePerson, { as, body: code })).status).toBe(403);
  const scim = await world.scimOf(as);
  const user = (name: string) => ({
    userName: name,
    name: { givenName: 'New', familyName: 'Person' },
    emails: [{ value: newAddress('scim'), type: 'work' }],
  });
  expect((await scim('POST', '/Users', user(fresh('user')))).status).toBe(403);
  // A person left without any role gets that of an employee: not from someone who could not give it.
  const own = await world.app.ok(role.createRole, {
    as: world.owner,
    body: { role_name: fresh(), permissions: ['people.view'] },
  });
  const body = { employee_id: world.lone.employee_id, role_ids: [own.role_id] };
  await world.app.ok(role.updateEmployeeRoles, { as: world.owner, body });
  const remove = { role_id: own.role_id, employee_ids: [world.lone.employee_id] };
  expect((await world.app.call(role.removeRoleMembers, { as: world.actors.office, body: remove })).status).toBe(403);
  expect(
    (await world.app.call(role.deleteRole, { as: world.actors.office, query: { role_id: own.role_id } })).status,
  ).toBe(403);
  await change(default_role_permissions.employee);
  expect((await world.app.call(security.addFrontlinePerson, { as, body: code })).status).toBe(200);
  expect((await scim('POST', '/Users', user(fresh('user')))).status).toBe(201);
  expect(
    (await world.app.call(role.deleteRole, { as: world.actors.office, query: { role_id: own.role_id } })).status,
  ).toBe(200);
});

test('single sign-on enforced by a person who holds less than others leaves the others their own way in', async () => {
  await world.forgetProvider();
  await world.setUp(world.actors.gatekeeper);
  await world.app.pool.query('update sso_connection set tested_at = now()');
  await world.app.ok(sso.updateSso, { as: world.actors.gatekeeper, body: { is_enforced: true } });
  const signIn = async (name: RoleName) => {
    const email = world.actors[name].employee_profile.work_email_id;
    const { status, failure } = await world.app.call(auth.signIn, { body: { email, password } });
    return [name, status === 200 || failure.payload];
  };
  for (const name of role_names) {
    const refused = { sso_required: world.acme.company_id };
    expect(await signIn(name)).toEqual([name, reaches('gatekeeper', name) ? refused : true]);
  }
  await world.app.ok(sso.updateSso, { as: world.actors.gatekeeper, body: { is_enforced: false } });
});

test('screens learn who is out of reach, and why something was refused', async () => {
  for (const actor of ['gatekeeper', 'office', 'administrator', 'owner'] as const) {
    const as = world.actors[actor];
    const { items } = await world.app.ok(security.listAccounts, { as, body: { search: 'tess', limit: 50 } });
    for (const { role: of, employee_id } of world.targets) {
      const is_above = !reaches(actor, of);
      expect([actor, of, items.find((item) => item.employee_id === employee_id)?.is_above]).toEqual([
        actor,
        of,
        is_above,
      ]);
      const profile = await world.app.ok(people.getEmployee, { as, body: { employee_id, select: ['may_edit'] } });
      expect([actor, of, profile.may_edit]).toEqual([actor, of, !is_above]);
    }
  }
  const { items } = await world.app.ok(role.listAdministrators, {
    as: world.actors.office,
    body: { search: 'tess', limit: 50 },
  });
  expect(items.length).toBeGreaterThan(0);
  for (const { employee_id, is_above } of items) {
    const of =
      [...world.targets, ...world.invited].find((target) => target.employee_id === employee_id)?.role ?? 'owner';
    expect([of, is_above]).toEqual([of, !reaches('office', of)]);
  }
  const own = await world.app.ok(people.getEmployee, {
    as: world.actors.employee,
    body: { employee_id: world.actors.employee.employee_id, select: ['may_edit'] },
  });
  expect(own).toEqual({ may_edit: true });
  const [top] = world.targets;
  const body = { employee_id: top?.employee_id ?? '', position_title: 'Nobody' };
  const { failure } = await world.app.call(people.updateEmployee, { as: world.actors.gatekeeper, body });
  expect([failure.error_code, failure.payload]).toEqual(['NO_PERMISSION', { above: 'person' }]);
  await world.forgetProvider();
  await world.setUp(world.actors.gatekeeper);
  expect(await world.app.ok(sso.getSso, { as: world.actors.gatekeeper })).toMatchObject({
    speaks_for: 'some',
    may_change_trust: true,
  });
  await world.setUp(world.actors.administrator);
  expect(await world.app.ok(sso.getSso, { as: world.actors.gatekeeper })).toMatchObject({
    speaks_for: 'all_but_owners',
    may_change_trust: false,
  });
  await world.setUp(world.owner);
  expect(await world.app.ok(sso.getSso, { as: world.actors.administrator })).toMatchObject({
    speaks_for: 'everybody',
    may_change_trust: true,
  });
});

test('no one acts on a person above them, not even with an id that does not exist', async () => {
  const { status } = await world.app.call(security.resetFactors, {
    as: world.actors.gatekeeper,
    body: { employee_id: newId() },
  });
  expect(status).toBe(404);
});
