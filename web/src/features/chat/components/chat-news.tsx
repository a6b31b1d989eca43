import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { setWaiting } from '../../../lib/screen/waiting.ts';
import { NavCount } from '../../../ui/nav-count.tsx';
import { unreadQuery } from '../unread-query.ts';

/** How many messages the person has not read, next to the link to the chats. */
export const ChatNews = ({ name }: { name: string }) => {
  const count = useQuery(unreadQuery()).data?.unread_message_count ?? 0;
  useEffect(() => setWaiting('chat', count), [count]);
  useEffect(() => () => setWaiting('chat', 0), []);
  return <NavCount count={count} name={name} />;
};
