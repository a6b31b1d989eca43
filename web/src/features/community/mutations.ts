import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { holding_places } from './queries.ts';

/** Makes a call about a community; what shows communities is then read again. A form tells errors itself. */
export const useCommunityCall = <E extends Endpoint>(endpoint: E, { is_form = false }: { is_form?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, input),
    onError: (error) => {
      if (!is_form) toast({ title: errorMessage(error), tone: 'danger' });
    },
    onSettled: () => readAgain(queryClient, holding_places),
  });
};
