import { Badge } from '@radix-ui/themes';
import { BellOff, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceStanding } from '@plaudit/contract/place/schema';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isMuted, unreadBadge } from '../format.ts';
import './place.css';

type StandingProps = { my: PlaceStanding; now: Date };

/** How the person belongs to a place, if they do. */
export const Standing = ({ my: { membership, request }, now }: StandingProps) => {
  const { t } = useTranslation('place');
  if (request) return <Badge color={request === 'invited' ? 'green' : 'gray'}>{t(`standing.${request}`)}</Badge>;
  if (!membership) return null;
  return (
    <>
      {membership.is_pinned && <Pin size={14} role="img" aria-label={t('pinned')} />}
      {isMuted(membership.muted_until, now) && <BellOff size={14} role="img" aria-label={t('muted')} />}
      {membership.role !== 'member' && <Badge color="gray">{t(`role.${membership.role}`)}</Badge>}
    </>
  );
};

/** How much is new in a place; if it is muted, a dot. */
export const Unread = ({ my: { membership }, now }: StandingProps) => {
  const { t } = useTranslation('place');
  const { unread_count = 0, muted_until } = membership ?? {};
  if (unread_count === 0) return null;
  const is_quiet = isMuted(muted_until, now);
  return (
    <>
      <span className={is_quiet ? 'place-dot' : 'place-unread'} aria-hidden>
        {!is_quiet && unreadBadge(unread_count)}
      </span>
      <VisuallyHidden>{t('unread', { count: unread_count, amount: unreadBadge(unread_count) })}</VisuallyHidden>
    </>
  );
};
