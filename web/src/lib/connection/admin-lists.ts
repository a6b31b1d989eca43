import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { defineRealtime, readAgain, type Realtime } from './socket.ts';

type Kind = RealtimeEvents['admin.changed']['kind'];
/** For each kind of change, the paths whose answers hold it. */
type Lists = Partial<Record<Kind, readonly string[]>>;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// A directory service changes one person after the other: lists are read again at this pace, and not for each of them.
const pace_ms = 400;

const readChanged = (queryClient: QueryClient): void => {
  timer = undefined;
  readAgain(queryClient, [...changed]);
  changed.clear();
};

/** Changes by another admin are read again in open lists. */
export const adminLists = (lists: Lists): Realtime =>
  defineRealtime(
    {
      'admin.changed': ({ kind }, queryClient) => {
        for (const path of lists[kind] ?? []) changed.add(path);
        if (lists[kind]) timer ??= setTimeout(() => readChanged(queryClient), pace_ms);
      },
    },
    { catchUp: (queryClient) => readAgain(queryClient, Object.values(lists).flat()) },
  );
