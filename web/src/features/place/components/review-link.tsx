import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonPlace } from '@plaudit/contract/place/any-place';
import { reviewCount, unreadBadge } from '../format.ts';

/** How much waits for the managers of a place, and the way there; nothing for everyone else. */
export const ReviewLink = ({ place }: { place: CommonPlace }) => {
  const { t } = useTranslation('place');
  const count = reviewCount(place);
  if (count === 0) return null;
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, tab: 'queue' })}
      replace
      resetScroll={false}
      className="place-fact person-link"
    >
      <ListChecks size={14} aria-hidden />
      {t('review', { count, amount: unreadBadge(count) })}
    </Link>
  );
};
