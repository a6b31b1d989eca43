import type { QueryClient } from '@tanstack/react-query';
import { defineRealtime } from '../../lib/socket.ts';
import { sessionsQuery } from './queries.ts';

const readAgain = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });

/** Where the person is signed in, as it changes elsewhere. */
export const settingsRealtime = defineRealtime(
  { 'sessions.changed': (_, queryClient) => readAgain(queryClient) },
  { onConnect: readAgain, onReconnect: readAgain },
);
