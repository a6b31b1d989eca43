import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '@plaudit/contract';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { Endpoint } from '@plaudit/contract/endpoint';
import * as people from '@plaudit/contract/people/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import { newId } from '../../platform/ids.ts';
import { newAddress } from '../../platform/testing/app.ts';
import type { ScimCall } from '../../platform/testing/scim.ts';
import { uploadSheet } from '../../platform/testing/spreadsheets.ts';
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

type Path = {
  name: string;
  of: Endpoint;
  needs: readonly Permission[];
  /** What has to exist before a person with the permission can try this: its id. */
  prepare?: (target: Target) => Promise<string>;
  /** What the actor tries; 403 is a refusal, and anything else below 500 is not. */
  act: (as: Session, target: Target, id: string) => Promise<Call>;
  on?: () => readonly Target[];
};

const paths: readonly Path[] = [
  {
    name: 'profile',
    of: people.updateEmployee,
    needs: ['people.manage'],
    act: (as, { employee_id }) =>
      world.app.call(people.updateEmployee, { as, body: { employee_id, position_title: fresh() } }),
  },
  {
    name: 'manager',
    of: people.updateManager,
    needs: ['people.manage'],
    act: (as, { employee_id }) => {
      const body = { employee_ids: [employee_id], manager_id: world.owner.employee_id };
      return world.app.call(people.updateManager, { as, body });
    },
  },
  {
    name: 'deactivation',
    of: people.updateAccountStatus,
    needs: ['people.manage'],
    act: (as, { employee_id }) =>
      world.app.call(people.updateAccountStatus, { as, query: { employee_id, status: 'INACTIVE' } }),
  },
  {
    name: 'deletion',
    of: people.deleteEmployee,
    needs: ['people.manage'],
    act: (as, { employee_id }) => world.app.call(people.deleteEmployee, { as, query: { employee_id } }),
  },
  {
    name: 'restoration',
    of: people.restoreEmployee,
    needs: ['people.manage'],
    prepare: async ({ employee_id }) => {
      await world.app.ok(people.deleteEmployee, { as: world.owner, query: { employee_id } });
      return employee_id;
    },
    act: (as, { employee_id }) => world.app.call(people.restoreEmployee, { as, body: { employee_id } }),
  },
  {
    name: 'invitation again',
    of: people.resendInvitation,
    needs: ['people.manage'],
    act: (as, { employee_id }) => world.app.call(people.resendInvitation, { as, body: { employee_id } }),
    on: () => world.invited,
  },
  {
    name: 'undo of a change',
    of: audit.undoChange,
    needs: ['audit.view', 'people.manage'],
    prepare: async ({ employee_id }) => {
      await world.app.ok(people.updateEmployee, { as: world.owner, body: { employee_id, position_title: fresh() } });
      const { items } = await world.app.ok(audit.listAudit, {
        as: world.owner,
        body: { subject_id: employee_id, limit: 1 },
      });
      return items[0]?.audit_id ?? '';
    },
    act: (as, _target, audit_id) => world.app.call(audit.undoChange, { as, body: { audit_id } }),
  },
  {
    name: 'end of sessions',
    of: security.endAccountSessions,
    needs: ['security.manage'],
    act: (as, { employee_id }) => world.app.call(security.endAccountSessions, { as, body: { employee_id } }),
  },
  {
    name: 'reset of factors',
    of: security.resetFactors,
    needs: ['security.manage'],
    act: (as, { employee_id }) => world.app.call(security.resetFactors, { as, body: { employee_id } }),
  },
  {
    name: 'another address',
    of: security.updateAddress,
    needs: ['security.manage', 'people.manage'],
    act: (as, { employee_id }) => {
      const body = { employee_id, work_email_id: newAddress('moved') };
      return world.app.call(security.updateAddress, { as, body });
    },
  },
  {
    name: 'start PIN',
    of: security.issueStartPin,
    needs: ['security.manage'],
    act: (as, { employee_id }) =>
      world.app.call(security.issueStartPin, { as, body: { employee_id, employee_code: fresh('C') } }),
  },
  {
    name: 'unlocking a PIN',
    of: security.unlockPin,
    needs: ['security.manage'],
    act: (as, { employee_id }) => world.app.call(security.unlockPin, { as, body: { employee_id } }),
  },
  {
    name: 'removal of a PIN',
    of: security.removePin,
    needs: ['security.manage'],
    act: (as, { employee_id }) => world.app.call(security.removePin, { as, body: { employee_id } }),
  },
  {
    name: 'roles',
    of: role.updateEmployeeRoles,
    needs: ['roles.manage'],
    act: (as, { employee_id, role: name }) => {
      const ids = [...new Set([world.role_ids[name], world.role_ids.employee])];
      return world.app.call(role.updateEmployeeRoles, { as, body: { employee_id, role_ids: ids } });
    },
  },
  {
    name: 'members of a role',
    of: role.addRoleMembers,
    needs: ['roles.manage'],
    act: (as, { employee_id }) => {
      const body = { role_id: world.role_ids.communications, employee_ids: [employee_id] };
      return world.app.call(role.addRoleMembers, { as, body });
    },
  },
  {
    name: 'members taken out of a role',
    of: role.removeRoleMembers,
    needs: ['roles.manage'],
    // A role that everyone who tries could give.
    prepare: async ({ employee_id }) => {
      const role_id = world.role_ids.communications;
      await world.app.ok(role.addRoleMembers, { as: world.owner, body: { role_id, employee_ids: [employee_id] } });
      return role_id;
    },
    act: (as, { employee_id }, role_id) =>
      world.app.call(role.removeRoleMembers, { as, body: { role_id, employee_ids: [employee_id] } }),
  },
  {
    name: 'administration taken away',
    of: role.removeAdministrator,
    needs: ['roles.manage'],
    act: (as, { employee_id }) => world.app.call(role.removeAdministrator, { as, body: { employee_id } }),
  },
  {
    name: 'erasure',
    of: privacy.decideRequest,
    needs: ['privacy.manage'],
    prepare: async ({ employee_id }) => {
      const body = { employee_id, kind: 'erasure' as const };
      return (await world.app.ok(privacy.createRequest, { as: world.owner, body })).request_id;
    },
    act: (as, _target, request_id) =>
      world.app.call(privacy.decideRequest, { as, body: { request_id, decision: 'approve' } }),
  },
];

