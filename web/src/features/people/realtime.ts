import { defineRealtime } from '../../lib/socket.ts';
import { changeStatus } from './mutations.ts';
import { watchAgain } from './use-watched.ts';

export const peopleRealtime = defineRealtime(
  { 'status.changed': (changed, queryClient) => changeStatus(queryClient, changed) },
  { onConnect: watchAgain, onReconnect: watchAgain },
);
