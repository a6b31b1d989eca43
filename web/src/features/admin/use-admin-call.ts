import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { i18n } from '../../lib/locale/i18n.ts';
import { toast } from '../../lib/screen/toast.ts';

// The server refuses for one reason what takes the last owner away.
const told = (error: unknown) => errorMessage(error, { INVALID_ACTION: i18n.t('admin:access.last_owner') });

/** Makes a call of this part, and then reads every list of people and their places again. A form shows errors itself. */
export const useAccessCall = <E extends Endpoint>(endpoint: E, { is_form = false }: { is_form?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) => {
      if (!is_form) toast({ title: told(error), tone: 'danger' });
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/user-management/'),
      }),
  });
};
