import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { unreadBadge } from '../format.ts';
import { sumsOf, unreadPlacesQuery } from '../queries.ts';

type NewsProps = { kind: PlaceKindName; name: string };

/** How much is new in the places of a kind, next to the link to them; a dot if only muted ones have news. */
export const News = ({ kind, name }: NewsProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(unreadPlacesQuery());
  const { unread_count: count = 0, has_quiet = false } =
    sumsOf(data).find(({ place_kind }) => place_kind === kind) ?? {};
  return (
    <>
      {count > 0 && (
        <span className="nav-badge" aria-hidden>
          {unreadBadge(count)}
        </span>
      )}
      {count === 0 && has_quiet && <span className="nav-dot" aria-hidden />}
      <span className="for-readers">
        {count > 0 ? t('nav.unread', { count, name }) : has_quiet ? t('nav.quiet', { name }) : name}
      </span>
    </>
  );
};
