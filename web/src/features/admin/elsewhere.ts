import { Link2, type LucideIcon, UserRoundPlus, Users } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Permission } from '@plaudit/contract/people/permissions';
import { paths } from '../../lib/navigation/paths.ts';

/** What admins look for in Admin, but do on another page. Named `elsewhere.<key>`, and found by `elsewhere_find.<key>`. */
type Elsewhere = {
  key: 'people' | 'invite' | 'join_links';
  to: string;
  search?: Record<string, string>;
  Icon: LucideIcon;
  permission: Permission;
  module: ModuleName;
};

const of_people = { to: paths.people, permission: 'people.manage', module: 'directory' } as const;

const elsewhere: readonly Elsewhere[] = [
  { ...of_people, key: 'people', Icon: Users },
  { ...of_people, key: 'invite', Icon: UserRoundPlus, search: { invite: 'many' } },
  { ...of_people, key: 'join_links', Icon: Link2, search: { invite: 'link' } },
];

/** The ones that a person can use in a company with these modules on. */
export const allowedElsewhere = (
  permissions: readonly string[],
  modules: Readonly<Record<ModuleName, boolean>>,
): Elsewhere[] => elsewhere.filter(({ permission, module }) => permissions.includes(permission) && modules[module]);
