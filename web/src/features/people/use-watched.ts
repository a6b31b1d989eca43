import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { watchStatus } from '@plaudit/contract/people/endpoints';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { changeStatus } from './mutations.ts';
import { readChanged } from './read-changed.ts';

// How many parts of the screen show a person.
const shown = new Map<string, number>();
// What the server knows of it.
let watched = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// Lists grow while they are scrolled; one call reports everyone who came and went in that time.
const pause_ms = 300;

const tell = async (queryClient: QueryClient): Promise<void> => {
  const coming = [...shown.keys()].filter((id) => !watched.has(id)).slice(0, limits.ids_per_request);
  const going = [...watched].filter((id) => !shown.has(id)).slice(0, limits.ids_per_request);
  // In the sample company no one comes or goes.
  if (coming.length + going.length === 0 || currentSession()?.is_sample) return;
  for (const id of coming) watched.add(id);
  for (const id of going) watched.delete(id);
  const { items, changed_ids } = await call(watchStatus, { body: { employee_ids: coming, unwatch_ids: going } });
  for (const item of items) changeStatus(queryClient, item);
  // They may have changed after this page read them and before it listened.
  readChanged(queryClient, changed_ids);
  plan(queryClient);
};

const plan = (queryClient: QueryClient): void => {
  clearTimeout(timer);
  // An outdated status does no harm; the next connection asks again.
  timer = setTimeout(() => void tell(queryClient).catch(() => {}), pause_ms);
};

/** A new connection of this client watches no one: asks again for everyone on screen. */
export const watchAgain = (queryClient: QueryClient): void => {
  watched = new Set();
  plan(queryClient);
};

/** Keeps the statuses of these people live while they are on screen. */
export const useWatched = (employee_ids: readonly string[]): void => {
  const queryClient = useQueryClient();
  const key = employee_ids.join(' ');
  useEffect(() => {
    const ids = key.split(' ').filter(Boolean);
    for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
    plan(queryClient);
    return () => {
      for (const id of ids) {
        const left = (shown.get(id) ?? 1) - 1;
        if (left > 0) shown.set(id, left);
        else shown.delete(id);
      }
      plan(queryClient);
    };
  }, [key, queryClient]);
};
