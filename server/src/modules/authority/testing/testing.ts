import { expect, vi } from 'vitest';
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
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newAddress, startTestApp } from '../../../platform/testing/app.ts';
import { scimCaller, type ScimCall } from '../../../platform/testing/scim.ts';
import { signInAtProvider, startOpenIdProvider } from '../../../platform/testing/sign-on/openid-provider.ts';

/** Custom roles: one that runs sign-in, one that is nearly an admin, and one that holds little but what they lack. */
const made = {
  gatekeeper: [
    'people.view',
    'people.manage',
    'groups.manage',
    'security.manage',
    'recognition.give',
    'community.create',
    'chats.direct',
    'chats.group',
    'spaces.create',
  ],
  office: permissions.filter((name) => name !== 'points.manage' && name !== 'company.manage'),
  treasurer: [
    'people.view',
    'points.manage',
    'recognition.give',
    'community.create',
    'chats.direct',
    'chats.group',
    'spaces.create',
  ],
} satisfies Record<string, readonly Permission[]>;

export type RoleName = DefaultRole | keyof typeof made;
export const role_names = [...default_roles, ...(Object.keys(made) as (keyof typeof made)[])] as readonly RoleName[];
export const held: Record<RoleName, readonly Permission[]> = { ...default_role_permissions, ...made };

/** The rule, written a second time: no one above, and only owners reach owners. */
export const reaches = (actor: RoleName, other: RoleName): boolean =>
  actor === 'owner' || (other !== 'owner' && held[other].every((name) => held[actor].includes(name)));
export const holds = (actor: RoleName, needs: readonly Permission[]): boolean =>
  needs.every((name) => held[actor].includes(name));

const here = 'http://localhost:4998';
const redirect_uri = `${here}/api/auth/sso/callback`;
export const client = { client_id: 'plaudit', client_secret: 'a secret of the provider', redirect_uri };

export type Target = { role: RoleName; employee_id: string; work_email_id: string };

const settings = {
  protocol: 'oidc' as const,
  issuer: '',
  client_id: client.client_id,
  client_secret: client.client_secret,
  email_domains: ['example.test'],
  is_enabled: true,
};

export type Call = { status: number };

let count = 0;
export const fresh = (name = 'Word'): string => `${name} ${(count += 1)}`;

export type World = Awaited<ReturnType<typeof startWorld>>;

/** A company with people of each role who act, and people to act on. */
export const startWorld = async () => {
  const app = await startTestApp({ PUBLIC_URL: here, INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  /** A second process, at its own address: uploads go there. */
  const files = await startTestApp({ DATABASE_URL: app.database_url });
  const acme = await app.company('Acme');
  const { owner } = acme;
  const actors = {} as Record<RoleName, Session>;
  const targets: Target[] = [];
  const invited: Target[] = [];
  /** An admin who makes a token and changes afterwards; a person with a role that goes. */
  const maker = await app.employee(acme, { role: 'administrator' });
  const lone = await app.employee(acme);
  for (const [role_name, list] of Object.entries(made)) {
    await app.ok(role.createRole, { as: owner, body: { role_name, permissions: list } });
  }
  const { items } = await app.ok(role.listRoles, { as: owner, body: {} });
  const role_ids = Object.fromEntries(
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
  const provider = await startOpenIdProvider([client], directory);

  /** Resets everyone: active, in their role, with a PIN of their own, and without a manager. */
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
  await mend();
  // The new roles apply in every session.
  for (const name of role_names) {
    await vi.waitFor(async () => {
      const session = await app.ok(auth.resolveSession, { as: actors[name] });
      expect(session.permissions.toSorted()).toEqual(held[name].toSorted());
    });
  }

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

  const close = async () => {
    await files.close();
    await app.close();
    await provider.close();
  };
  return {
    app,
    files,
    acme,
    owner,
    actors,
    targets,
    invited,
    maker,
    lone,
    role_ids,
    provider,
    mend,
    wrongs,
    setUp,
    signOn,
    forgetProvider,
    scimOf,
    close,
  };
};