test.each(paths)('no one acts on a person above them: $name', async ({ needs, prepare, act, on }) => {
  const expected = (actor: RoleName, target: Target) => holds(actor, needs) && reaches(actor, target.role);
  const tries = async (as: Session, target: Target) => {
    const may_at_all = role_names.some((name) => world.actors[name] === as && holds(name, needs));
    return act(as, target, prepare && may_at_all ? await prepare(target) : newId());
  };
  expect(await world.wrongs(tries, expected, on && { on: on() })).toEqual([]);
});

/**
 * Calls that take ids of people and act on none of them: they only look, or are about words, points, groups or places, which
 * give nothing.
 */
const on_nobody = [
  'audience.explainAudience',
  'chat.forwardMessage',
  'chat.giveInConversation',
  'chat.openConversation',
  'follow.setFollow',
  'group.addGroupMembers',
  'group.removeGroupMembers',
  'hold.putHold',
  'org.getOrgPath',
  'org.listOrg',
  'people.findPeople',
  'people.getEmployee',
  'people.listEmployees',
  'people.watchStatus',
  'place.addPlaceMembers',
  'place.addPlaceOwner',
  'place.decideRequest',
  'post.givePostVoice',
  'post.takePostVoice',
  'place.invitePeople',
  'place.removePlaceMembers',
  'place.setPlaceRole',
  'place.withdrawInvitation',
  'points.checkLimits',
  'points_adjustment.correctBalance',
  'points_adjustment.listAdjustments',
  'points_adjustment.refillAllowance',
  'poll.listPolls',
  // Only asks; the person who approves it acts.
  'privacy.createRequest',
  'recognition.giveRecognition',
  'recognition.listGiven',
  'recognition.listReceived',
  'role.listEmployeeRoles',
  'search.searchEverything',
  'security.listAccountSessions',
  'space_role.giveSpaceRole',
];

