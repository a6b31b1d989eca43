import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import {
  listRecognitionGroups,
  orderRecognitionGroups,
  type RecognitionGroup,
} from '@plaudit/contract/recognition-group/endpoints';
import { call, type CallOptions } from '../../../../lib/api/api.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { typeGroupsQuery } from './queries.ts';

/** Makes a call of this part, and then reads the groups again. A form shows errors itself. */
export const useGroupCall = <E extends Endpoint>(endpoint: E, { is_form = false }: { is_form?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) => !is_form && tellError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listRecognitionGroups.path] }),
  });
};

/** Puts the groups into an order; at once, and back when the server refuses. */
export const useOrderGroups = () => {
  const queryClient = useQueryClient();
  const key = typeGroupsQuery().queryKey;
  return useMutation({
    // One after the other, so that quick changes of the order arrive in order.
    scope: { id: 'type-groups' },
    mutationFn: (groups: RecognitionGroup[]) => {
      const recognition_group_ids = groups.map((group) => group.recognition_group_id);
      return call(orderRecognitionGroups, { body: { recognition_group_ids }, portal: 'admin' });
    },
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, { items, next_cursor: null });
      return before;
    },
    onError: (error, _groups, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listRecognitionGroups.path] }),
  });
};
