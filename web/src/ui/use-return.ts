import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../lib/connection/connection.ts';

/** Asks again by itself when the connection comes back; what the connection is. */
export const useReturn = (again: () => void) => {
  const connection = useConnection();
  const was_cut = useRef(false);
  const onReturn = useEffectEvent(again);
  useEffect(() => {
    const is_cut = connection === 'offline' || connection === 'lost';
    if (was_cut.current && !is_cut) onReturn();
    was_cut.current = is_cut;
  }, [connection]);
  return connection;
};