test('every call that takes ids of people is tried here, or acts on no one', () => {
  const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
  const tried = new Set(paths.map(({ of }) => of));
  const others = Object.entries(endpoints).filter(
    ([, endpoint]) =>
      endpoint.auth === 'session' &&
      !tried.has(endpoint) &&
      [endpoint.body, endpoint.query].flatMap(fieldsOf).some((field) => /^employee(s|_id|_ids)$/.test(field)),
  );
  expect(others.map(([name]) => name).toSorted()).toEqual(on_nobody.toSorted());
});

const provisions: readonly Permission[] = ['security.manage', 'people.manage', 'groups.manage'];
const replace = (path: string, value: unknown) => ({ Operations: [{ op: 'replace', path, value }] });

const by_program: readonly [name: string, act: (scim: ScimCall, target: Target) => Promise<Call>][] = [
  ['title', (scim, { employee_id }) => scim('PATCH', `/Users/${employee_id}`, replace('title', fresh()))],
  ['deactivation', (scim, { employee_id }) => scim('PATCH', `/Users/${employee_id}`, replace('active', false))],
  ['deletion', (scim, { employee_id }) => scim('DELETE', `/Users/${employee_id}`)],
  [
    'reactivation',
    async (scim, { employee_id }) => {
      await world.app.ok(people.updateAccountStatus, { as: world.owner, query: { employee_id, status: 'INACTIVE' } });
      return scim('PATCH', `/Users/${employee_id}`, replace('active', true));
    },
  ],
  [
    'address',
    (scim, { employee_id }) => {
      const value = [{ value: newAddress('moved'), type: 'work' }];
      return scim('PATCH', `/Users/${employee_id}`, replace('emails', value));
    },
  ],
];

test.each(by_program)(
  'a directory service reaches no further than the person who made its token: %s',
  async (name, act) => {
    const by = role_names.filter((actor) => holds(actor, provisions));
    expect(by).toEqual(['owner', 'administrator', 'gatekeeper', 'office']);
    // A program can't act on the address of an owner, no matter who made its token.
    const expected = (actor: RoleName, { role: of }: Target) =>
      reaches(actor, of) && !(name === 'address' && of === 'owner');
    expect(await world.wrongs(async (as, target) => act(await world.scimOf(as), target), expected, { by })).toEqual([]);
  },
);

test('a directory service that changes nothing about a person above is not refused', async () => {
  const scim = await world.scimOf(world.actors.gatekeeper);
  const { employee_id } = world.targets.find((target) => target.role === 'administrator') as Target;
  const { body } = await scim('GET', `/Users/${employee_id}`);
  expect((await scim('PUT', `/Users/${employee_id}`, body)).status).toBe(200);
  expect((await scim('PATCH', `/Users/${employee_id}`, replace('active', true))).status).toBe(200);
});

test('what its maker loses, a token loses too; only a person who holds what it can do makes one', async () => {
  const scim = await world.scimOf(world.maker);
  const administrator = world.targets.find((target) => target.role === 'administrator') as Target;
  const employee = world.targets.find((target) => target.role === 'employee') as Target;
  const rename = ({ employee_id }: Target) => scim('PATCH', `/Users/${employee_id}`, replace('title', fresh()));
  const give = (name: RoleName) =>
    world.app.ok(role.updateEmployeeRoles, {
      as: world.owner,
      body: { employee_id: world.maker.employee_id, role_ids: [world.role_ids[name]] },
    });
  expect((await rename(administrator)).status).toBe(200);
  await give('gatekeeper');
  expect([(await rename(administrator)).status, (await rename(employee)).status]).toEqual([403, 200]);
  await give('employee');
  expect([(await rename(employee)).status, (await scim('GET', '/Users')).status]).toEqual([403, 403]);
  expect((await scim('POST', '/Groups', { displayName: fresh() })).status).toBe(403);
  await give('gatekeeper');
  // A maker who leaves does not end what keeps everyone's accounts up to date.
  const { employee_id } = world.maker;
  await world.app.ok(people.updateAccountStatus, { as: world.owner, query: { employee_id, status: 'INACTIVE' } });
  expect([(await rename(administrator)).status, (await rename(employee)).status]).toEqual([403, 200]);
  for (const actor of role_names.filter((name) => !holds(name, provisions))) {
    const body = { token_name: 'Mine' };
    const { status } = await world.app.call(provisioning.createProvisioningToken, { as: world.actors[actor], body });
    expect([actor, status]).toEqual([actor, 403]);
  }
});

