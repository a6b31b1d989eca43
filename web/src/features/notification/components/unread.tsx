import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../queries.ts';

/** More would not fit into the badge. */
const most_shown = 99;

/** How many notifications are unread, next to the link to them. */
export const Unread = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const count = useUnreadCount();
  return (
    <>
      {count > 0 && (
        <span className="nav-badge" aria-hidden>
          {count > most_shown ? `${most_shown}+` : count}
        </span>
      )}
      <span className="for-readers">{count ? t('nav.unread', { count, name }) : name}</span>
    </>
  );
};
