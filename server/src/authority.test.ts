import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import {
  default_role_permissions,
  default_roles,
  permissions,
  type DefaultRole,
  type Permission,
} from '@plaudit/contract/people/permissions';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newId } from './platform/ids.ts';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';
import { scimCaller, type ScimCall } from './platform/testing/scim.ts';
import {
  signInAtProvider,
  startOpenIdProvider,
  type OpenIdProvider,
} from './platform/testing/sign-on/openid-provider.ts';
import { uploadSheet } from './platform/testing/spreadsheets.ts';

/** Roles that a company made: who runs sign-in, nearly an administrator, and one that holds little but what they lack. */
const made = {
  gatekeeper: ['people.view', 'people.manage', 'groups.manage', 'security.manage', 'recognition.give'],
  office: permissions.filter((name) => name !== 'points.manage' && name !== 'company.manage'),
  treasurer: ['people.view', 'points.manage', 'recognition.give'],
} satisfies Record<string, readonly Permission[]>;

type RoleName = DefaultRole | keyof typeof made;
const role_names = [...default_roles, ...(Object.keys(made) as (keyof typeof made)[])] as readonly RoleName[];
const held: Record<RoleName, readonly Permission[]> = { ...default_role_permissions, ...made };

/** The rule, written a second time: nobody above, and only owners reach owners. */
const reaches = (actor: RoleName, other: RoleName): boolean =>
  actor === 'owner' || (other !== 'owner' && held[other].every((name) => held[actor].includes(name)));
const holds = (actor: RoleName, needs: readonly Permission[]): boolean =>
  needs.every((name) => held[actor].includes(name));

const here = 'http://localhost:4998';
const redirect_uri = `${here}/api/auth/sso/callback`;
const client = { client_id: 'plaudit', client_secret: 'a secret of the provider', redirect_uri };

type Target = { role: RoleName; employee_id: string; work_email_id: string };

let app: TestApp;
/** A second process, at its own address: uploads go there. */
let files: TestApp;
let acme: TestCompany;
let owner: Session;
let provider: OpenIdProvider;
let role_ids: Record<RoleName, string>;
const actors = {} as Record<RoleName, Session>;
const targets: Target[] = [];
const invited: Target[] = [];
/** An administrator who makes a token and changes afterwards; somebody with a role that goes. */
let maker: Session;
let lone: Session;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: here, INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  files = await startTestApp({ DATABASE_URL: app.database_url });
  acme = await app.company('Acme');
  ({ owner } = acme);
  maker = await app.employee(acme, { role: 'administrator' });
  lone = await app.employee(acme);
  for (const [role_name, list] of Object.entries(made)) {
    await app.ok(role.createRole, { as: owner, body: { role_name, permissions: list } });
  }
  const { items } = await app.ok(role.listRoles, { as: owner, body: {} });
  role_ids = Object.fromEntries(
    items.map(({ default_role, role_name, role_id }) => [default_role ?? role_name, role_id]),
  ) as Record<RoleName, string>;
  const addTarget = async (list: Target[], name: RoleName) => {
    const work_email_id = newAddress(name.replace('_', '-'));
    const body = { first_name: 'Tess', last_name: name, work_email_id, role_ids: [role_ids[name]] };
    const { employee_id } = await app.ok(people.inviteEmployee, { as: owner, body });
    list.push({ role: name, employee_id, work_email_id });
  };
  for (const name of role_names) {
    actors[name] = await app.employee(acme);
    const { employee_id } = actors[name];
    await app.ok(role.updateEmployeeRoles, { as: owner, body: { employee_id, role_ids: [role_ids[name]] } });
  }
  for (const name of role_names) {
    await addTarget(targets, name);
    await addTarget(invited, name);
  }
  const directory = Object.fromEntries(
    targets.map(({ role: login, work_email_id }) => [login, { email: work_email_id, email_verified: true }]),
  );
  provider = await startOpenIdProvider([client], directory);
  await mend();
  // The roles that were given a moment ago hold in every session.
  for (const name of role_names) {
    await vi.waitFor(async () => {
      const session = await app.ok(auth.resolveSession, { as: actors[name] });
      expect(session.permissions.toSorted()).toEqual(held[name].toSorted());
    });
  }
});
afterAll(async () => {
  await files.close();
  await app.close();
  await provider.close();
});
beforeEach(() => mend());

