import { createHash } from 'node:crypto';
import { core_user, enterprise_user } from '../schemas/policy.ts';
import type { Person } from './policy.ts';
import type { UserRow } from './queries.ts';

/** The user as the directory service knows it, for changes to start from. */
export const personOf = (row: UserRow): Person => ({
  user_name: row.user_name,
  external_id: row.external_id,
  active: row.employee_account_status !== 'INACTIVE',
  first_name: row.first_name,
  last_name: row.last_name || null,
  work_email_id: row.work_email_id,
  position_title: row.position_title || null,
  location: row.location,
  department_name: row.department_name,
  manager_id: row.manager_id,
  extra: row.attributes,
});

/** Without null values, and without objects that are then empty. */
const compact = (given: Record<string, unknown>): Record<string, unknown> | undefined => {
  const left = Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return left.length > 0 ? Object.fromEntries(left) : undefined;
};

const extrasBelow = (extra: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(extra)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

/** The resource of RFC 7643, section 4.1. Its version is a digest of everything that it says. */
export const viewUser = (row: UserRow, base_url: string) => {
  const { employee_id: id, first_name, last_name, attributes, manager_id } = row;
  const formatted = `${first_name} ${last_name}`.trim();
  const enterprise = compact({
    ...extrasBelow(attributes, `${enterprise_user}:`),
    department: row.department_name,
    manager: manager_id && {
      value: manager_id,
      $ref: `${base_url}/Users/${manager_id}`,
      displayName: row.manager_name,
    },
  });
  const plain = Object.fromEntries(Object.entries(attributes).filter(([name]) => !/[.:]/.test(name)));
  const resource = compact({
    externalId: row.external_id,
    userName: row.user_name,
    name: compact({ formatted, familyName: last_name, givenName: first_name, ...extrasBelow(attributes, 'name.') }),
    displayName: formatted,
    ...plain,
    title: row.position_title,
    active: row.employee_account_status !== 'INACTIVE',
    emails: row.work_email_id && [{ value: row.work_email_id, type: 'work', primary: true }],
    addresses: row.location && [{ locality: row.location, type: 'work' }],
    [enterprise_user]: enterprise,
  });
  const digest = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22);
  return {
    schemas: enterprise ? [core_user, enterprise_user] : [core_user],
    id,
    ...resource,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base_url}/Users/${id}`,
      version: `W/"${digest}"`,
    },
  };
};
