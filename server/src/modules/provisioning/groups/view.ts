import { core_group } from '../schemas/policy.ts';
import type { GroupRow, MemberRow } from './queries.ts';

/** The resource of RFC 7643, section 4.2; without `members` if the request does not ask for them. */
export const viewGroup = (row: GroupRow, members: readonly MemberRow[] | null, base_url: string) => {
  const { group_id: id, group_name, external_id, created_at, updated_at } = row;
  return {
    schemas: [core_group],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: group_name,
    ...(members && {
      members: members.map(({ employee_id: value, display }) => ({
        value,
        display,
        type: 'User',
        $ref: `${base_url}/Users/${value}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base_url}/Groups/${id}`,
      version: versionOf(row),
    },
  };
};

/** Changes with the time of the last change, which the database stores, members included. */
export const versionOf = ({ updated_at, members_count }: GroupRow): string =>
  `W/"${updated_at.getTime().toString(36)}-${members_count}"`;