/** Everybody as they were: active, in their role, with a PIN of their own, and without a manager. */
const mend = async (): Promise<void> => {
  const ids = targets.map(({ employee_id }) => employee_id);
  const deleted = await app.pool.query<{ employee_id: string }>(
    `select employee_id from employee where employee_id = any($1) and deleted_at is not null`,
    [ids],
  );
  for (const { employee_id } of deleted.rows) {
    await app.ok(people.restoreEmployee, { as: owner, body: { employee_id } });
  }
  await app.pool.query(
    `update employee e set employee_account_status = 'ACTIVE', work_email_id = t.address, manager_id = null
     from unnest($1::uuid[], $2::text[]) t (id, address) where e.employee_id = t.id
       and (e.employee_account_status <> 'ACTIVE' or e.work_email_id <> t.address or e.manager_id is not null)`,
    [ids, targets.map(({ work_email_id }) => work_email_id)],
  );
  await app.pool.query(
    `insert into employee_role (company_id, employee_id, role_id)
     select $1, t.id, t.role_id from unnest($2::uuid[], $3::uuid[]) t (id, role_id) on conflict do nothing`,
    [acme.company_id, ids, targets.map((target) => role_ids[target.role])],
  );
  await app.pool.query(
    `delete from employee_role er using unnest($1::uuid[], $2::uuid[]) t (id, role_id)
     where er.employee_id = t.id and er.role_id <> t.role_id`,
    [ids, targets.map((target) => role_ids[target.role])],
  );
  await app.pool.query('delete from privacy_request; delete from scim_user');
  await app.pool.query(
    `insert into frontline_login (company_id, employee_id, pin_hash, updated_at)
     select $1, id, 'x', now() from unnest($2::uuid[]) id on conflict do nothing`,
    [acme.company_id, ids],
  );
};

let count = 0;
const fresh = (name = 'Word'): string => `${name} ${(count += 1)}`;

type Call = { status: number };
type Path = {
  name: string;
  needs: readonly Permission[];
  /** What there has to be before, for who may do such a thing at all: its id. */
  prepare?: (target: Target) => Promise<string>;
  /** What the actor tries; 403 is a refusal, and anything below 500 else is none. */
  act: (as: Session, target: Target, id: string) => Promise<Call>;
  on?: () => readonly Target[];
};

