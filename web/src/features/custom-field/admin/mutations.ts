import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { listCustomFields, orderCustomFields } from '@plaudit/contract/custom-field/endpoints';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { call, type CallOptions } from '../../../lib/api/api.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { customFieldsQuery } from '../queries.ts';

/** Makes a call of this part, and then reads the fields again. A form shows errors itself. */
export const useFieldCall = <E extends Endpoint>(endpoint: E, { is_form = false }: { is_form?: boolean } = {}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) => !is_form && tellError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listCustomFields.path] }),
  });
};

/** Puts the fields into an order; at once, and back when the server refuses. */
export const useOrderFields = () => {
  const queryClient = useQueryClient();
  const key = customFieldsQuery().queryKey;
  return useMutation({
    // One after the other, so that quick changes of the order arrive in order.
    scope: { id: 'custom-fields' },
    mutationFn: (fields: CustomField[]) => {
      const field_ids = fields.map(({ field_id }) => field_id);
      return call(orderCustomFields, { body: { field_ids }, portal: 'admin' });
    },
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, { items, next_cursor: null });
      return before;
    },
    onError: (error, _fields, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listCustomFields.path] }),
  });
};
