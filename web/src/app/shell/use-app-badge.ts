import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notification/queries.ts';
import { setWaiting } from '../../lib/screen/waiting.ts';

/** Counts unread notifications on the icon of the installed app, as long as a person is signed in. */
export const useAppBadge = () => {
  const unread = useQuery(unreadQuery()).data;
  // A message that mentions the person counts once, with the messages.
  const count = unread && Math.max(0, unread.unread_count - (unread.elsewhere_count ?? 0));
  useEffect(() => {
    if (count !== undefined) setWaiting('inbox', count);
  }, [count]);
  useEffect(() => () => setWaiting('inbox', 0), []);
};
