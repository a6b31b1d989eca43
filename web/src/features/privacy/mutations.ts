import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askErasure, askExport, withdrawRequest } from '@plaudit/contract/privacy/endpoints';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';

const own = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/privacy/own/'),
};
export const useAskErasure = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(askErasure, { body: { note } }),
    onSettled: () => queryClient.invalidateQueries(own),
  });
};

export const useWithdrawRequest = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request_id: string) => call(withdrawRequest, { body: { request_id } }),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries(own),
  });
};

export const useAskExport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(askExport, { body: {} }),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries(own),
  });
};
