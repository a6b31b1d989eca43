import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notification/queries.ts';
import { setWaiting } from '../../lib/screen/waiting.ts';

/** Counts unread notifications on the icon of the installed app, as long as a person is signed in. */
export const useAppBadge = () => {
  const count = useQuery(unreadQuery()).data?.unread_count;
  useEffect(() => {
    if (count !== undefined) setWaiting('inbox', count);
  }, [count]);
  useEffect(() => () => setWaiting('inbox', 0), []);
};
