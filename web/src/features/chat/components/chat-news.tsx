import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setWaiting } from '../../../lib/screen/waiting.ts';
import { unreadBadge } from '../../place/index.ts';
import { unreadQuery } from '../unread-query.ts';

/** How many messages the person has not read, next to the link to the chats. */
export const ChatNews = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const count = useQuery(unreadQuery()).data?.unread_message_count ?? 0;
  useEffect(() => setWaiting('chat', count), [count]);
  useEffect(() => () => setWaiting('chat', 0), []);
  return (
    <>
      {count > 0 && (
        <span className="nav-badge" aria-hidden>
          {unreadBadge(count)}
        </span>
      )}
      <span className="for-readers">{count > 0 ? t('nav.unread', { count, name }) : name}</span>
    </>
  );
};
