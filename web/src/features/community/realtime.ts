import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { holding_places } from './queries.ts';

export const realtime = [
  defineRealtime(
    { 'place.changed': (_place, queryClient) => readAgain(queryClient, holding_places) },
    { catchUp: (queryClient) => readAgain(queryClient, holding_places) },
  ),
];