const paths: readonly Path[] = [
  {
    name: 'profile',
    needs: ['people.manage'],
    act: (as, { employee_id }) =>
      app.call(people.updateEmployee, { as, body: { employee_id, position_title: fresh() } }),
  },
  {
    name: 'manager',
    needs: ['people.manage'],
    act: (as, { employee_id }) => {
      const body = { employee_ids: [employee_id], manager_id: owner.employee_id };
      return app.call(people.updateManager, { as, body });
    },
  },
  {
    name: 'deactivation',
    needs: ['people.manage'],
    act: (as, { employee_id }) =>
      app.call(people.updateAccountStatus, { as, query: { employee_id, status: 'INACTIVE' } }),
  },
  {
    name: 'deletion',
    needs: ['people.manage'],
    act: (as, { employee_id }) => app.call(people.deleteEmployee, { as, query: { employee_id } }),
  },
  {
    name: 'restoration',
    needs: ['people.manage'],
    prepare: async ({ employee_id }) => {
      await app.ok(people.deleteEmployee, { as: owner, query: { employee_id } });
      return employee_id;
    },
    act: (as, { employee_id }) => app.call(people.restoreEmployee, { as, body: { employee_id } }),
  },
  {
    name: 'invitation again',
    needs: ['people.manage'],
    act: (as, { employee_id }) => app.call(people.resendInvitation, { as, body: { employee_id } }),
    on: () => invited,
  },
  {
    name: 'undo of a change',
    needs: ['audit.view', 'people.manage'],
    prepare: async ({ employee_id }) => {
      await app.ok(people.updateEmployee, { as: owner, body: { employee_id, position_title: fresh() } });
      const { items } = await app.ok(audit.listAudit, { as: owner, body: { subject_id: employee_id, limit: 1 } });
      return items[0]?.audit_id ?? '';
    },
    act: (as, _target, audit_id) => app.call(audit.undoChange, { as, body: { audit_id } }),
  },
  {
    name: 'end of sessions',
    needs: ['security.manage'],
    act: (as, { employee_id }) => app.call(security.endAccountSessions, { as, body: { employee_id } }),
  },
  {
    name: 'reset of factors',
    needs: ['security.manage'],
    act: (as, { employee_id }) => app.call(security.resetFactors, { as, body: { employee_id } }),
  },
  {
    name: 'start PIN',
    needs: ['security.manage'],
    act: (as, { employee_id }) =>
      app.call(security.issueStartPin, { as, body: { employee_id, employee_code: fresh('C') } }),
  },
  {
    name: 'unlocking a PIN',
    needs: ['security.manage'],
    act: (as, { employee_id }) => app.call(security.unlockPin, { as, body: { employee_id } }),
  },
  {
    name: 'removal of a PIN',
    needs: ['security.manage'],
    act: (as, { employee_id }) => app.call(security.removePin, { as, body: { employee_id } }),
  },
  {
    name: 'roles',
    needs: ['roles.manage'],
    act: (as, { employee_id, role: name }) => {
      const ids = [...new Set([role_ids[name], role_ids.employee])];
      return app.call(role.updateEmployeeRoles, { as, body: { employee_id, role_ids: ids } });
    },
  },
  {
    name: 'members of a role',
    needs: ['roles.manage'],
    act: (as, { employee_id }) => {
      const body = { role_id: role_ids.communications, employee_ids: [employee_id] };
      return app.call(role.addRoleMembers, { as, body });
    },
  },
  {
    name: 'administration taken away',
    needs: ['roles.manage'],
    act: (as, { employee_id }) => app.call(role.removeAdministrator, { as, body: { employee_id } }),
  },
  {
    name: 'erasure',
    needs: ['privacy.manage'],
    prepare: async ({ employee_id }) => {
      const body = { employee_id, kind: 'erasure' as const };
      return (await app.ok(privacy.createRequest, { as: owner, body })).request_id;
    },
    act: (as, _target, request_id) =>
      app.call(privacy.decideRequest, { as, body: { request_id, decision: 'approve' } }),
  },
];

/** `actor, target` of every try whose answer is not what the rule says. */
const wrongs = async (
  act: (as: Session, target: Target) => Promise<Call>,
  expected: (actor: RoleName, target: Target) => boolean,
  { by = role_names, on = targets as readonly Target[] } = {},
): Promise<string[]> => {
  const found: string[] = [];
  for (const actor of by) {
    const answers = await Promise.all(on.map((target) => act(actors[actor], target)));
    for (const [index, { status }] of answers.entries()) {
      const target = on[index] as Target;
      const is_wrong = status >= 500 || (status !== 403) !== expected(actor, target);
      if (is_wrong) found.push(`${actor}, ${target.role}: ${status}`);
    }
    await mend();
  }
  return found;
};

test.each(paths)('nobody acts on somebody above: $name', async ({ needs, prepare, act, on }) => {
  const expected = (actor: RoleName, target: Target) => holds(actor, needs) && reaches(actor, target.role);
  const tries = async (as: Session, target: Target) => {
    const may_at_all = role_names.some((name) => actors[name] === as && holds(name, needs));
    return act(as, target, prepare && may_at_all ? await prepare(target) : newId());
  };
  expect(await wrongs(tries, expected, on && { on: on() })).toEqual([]);
});

const provisions: readonly Permission[] = ['security.manage', 'people.manage', 'groups.manage'];
const connect = async (as: Session): Promise<ScimCall> => {
  const body = { token_name: 'Directory', sends_invitations: false };
  const { secret } = await app.ok(provisioning.createProvisioningToken, { as, body });
  return scimCaller(app.url, secret);
};
const connected = new Map<Session, Promise<ScimCall>>();
const scimOf = (as: Session): Promise<ScimCall> => {
  const known = connected.get(as) ?? connect(as);
  connected.set(as, known);
  return known;
};
const replace = (path: string, value: unknown) => ({ Operations: [{ op: 'replace', path, value }] });

