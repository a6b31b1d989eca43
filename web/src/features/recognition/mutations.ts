import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { boostRecognition, listGiven, updateRecognition } from '@plaudit/contract/recognition/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api/api.ts';
import { personName } from '../../lib/format/person.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { cached } from './cached-recognitions.ts';
import { balanceQuery } from './queries.ts';
import { leaveOutThanked, refreshThanked } from './suggestions.ts';
import { boostsOf } from './waiting.ts';

/** Reads the balance again, from which `waited` points were reserved until now; they stay reserved until it arrives. */
export const refreshBalance = (queryClient: QueryClient, waited = 0): void => {
  const { queryKey } = balanceQuery();
  queryClient.setQueryData(queryKey, (known) => known && { ...known, to_give: Math.max(0, known.to_give - waited) });
  void queryClient.invalidateQueries({ queryKey });
};

/** The person's own recognition exists: in the feed, in the lists, and in the balance. */
export const takeGiven = (queryClient: QueryClient, given: Recognition, waited = 0): void => {
  cached.written(queryClient, given);
  refreshBalance(queryClient, waited);
  void queryClient.invalidateQueries({ queryKey: [listGiven.path] });
  leaveOutThanked(
    queryClient,
    given.employees.map(({ employee_id }) => employee_id),
  );
  refreshThanked(queryClient);
};

type Boost = { points: number; idempotency_key: string };

export const useBoost = ({ recognition_id, employees, giver }: Recognition) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ points, idempotency_key }: Boost) =>
      sendOrQueue(boostRecognition, {
        kind: 'boost',
        subject: boostsOf(recognition_id),
        body: { recognition_id, points },
        idempotency_key,
        cost: points * employees.length,
        label: { count: points, name: personName(giver) },
        shown: null,
      }),
    onSuccess: (delivery) => {
      if ('queued' in delivery) return;
      cached.change(queryClient, recognition_id, () => delivery.answer);
      refreshBalance(queryClient);
    },
  });
};

export const useUpdateRecognition = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateRecognition>) => call(updateRecognition, { body }),
    onSuccess: (updated) => cached.change(queryClient, updated.recognition_id, () => updated),
  });
};
