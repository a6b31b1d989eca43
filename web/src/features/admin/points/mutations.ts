import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { updatePointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { call } from '../../../lib/api.ts';
import { policyQuery } from './queries.ts';

/** Saves what changed of the policy. */
export const useUpdatePolicy = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updatePointsPolicy>) => call(updatePointsPolicy, { body, portal: 'admin' }),
    onSuccess: (policy) => queryClient.setQueryData(policyQuery().queryKey, policy),
  });
};
