import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Push, PushState } from '../../lib/push/machine.ts';
import { loadPush } from '../../lib/push/push.ts';
import type { PushSupport } from '../../lib/push/support.ts';
import { pushSupportQuery } from './queries.ts';

export type PushHere = { push: Push; state: PushState; support: PushSupport };

const nothing = () => () => {};

/** Push on this device, as it is now; null until that is known. */
export const usePush = (): PushHere | null => {
  const [push, setPush] = useState<Push | null>(null);
  const { data: support } = useQuery(pushSupportQuery());
  useEffect(() => {
    void loadPush().then(async (loaded) => {
      await loaded.initialize();
      setPush(loaded);
    });
  }, []);
  const state = useSyncExternalStore(push?.subscribe ?? nothing, () => push?.state() ?? null);
  return push && state && support ? { push, state, support } : null;
};
