import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { listHolds } from '@plaudit/contract/hold/endpoints';
import { call, type CallOptions } from '../../../lib/api/api.ts';

/** Makes a call about holds; the lists are then read again. The dialog shows its error. */
export const useHoldCall = <E extends Endpoint>(endpoint: E) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listHolds.path] }),
  });
};
