import type { QueryClient } from '@tanstack/react-query';
import { checkLimits, getBalance, listHistory } from '@plaudit/contract/points/endpoints';
import { defineRealtime } from '../../lib/socket.ts';

const readAgain = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: [getBalance.path] });
  void queryClient.invalidateQueries({ queryKey: [listHistory.path] });
  void queryClient.invalidateQueries({ queryKey: [checkLimits.path] });
};

export const pointsRealtime = defineRealtime(
  { 'points.changed': (_nothing, queryClient) => readAgain(queryClient) },
  { onReconnect: readAgain },
);
