import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissHint, type WelcomeHint } from '@plaudit/contract/welcome/endpoints';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { dismissedWith } from './policy.ts';
import { type Dismissal, welcomeQuery } from './queries.ts';

export const takeDismissed = (queryClient: QueryClient, dismissed: WelcomeHint[]): void =>
  void queryClient.setQueryData(welcomeQuery().queryKey, (known) => known && { ...known, dismissed });

/** Dismisses a hint at once, and on the other devices as soon as it can be sent. */
export const useDismissHint = () => {
  const queryClient = useQueryClient();
  const { queryKey } = welcomeQuery();
  return useMutation({
    mutationFn: (dismissal: Dismissal) =>
      sendOrQueue(dismissHint, {
        kind: 'hint',
        subject: `hint ${dismissal.hint}`,
        body: dismissal,
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: {},
        shown: dismissal,
      }),
    onMutate: async (dismissal) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, dismissed: dismissedWith(known.dismissed, [dismissal]) },
      );
    },
    onSuccess: (delivery) => {
      if ('answer' in delivery) takeDismissed(queryClient, delivery.answer.dismissed);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      tellError(error);
    },
  });
};
