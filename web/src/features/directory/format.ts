import { accountStatus, type AccountStatus } from '@plaudit/contract/people/schema';
import { dayIn, idOf, oneOf, type Search, wordsOf } from '../../lib/navigation/search.ts';
import type { DirectoryFilter } from '../people/queries.ts';

export const directory_sorts = ['name', '-name', 'hire_date', '-hire_date'] as const;

/** Filters that are needed less often, shown on request. */
export const more_filters = [
  'location',
  'position_title',
  'manager_id',
  'has_no_manager',
  'cannot_join',
  'group_id',
  'role_id',
  'hired_from',
  'hired_to',
] as const;

/** The filter from the address; unknown values are left out. */
export const readDirectory = (address: Search): DirectoryFilter => {
  const sort = oneOf(directory_sorts, address.sort);
  const filter: DirectoryFilter = {
    search: wordsOf(address.search),
    department_id: idOf(address.department_id),
    status: oneOf(accountStatus.options, address.status),
    location: wordsOf(address.location),
    position_title: wordsOf(address.position_title),
    manager_id: idOf(address.manager_id),
    has_no_manager: String(address.has_no_manager) === 'true' || undefined,
    cannot_join: String(address.cannot_join) === 'true' || undefined,
    group_id: idOf(address.group_id),
    role_id: idOf(address.role_id),
    hired_from: dayIn(address.hired_from),
    hired_to: dayIn(address.hired_to),
    sort: sort === 'name' ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};

/** In the address, next to the account statuses: people who were deleted. */
export const deleted_status = 'DELETED';
export const readsDeleted = ({ status }: Search): boolean => status === deleted_status;

/** Cards, unless the address asks for lines. */
export const readView = ({ view }: Search): 'cards' | 'list' => (view === 'list' ? 'list' : 'cards');

/** The status to which the menu of a person leads, and back. */
export const otherStatus = (status: AccountStatus): AccountStatus => (status === 'INACTIVE' ? 'ACTIVE' : 'INACTIVE');

const invite_ways = ['one', 'many', 'link'] as const;
/** Inviting one person, several by their addresses, or with a link to share. */
export type InviteWay = (typeof invite_ways)[number];

/** The way to invite that a link to this page opens. */
export const readInvite = (address: Search): InviteWay | undefined => oneOf(invite_ways, address.invite);
