import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissFirstSteps, updateFirstStep } from '@plaudit/contract/first-steps/endpoints';
import type { FirstStep } from '@plaudit/contract/first-steps/schema';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { firstStepsQuery } from './queries.ts';

/** Marks a step. It shows at once, and as it was before when the server refuses. */
export const useMarkStep = () => {
  const queryClient = useQueryClient();
  const { queryKey } = firstStepsQuery();
  return useMutation({
    scope: { id: 'first-steps' },
    mutationFn: (body: FirstStep) => call(updateFirstStep, { body, portal: 'admin' }),
    onMutate: async (marked) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, steps: known.steps.map((step) => (step.step === marked.step ? marked : step)) },
      );
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error) => {
      tellError(error);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Hides the steps from all admins, or shows them again. */
export const useDismissSteps = () => {
  const queryClient = useQueryClient();
  const { queryKey } = firstStepsQuery();
  return useMutation({
    scope: { id: 'first-steps' },
    mutationFn: (is_dismissed: boolean) => call(dismissFirstSteps, { body: { is_dismissed }, portal: 'admin' }),
    onMutate: async (is_dismissed) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, is_shown: !is_dismissed });
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error) => {
      tellError(error);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
};
