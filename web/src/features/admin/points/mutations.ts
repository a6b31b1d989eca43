import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { listAdjustments, reverseAdjustment } from '@plaudit/contract/points-adjustment/endpoints';
import { updatePointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { call } from '../../../lib/api.ts';
import { errorMessage, isCode } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { policyQuery } from './queries.ts';

/** Saves what changed of the policy. */
export const useUpdatePolicy = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updatePointsPolicy>) => call(updatePointsPolicy, { body, portal: 'admin' }),
    onSuccess: (policy) => queryClient.setQueryData(policyQuery().queryKey, policy),
  });
};

/** Takes a refill or a correction back. */
export const useReverse = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('adminpoints');
  return useMutation({
    mutationFn: (transfer_id: string) => call(reverseAdjustment, { body: { transfer_id }, portal: 'admin' }),
    onSuccess: () => toast({ title: t('balances.was_reversed'), tone: 'success' }),
    onError: (error) => {
      const title = isCode(error, 'INVALID_ACTION') ? t('balances.renewed') : errorMessage(error);
      toast({ title, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAdjustments.path] }),
  });
};
