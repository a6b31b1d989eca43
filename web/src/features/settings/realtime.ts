import type { QueryClient } from '@tanstack/react-query';
import { listSessions } from '@plaudit/contract/auth/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const catchUp = (queryClient: QueryClient) => readAgain(queryClient, [listSessions.path]);

/** Where the person is signed in, as it changes elsewhere. */
export const realtime = [defineRealtime({ 'sessions.changed': (_, queryClient) => catchUp(queryClient) }, { catchUp })];
