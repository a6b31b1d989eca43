import { useMemo } from 'react';
import { useConnection } from '../connection/connection.ts';
import { useUnsent } from './unsent.ts';
import type { Write } from './write.ts';

/** What is unsent without what is just on its way: each message is, for a moment. */
export const useHeldUp = (): readonly Write[] => {
  const is_online = useConnection() === 'online';
  const all = useUnsent();
  return useMemo(() => {
    const isOnItsWay = ({ is_ordered, error, attempts }: Write) => is_ordered && is_online && !error && attempts <= 1;
    return all.filter((write) => !isOnItsWay(write));
  }, [all, is_online]);
};