const outcomesOf = async (as: Session, import_id: string) => {
  const { items } = await world.app.ok(sheets.listImportRows, { as, body: { import_id, limit: 100 } });
  return items.map(({ outcome, state, problems }) => [outcome, state, ...problems.map(({ code }) => code)].join(' '));
};
const importRows = async (as: Session, lines: readonly string[]): Promise<string> => {
  const file_id = await uploadSheet(world.files, as, 'people.csv', lines.join('\r\n'));
  const { import_id } = await world.files.ok(sheets.startImport, { as, body: { file_id } });
  await world.files.drain();
  return import_id;
};
const runImport = async (as: Session, import_id: string): Promise<void> => {
  await world.files.ok(sheets.runImport, { as, body: { import_id } });
  await world.files.drain();
};

test('a spreadsheet changes no one above the person who imports it, and neither does its undo', async () => {
  const importers = role_names.filter((actor) => holds(actor, ['people.manage']));
  for (const actor of importers) {
    const as = world.actors[actor];
    const title = fresh();
    const rows = world.targets.map(({ work_email_id }) => `${work_email_id};${title}`);
    const added = role_names.map((of) => `${newAddress('imported')};${title};New;Person;${of.replace('_', ' ')}`);
    const import_id = await importRows(as, ['Work e-mail;Position;First name;Last name;Role', ...rows, ...added]);
    const expected = (state: string) => [
      ...world.targets.map(({ role: of }) => (reaches(actor, of) ? `changed ${state}` : 'wrong waiting above_you')),
      ...role_names.map((of) => (reaches(actor, of) ? `new ${state}` : 'wrong waiting forbidden_role')),
    ];
    expect([actor, await outcomesOf(as, import_id)]).toEqual([actor, expected('waiting')]);
    await runImport(as, import_id);
    expect([actor, await outcomesOf(as, import_id)]).toEqual([actor, expected('done')]);
  }
});

test('people who got a higher role since the check, or since the import, are left as they are', async () => {
  const as = world.actors.people_manager;
  const [one, two] = [
    world.targets.find(({ role: of }) => of === 'employee'),
    world.targets.find(({ role: of }) => of === 'communications'),
  ];
  const lines = [one, two].map((target) => `${target?.work_email_id};${fresh()}`);
  const head = 'Work e-mail;Position';
  await world.app.ok(role.updateRole, {
    as: world.owner,
    body: {
      role_id: world.role_ids.people_manager,
      permissions: [...new Set([...held.people_manager, ...held.communications])],
    },
  });
  await expect
    .poll(async () => (await world.app.ok(auth.resolveSession, { as })).permissions.includes('recognition.manage'))
    .toBe(true);
  const import_id = await importRows(as, [head, ...lines]);
  expect(await outcomesOf(as, import_id)).toEqual(['changed waiting', 'changed waiting']);
  await world.app.ok(role.updateRole, {
    as: world.owner,
    body: { role_id: world.role_ids.people_manager, permissions: [...held.people_manager] },
  });
  await runImport(as, import_id);
  expect(await outcomesOf(world.owner, import_id)).toEqual(['changed done', 'wrong waiting above_you']);
  const body = { employee_id: one?.employee_id ?? '', role_ids: [world.role_ids.administrator] };
  await world.app.ok(role.updateEmployeeRoles, { as: world.owner, body });
  await world.files.ok(sheets.undoImport, { as, body: { import_id } });
  await world.files.drain();
  expect(await outcomesOf(world.owner, import_id)).toEqual(['changed kept', 'wrong waiting above_you']);
});
