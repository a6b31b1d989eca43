import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctBalance, listAdjustments, refillAllowance } from '@plaudit/contract/points-adjustment/endpoints';
import { call } from '../../lib/api/api.ts';

/** `to_give` and `to_spend` correct that balance. */
export type AdjustmentKind = 'refill' | 'to_give' | 'to_spend';
type Adjustment = { what: AdjustmentKind; employee_id: string; points: number; reason: string };

/** Changes a balance by hand; the list of these changes is then read again. */
export const useAdjust = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ what, ...body }: Adjustment) =>
      what === 'refill'
        ? call(refillAllowance, { body, portal: 'admin' })
        : call(correctBalance, { body: { ...body, account: what }, portal: 'admin' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listAdjustments.path] }),
  });
};
