import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@plaudit/contract/endpoint';
import { countUnreadPlaces } from '@plaudit/contract/place/endpoints';
import { call, type CallOptions } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { holding_places } from './queries.ts';

type Options<E extends Endpoint> = {
  /** A form tells errors itself. */
  is_form?: boolean;
  /** Also when what made the call has left the screen: its own live event may come before the answer. */
  onDone?: (answer: ResponseOf<E>) => void;
};

/** Makes a call about a community; what shows communities is then read again. */
export const useCommunityCall = <E extends Endpoint>(endpoint: E, { is_form = false, onDone }: Options<E> = {}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, input),
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      if (!is_form) toast({ title: errorMessage(error), tone: 'danger' });
    },
    onSettled: () => readAgain(queryClient, [...holding_places, countUnreadPlaces.path]),
  });
};
