import type { TFunction } from 'i18next';
import { place_permissions, type PlacePermission } from '@plaudit/contract/place/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { listSpaceRoles } from '@plaudit/contract/space-role/endpoints';
import { listed } from '../../lib/format/list.ts';

type Roles = ResponseOf<typeof listSpaceRoles>;

/** What this version has words for; a newer server may allow more. */
export const knownOf = (permissions: readonly PlacePermission[]): PlacePermission[] =>
  place_permissions.filter((each) => permissions.includes(each));

/** What a role allows as a short sentence part: "Write messages and Invite people". */
export const abilityWords = (t: TFunction<'space'>, permissions: readonly PlacePermission[]): string => {
  const known = knownOf(permissions);
  return known.length > 0 ? listed(known.map((each) => t(`role.allows.${each}`))) : t('role.reads');
};

/** What people who had one list of abilities lose and gain with another. */
export const difference = (before: readonly PlacePermission[], after: readonly PlacePermission[]) => ({
  loses: knownOf(before).filter((each) => !after.includes(each)),
  gains: knownOf(after).filter((each) => !before.includes(each)),
});

/** What members without a role of their own can do. */
export const ofMembers = ({ built_in }: Roles): PlacePermission[] =>
  built_in.find(({ role }) => role === 'member')?.permissions ?? [];

/** The roles that a person may give, who has this one: all if they manage the space, or those that allow no more than theirs. */
export const givable = ({ items }: Roles, manages: boolean, own_id: string | undefined): Roles['items'] => {
  const own = items.find(({ space_role_id }) => space_role_id === own_id)?.permissions ?? [];
  return manages ? items : items.filter(({ permissions }) => permissions.every((each) => own.includes(each)));
};
