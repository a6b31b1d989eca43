import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { listAdjustments, reverseAdjustment } from '@plaudit/contract/points-adjustment/endpoints';
import { updateAllowanceRules, updatePointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { allowanceQuery, policyQuery } from './queries.ts';

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
  const { t } = useTranslation('points-admin');
  return useMutation({
    mutationFn: (transfer_id: string) => call(reverseAdjustment, { body: { transfer_id }, portal: 'admin' }),
    onSuccess: () => toast({ title: t('balances.was_reversed'), tone: 'success' }),
    onError: (error) =>
      toast({ title: errorMessage(error, { INVALID_ACTION: t('balances.renewed') }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAdjustments.path] }),
  });
};

type Rules = BodyInput<typeof updateAllowanceRules>;

/** Saves the rules of allowances, with a way back. */
export const useSaveAllowance = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('points-admin');
  const save = async (body: Rules) =>
    queryClient.setQueryData(allowanceQuery().queryKey, await call(updateAllowanceRules, { body, portal: 'admin' }));
  return useMutation({
    mutationFn: ({ after }: { before: Rules; after: Rules }) => save(after),
    onSuccess: (_saved, { before }) =>
      toast({
        title: t('allowance.saved'),
        tone: 'success',
        action: { label: t('common:undo'), onClick: () => void save(before).catch(tellError) },
      }),
    onError: tellError,
  });
};
