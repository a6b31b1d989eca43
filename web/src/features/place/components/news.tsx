import { useQuery } from '@tanstack/react-query';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { NavCount } from '../../../ui/nav-count.tsx';
import { sumsOf, unreadPlacesQuery } from '../queries.ts';

type NewsProps = { kind: PlaceKindName; name: string };

/** How much is new in the places of a kind, next to the link to them; a dot if only muted ones have news. */
export const News = ({ kind, name }: NewsProps) => {
  const { data } = useQuery(unreadPlacesQuery());
  const { unread_count: count = 0, has_quiet = false } =
    sumsOf(data).find(({ place_kind }) => place_kind === kind) ?? {};
  return <NavCount count={count} name={name} has_quiet={has_quiet} />;
};
