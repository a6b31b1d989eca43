import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../features/notification/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { Destination } from './destinations.ts';

/** More would not fit into the badge. */
const most_shown = 99;

const UnreadBadge = () => {
  const count = useUnreadCount();
  if (!count) return null;
  return (
    <span className="nav-badge" aria-hidden>
      {count > most_shown ? `${most_shown}+` : count}
    </span>
  );
};

const InboxLabel = () => {
  const { t } = useTranslation();
  const count = useUnreadCount();
  return <>{count ? t('nav.inbox_unread', { count }) : t('nav.inbox')}</>;
};

/** One place in the navigation, marked while one is there. */
export const NavLink = ({ destination }: { destination: Destination }) => {
  const { t } = useTranslation();
  const { key, to, Icon } = destination;
  const is_inbox = key === 'inbox';
  return (
    <Link to={to} className="nav-link" activeOptions={{ exact: to === paths.home }} title={t(`nav.${key}`)}>
      <span className="nav-icon">
        <Icon size={22} aria-hidden />
        {is_inbox && <UnreadBadge />}
      </span>
      <span className="nav-label" aria-hidden={is_inbox}>
        {t(`nav.${key}`)}
      </span>
      {is_inbox && (
        <span className="for-readers">
          <InboxLabel />
        </span>
      )}
    </Link>
  );
};
