import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadBadge } from '../format.ts';
import { unreadPlacesQuery } from '../queries.ts';

/** How much is new in the communities of the person, beside the link to them; a dot where only muted ones have news. */
export const News = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const { unread_count: count = 0, has_quiet = false } = useQuery(unreadPlacesQuery()).data ?? {};
  return (
    <>
      {count > 0 && (
        <span className="nav-badge" aria-hidden>
          {unreadBadge(count)}
        </span>
      )}
      {count === 0 && has_quiet && <span className="nav-dot" aria-hidden />}
      <span className="for-readers">
        {count > 0 ? t('nav.communities_unread', { count }) : has_quiet ? t('nav.communities_quiet') : name}
      </span>
    </>
  );
};
