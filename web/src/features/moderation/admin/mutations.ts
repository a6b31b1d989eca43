import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideCase, reopenCase } from '@plaudit/contract/moderation/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { call } from '../../../lib/api/api.ts';
import { errorMessage, isCode } from '../../../lib/errors/errors.ts';
import { newKey } from '../../../lib/api/idempotency-key.ts';
import { toast } from '../../../lib/screen/toast.ts';

const cases = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/moderation/case/'),
};

const useTellProblem = () => {
  const { t } = useTranslation('moderation');
  return (error: unknown) =>
    toast({
      // The catalog says "You don't have enough points", and here the person who received them has too few.
      title: isCode(error, 'NOT_ENOUGH_POINTS')
        ? t('case.points_spent')
        : errorMessage(error, { INVALID_ACTION: t('case.decided_meanwhile') }),
      tone: 'danger',
    });
};

/** Takes a decision back. */
export const useReopenCase = () => {
  const queryClient = useQueryClient();
  const onError = useTellProblem();
  return useMutation({
    mutationFn: (case_id: string) => call(reopenCase, { body: { case_id }, portal: 'admin' }),
    onError,
    onSettled: () => queryClient.invalidateQueries(cases),
  });
};

/** Decides, and offers the way back. */
export const useDecideCase = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('moderation');
  const { mutate: reopen } = useReopenCase();
  const onError = useTellProblem();
  return useMutation({
    mutationFn: (body: BodyInput<typeof decideCase>) =>
      call(decideCase, { body, idempotency_key: newKey(), portal: 'admin' }),
    onSuccess: (_decided, { case_id, decision }) =>
      toast({
        title: t(`case.done.${decision}`),
        action: { label: t('common:undo'), onClick: () => reopen(case_id) },
      }),
    onError,
    onSettled: () => queryClient.invalidateQueries(cases),
  });
};
