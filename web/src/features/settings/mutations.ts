import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, revokeSession } from '@plaudit/contract/auth/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { sessionsQuery } from './queries.ts';

/** Changes the person's password, which ends every other session. */
export const useChangePassword = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
};

/** Ends one session; it leaves the list at once and comes back when the server refuses. */
export const useRevokeSession = () => {
  const queryClient = useQueryClient();
  const key = sessionsQuery().queryKey;
  return useMutation({
    mutationFn: (session_id: string) => call(revokeSession, { body: { session_id } }),
    onMutate: async (session_id) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(
        key,
        (list) => list && { ...list, items: list.items.filter((item) => item.session_id !== session_id) },
      );
      return before;
    },
    onError: (error, _session_id, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};
