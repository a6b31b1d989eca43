import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notification/queries.ts';

const ignore = () => undefined;

/** Shows the number of unread notifications on the icon of the installed app, as long as a person is signed in. */
export const useAppBadge = () => {
  const count = useQuery(unreadQuery()).data?.unread_count;
  useEffect(() => {
    if (count !== undefined) void navigator.setAppBadge?.(count).catch(ignore);
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(ignore), []);
};