const by_program: readonly [name: string, act: (scim: ScimCall, target: Target) => Promise<Call>][] = [
  ['title', (scim, { employee_id }) => scim('PATCH', `/Users/${employee_id}`, replace('title', fresh()))],
  ['deactivation', (scim, { employee_id }) => scim('PATCH', `/Users/${employee_id}`, replace('active', false))],
  ['deletion', (scim, { employee_id }) => scim('DELETE', `/Users/${employee_id}`)],
  [
    'reactivation',
    async (scim, { employee_id }) => {
      await app.ok(people.updateAccountStatus, { as: owner, query: { employee_id, status: 'INACTIVE' } });
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

test.each(by_program)('a directory service reaches no further than who made its token: %s', async (name, act) => {
  const by = role_names.filter((actor) => holds(actor, provisions));
  expect(by).toEqual(['owner', 'administrator', 'gatekeeper', 'office']);
  // The address of an owner is nothing for a program, whoever made its token.
  const expected = (actor: RoleName, { role: of }: Target) =>
    reaches(actor, of) && !(name === 'address' && of === 'owner');
  expect(await wrongs(async (as, target) => act(await scimOf(as), target), expected, { by })).toEqual([]);
});

test('a directory service that changes nothing of somebody above is not refused', async () => {
  const scim = await scimOf(actors.gatekeeper);
  const { employee_id } = targets.find((target) => target.role === 'administrator') as Target;
  const { body } = await scim('GET', `/Users/${employee_id}`);
  expect((await scim('PUT', `/Users/${employee_id}`, body)).status).toBe(200);
  expect((await scim('PATCH', `/Users/${employee_id}`, replace('active', true))).status).toBe(200);
});

test('what its maker loses, a token loses too; who makes one holds what it can do', async () => {
  const scim = await scimOf(maker);
  const administrator = targets.find((target) => target.role === 'administrator') as Target;
  const employee = targets.find((target) => target.role === 'employee') as Target;
  const rename = ({ employee_id }: Target) => scim('PATCH', `/Users/${employee_id}`, replace('title', fresh()));
  const give = (name: RoleName) =>
    app.ok(role.updateEmployeeRoles, {
      as: owner,
      body: { employee_id: maker.employee_id, role_ids: [role_ids[name]] },
    });
  expect((await rename(administrator)).status).toBe(200);
  await give('gatekeeper');
  expect([(await rename(administrator)).status, (await rename(employee)).status]).toEqual([403, 200]);
  await give('employee');
  expect([(await rename(employee)).status, (await scim('GET', '/Users')).status]).toEqual([403, 403]);
  expect((await scim('POST', '/Groups', { displayName: fresh() })).status).toBe(403);
  await give('gatekeeper');
  // Who leaves does not end what keeps everybody's accounts up to date.
  const { employee_id } = maker;
  await app.ok(people.updateAccountStatus, { as: owner, query: { employee_id, status: 'INACTIVE' } });
  expect([(await rename(administrator)).status, (await rename(employee)).status]).toEqual([403, 200]);
  for (const actor of role_names.filter((name) => !holds(name, provisions))) {
    const body = { token_name: 'Mine' };
    const { status } = await app.call(provisioning.createProvisioningToken, { as: actors[actor], body });
    expect([actor, status]).toEqual([actor, 403]);
  }
});

const settings = {
  protocol: 'oidc' as const,
  issuer: '',
  client_id: client.client_id,
  client_secret: client.client_secret,
  email_domains: ['example.test'],
  is_enabled: true,
};
const setUp = (as: Session, more: object = {}) =>
  app.call(sso.updateSso, { as, body: { ...settings, issuer: provider.issuer, ...more } });
const signOn = async ({ role: login }: Target): Promise<Response> => {
  const query = { company_id: acme.company_id, origin: here };
  const { redirect_url } = await app.ok(sso.startSignOn, { query });
  const { searchParams } = await signInAtProvider(redirect_url, login, redirect_uri);
  return fetch(`${app.url}/api/auth/sso/callback?${searchParams}`, { redirect: 'manual' });
};
const forgetProvider = () =>
  app.pool.query(`delete from sso_attempt; delete from sso_identity; delete from sso_connection`);

test('a sign-on provider vouches for nobody above who set it up', async () => {
  const found: string[] = [];
  for (const actor of role_names) {
    await forgetProvider();
    const { status } = await setUp(actors[actor]);
    expect([actor, status]).toEqual([actor, holds(actor, ['security.manage']) ? 200 : 403]);
    if (status !== 200) continue;
    for (const target of targets) {
      const answer = await signOn(target);
      if ((answer.status === 303) !== reaches(actor, target.role)) {
        found.push(`${actor}, ${target.role}: ${answer.status} ${await answer.text()}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('who comes to hold more than a provider speaks for is let in by it no longer, until somebody above confirms it', async () => {
  await forgetProvider();
  expect((await setUp(actors.gatekeeper)).status).toBe(200);
  const target = targets.find(({ role: name }) => name === 'people_manager') as Target;
  const { employee_id } = target;
  expect((await signOn(target)).status).toBe(303);
  const body = { employee_id, role_ids: [role_ids.administrator] };
  await app.ok(role.updateEmployeeRoles, { as: owner, body });
  const refused = await signOn(target);
  expect(await refused.json()).toMatchObject({
    error_code: 'AUTH_INVALID_CREDENTIALS',
    payload: { reason: 'above' },
  });
  expect((await setUp(actors.administrator, { client_secret: 'another secret' })).status).toBe(200);
  expect((await setUp(actors.administrator)).status).toBe(200);
  expect((await signOn(target)).status).toBe(303);
});

test('whom a provider speaks for is not changed by somebody who holds less than they', async () => {
  await forgetProvider();
  await setUp(actors.administrator);
  const changes = [
    { client_secret: 'of my own' },
    { issuer: 'https://mine.example.com' },
    { email_domains: ['a.test'] },
  ];
  for (const change of changes) {
    const { status } = await app.call(sso.updateSso, { as: actors.gatekeeper, body: change });
    expect([change, status]).toEqual([change, 403]);
  }
  // What changes nobody's trust is theirs to change.
  const other = { updates_profiles: false, scopes: 'openid email' };
  expect((await app.call(sso.updateSso, { as: actors.gatekeeper, body: other })).status).toBe(200);
  expect((await app.call(sso.updateSso, { as: actors.gatekeeper, body: { is_enabled: false } })).status).toBe(200);
  expect((await app.call(sso.updateSso, { as: actors.gatekeeper, body: { is_enabled: true } })).status).toBe(403);
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
      return app.call(people.inviteEmployee, { as, body: { ...person, role_ids: [role_ids[of]] } });
    },
  ],
  [
    'a member of a role',
    ['roles.manage'],
    (as, of) => {
      const employee_ids = targets.filter((target) => target.role === 'treasurer').map((target) => target.employee_id);
      return app.call(role.addRoleMembers, { as, body: { role_id: role_ids[of], employee_ids } });
    },
  ],
  [
    'a role of their own',
    ['roles.manage'],
    (as, of) => app.call(role.createRole, { as, body: { role_name: fresh(), permissions: [...held[of]] } }),
  ],
  [
    'a role that is changed',
    ['roles.manage'],
    (as, of) => app.call(role.updateRole, { as, body: { role_id: role_ids[of], description: fresh() } }),
  ],
  [
    'the role of who signs on',
    ['security.manage'],
    (as, of) => app.call(sso.updateSso, { as, body: { role_id: role_ids[of] } }),
  ],
];

test.each(grants)('nobody gives what they do not hold: %s', async (name, needs, act) => {
  await forgetProvider();
  const found: string[] = [];
  for (const actor of role_names) {
    for (const of of role_names) {
      const { status } = await act(actors[actor], of);
      if (status >= 500) throw new Error(`${actor}, ${of}: ${status}`);
      // A made role of all permissions is no owner's.
      const given = name === 'a role of their own' && of === 'owner' ? 'administrator' : of;
      // Whom the role is given to holds what not everybody does who may give it.
      const reaches_person = name !== 'a member of a role' || reaches(actor, 'treasurer');
      const expected = holds(actor, needs) && reaches(actor, given) && reaches_person;
      if (status === 403 && expected) found.push(`${actor}, ${of}: ${status}`);
      if (status !== 403 && !expected) found.push(`${actor}, ${of}: ${status}`);
      if (status !== 403) await mend();
    }
  }
  expect(found).toEqual([]);
});

test('who adds people gives them the role of an employee only while they hold what it does', async () => {
  const employees = role_ids.employee;
  const change = (list: readonly Permission[]) =>
    app.ok(role.updateRole, { as: owner, body: { role_id: employees, permissions: [...list] } });
  await change([...default_role_permissions.employee, 'points.manage']);
  const as = actors.gatekeeper;
  const person = { first_name: 'New', last_name: 'Person' };
  const code = { ...person, employee_code: fresh('N') };
  expect((await app.call(security.addFrontlinePerson, { as, body: code })).status).toBe(403);
  const scim = await scimOf(as);
  const user = (name: string) => ({
    userName: name,
    name: { givenName: 'New', familyName: 'Person' },
    emails: [{ value: newAddress('scim'), type: 'work' }],
  });
  expect((await scim('POST', '/Users', user(fresh('user')))).status).toBe(403);
  // Who is left without any role gets that of an employee: not from somebody who could not give it.
  const own = await app.ok(role.createRole, { as: owner, body: { role_name: fresh(), permissions: ['people.view'] } });
  const body = { employee_id: lone.employee_id, role_ids: [own.role_id] };
  await app.ok(role.updateEmployeeRoles, { as: owner, body });
  const remove = { role_id: own.role_id, employee_ids: [lone.employee_id] };
  expect((await app.call(role.removeRoleMembers, { as: actors.office, body: remove })).status).toBe(403);
  expect((await app.call(role.deleteRole, { as: actors.office, query: { role_id: own.role_id } })).status).toBe(403);
  await change(default_role_permissions.employee);
  expect((await app.call(security.addFrontlinePerson, { as, body: code })).status).toBe(200);
  expect((await scim('POST', '/Users', user(fresh('user')))).status).toBe(201);
  expect((await app.call(role.deleteRole, { as: actors.office, query: { role_id: own.role_id } })).status).toBe(200);
});

const outcomesOf = async (as: Session, import_id: string) => {
  const { items } = await app.ok(sheets.listImportRows, { as, body: { import_id, limit: 100 } });
  return items.map(({ outcome, state, problems }) => [outcome, state, ...problems.map(({ code }) => code)].join(' '));
};
const importRows = async (as: Session, lines: readonly string[]): Promise<string> => {
  const file_id = await uploadSheet(files, as, 'people.csv', lines.join('\r\n'));
  const { import_id } = await files.ok(sheets.startImport, { as, body: { file_id } });
  await files.drain();
  return import_id;
};
const runImport = async (as: Session, import_id: string): Promise<void> => {
  await files.ok(sheets.runImport, { as, body: { import_id } });
  await files.drain();
};

test('a spreadsheet changes nobody above who imports it, nor does its undo', async () => {
  const importers = role_names.filter((actor) => holds(actor, ['people.manage']));
  for (const actor of importers) {
    const as = actors[actor];
    const title = fresh();
    const rows = targets.map(({ work_email_id }) => `${work_email_id};${title}`);
    const added = role_names.map((of) => `${newAddress('imported')};${title};New;Person;${of.replace('_', ' ')}`);
    const import_id = await importRows(as, ['Work e-mail;Position;First name;Last name;Role', ...rows, ...added]);
    const expected = (state: string) => [
      ...targets.map(({ role: of }) => (reaches(actor, of) ? `changed ${state}` : 'wrong waiting above_you')),
      ...role_names.map((of) => (reaches(actor, of) ? `new ${state}` : 'wrong waiting forbidden_role')),
    ];
    expect([actor, await outcomesOf(as, import_id)]).toEqual([actor, expected('waiting')]);
    await runImport(as, import_id);
    expect([actor, await outcomesOf(as, import_id)]).toEqual([actor, expected('done')]);
  }
});

test('who rose since the check, or since the import, is left as they are', async () => {
  const as = actors.people_manager;
  const [one, two] = [
    targets.find(({ role: of }) => of === 'employee'),
    targets.find(({ role: of }) => of === 'communications'),
  ];
  const lines = [one, two].map((target) => `${target?.work_email_id};${fresh()}`);
  const head = 'Work e-mail;Position';
  await app.ok(role.updateRole, {
    as: owner,
    body: { role_id: role_ids.people_manager, permissions: [...held.people_manager, 'recognition.manage'] },
  });
  await expect
    .poll(async () => (await app.ok(auth.resolveSession, { as })).permissions.includes('recognition.manage'))
    .toBe(true);
  const import_id = await importRows(as, [head, ...lines]);
  expect(await outcomesOf(as, import_id)).toEqual(['changed waiting', 'changed waiting']);
  await app.ok(role.updateRole, {
    as: owner,
    body: { role_id: role_ids.people_manager, permissions: [...held.people_manager] },
  });
  await runImport(as, import_id);
  expect(await outcomesOf(owner, import_id)).toEqual(['changed done', 'wrong waiting above_you']);
  const body = { employee_id: one?.employee_id ?? '', role_ids: [role_ids.administrator] };
  await app.ok(role.updateEmployeeRoles, { as: owner, body });
  await files.ok(sheets.undoImport, { as, body: { import_id } });
  await files.drain();
  expect(await outcomesOf(owner, import_id)).toEqual(['changed kept', 'wrong waiting above_you']);
});

test('single sign-on that is enforced by who holds less than some leaves those their own way in', async () => {
  await forgetProvider();
  await setUp(actors.gatekeeper);
  await app.pool.query('update sso_connection set tested_at = now()');
  await app.ok(sso.updateSso, { as: actors.gatekeeper, body: { is_enforced: true } });
  const signIn = async (name: RoleName) => {
    const email = actors[name].employee_profile.work_email_id;
    const { status, failure } = await app.call(auth.signIn, { body: { email, password } });
    return [name, status === 200 || failure.payload];
  };
  for (const name of role_names) {
    const refused = { sso_required: acme.company_id };
    expect(await signIn(name)).toEqual([name, reaches('gatekeeper', name) ? refused : true]);
  }
  await app.ok(sso.updateSso, { as: actors.gatekeeper, body: { is_enforced: false } });
});

test('screens are told who is out of reach, and why something was refused', async () => {
  for (const actor of ['gatekeeper', 'office', 'administrator', 'owner'] as const) {
    const as = actors[actor];
    const { items } = await app.ok(security.listAccounts, { as, body: { search: 'tess', limit: 50 } });
    for (const { role: of, employee_id } of targets) {
      const is_above = !reaches(actor, of);
      expect([actor, of, items.find((item) => item.employee_id === employee_id)?.is_above]).toEqual([
        actor,
        of,
        is_above,
      ]);
      const profile = await app.ok(people.getEmployee, { as, body: { employee_id, select: ['may_edit'] } });
      expect([actor, of, profile.may_edit]).toEqual([actor, of, !is_above]);
    }
  }
  const { items } = await app.ok(role.listAdministrators, { as: actors.office, body: { search: 'tess', limit: 50 } });
  expect(items.length).toBeGreaterThan(0);
  for (const { employee_id, is_above } of items) {
    const of = [...targets, ...invited].find((target) => target.employee_id === employee_id)?.role ?? 'owner';
    expect([of, is_above]).toEqual([of, !reaches('office', of)]);
  }
  const own = await app.ok(people.getEmployee, {
    as: actors.employee,
    body: { employee_id: actors.employee.employee_id, select: ['may_edit'] },
  });
  expect(own).toEqual({ may_edit: true });
  const [top] = targets;
  const body = { employee_id: top?.employee_id ?? '', position_title: 'Nobody' };
  const { failure } = await app.call(people.updateEmployee, { as: actors.gatekeeper, body });
  expect([failure.error_code, failure.payload]).toEqual(['NO_PERMISSION', { above: 'person' }]);
  await forgetProvider();
  await setUp(actors.gatekeeper);
  expect(await app.ok(sso.getSso, { as: actors.gatekeeper })).toMatchObject({
    speaks_for: 'some',
    may_change_trust: true,
  });
  await setUp(actors.administrator);
  expect(await app.ok(sso.getSso, { as: actors.gatekeeper })).toMatchObject({
    speaks_for: 'all_but_owners',
    may_change_trust: false,
  });
  await setUp(owner);
  expect(await app.ok(sso.getSso, { as: actors.administrator })).toMatchObject({
    speaks_for: 'everybody',
    may_change_trust: true,
  });
});

test('nobody acts on somebody above by an id that is not there either', async () => {
  const { status } = await app.call(security.resetFactors, { as: actors.gatekeeper, body: { employee_id: newId() } });
  expect(status).toBe(404);
});
