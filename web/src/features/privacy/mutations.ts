import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askErasure, askExport, withdrawRequest } from '@plaudit/contract/privacy/endpoints';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';

const own = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/privacy/own/'),
};
const complain = (error: Error) => void toast({ title: errorMessage(error), tone: 'danger' });

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
    onError: complain,
    onSettled: () => queryClient.invalidateQueries(own),
  });
};

export const useAskExport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(askExport, { body: {} }),
    onError: complain,
    onSettled: () => queryClient.invalidateQueries(own),
  });
};
