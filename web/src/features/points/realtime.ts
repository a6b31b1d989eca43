import { checkLimits, getBalance, listHistory } from '@plaudit/contract/points/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const own = [getBalance.path, listHistory.path, checkLimits.path];

export const pointsRealtime = defineRealtime(
  { 'points.changed': (_nothing, queryClient) => readAgain(queryClient, own) },
  { catchUp: (queryClient) => readAgain(queryClient, own) },
);
