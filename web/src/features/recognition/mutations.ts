import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getBalance } from '@plaudit/contract/points/endpoints';
import {
  boostRecognition,
  deleteRecognition,
  giveRecognition,
  listGiven,
  restoreRecognition,
  setReaction,
  updateRecognition,
} from '@plaudit/contract/recognition/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { GiveRecognition, Reaction, Recognition } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { addToFeed, changeEverywhere, findCached, holding_recognitions } from './cached-recognitions.ts';
import { react } from './reactions.ts';

/** Shows an error that has no place of its own on the screen. */
const complain = (error: Error) => void toast({ title: errorMessage(error), tone: 'danger' });

export const useGive = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ gift, idempotency_key }: { gift: GiveRecognition; idempotency_key: string }) =>
      call(giveRecognition, { body: gift, idempotency_key }),
    onSuccess: (given) => {
      addToFeed(queryClient, given);
      void queryClient.invalidateQueries({ queryKey: [getBalance.path] });
      void queryClient.invalidateQueries({ queryKey: [listGiven.path] });
    },
  });
};

/** Sets the own reaction at once, and takes it back if the server refuses. */
export const useReact = (recognition_id: string) => {
  const queryClient = useQueryClient();
  const show = (reaction: Reaction | null) =>
    changeEverywhere(queryClient, recognition_id, (known) => ({ ...known, ...react(known, reaction) }));
  return useMutation({
    // One after the other, so that the last click is what stays.
    scope: { id: `reaction ${recognition_id}` },
    mutationFn: (reaction: Reaction | null) => call(setReaction, { body: { recognition_id, reaction } }),
    onMutate: (reaction) => {
      const before = findCached(queryClient, recognition_id)?.my_reaction ?? null;
      show(reaction);
      return before;
    },
    onError: (error, _reaction, before) => {
      show(before ?? null);
      complain(error);
    },
  });
};

export const useBoost = (recognition_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ points, idempotency_key }: { points: number; idempotency_key: string }) =>
      call(boostRecognition, { body: { recognition_id, points }, idempotency_key }),
    onSuccess: (boosted) => {
      changeEverywhere(queryClient, recognition_id, () => boosted);
      void queryClient.invalidateQueries({ queryKey: [getBalance.path] });
    },
  });
};

export const useUpdateRecognition = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateRecognition>) => call(updateRecognition, { body }),
    onSuccess: (updated) => changeEverywhere(queryClient, updated.recognition_id, () => updated),
  });
};

/** Takes a recognition away at once and offers the way back. */
export const useDeleteRecognition = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('recognition');
  const readAgain = () => queryClient.invalidateQueries(holding_recognitions);
  const restore = useMutation({
    mutationFn: (recognition_id: string) => call(restoreRecognition, { body: { recognition_id } }),
    onSuccess: readAgain,
    onError: complain,
  });
  return useMutation({
    mutationFn: ({ recognition_id }: Recognition) => call(deleteRecognition, { query: { recognition_id } }),
    onMutate: ({ recognition_id }) => changeEverywhere(queryClient, recognition_id, () => null),
    onSuccess: (_nothing, { recognition_id }) => {
      toast({
        title: t('deleted.title'),
        description: t('deleted.points_back'),
        action: { label: t('undo'), onClick: () => restore.mutate(recognition_id) },
      });
      void queryClient.invalidateQueries({ queryKey: [getBalance.path] });
    },
    onError: (error) => {
      complain(error);
      void readAgain();
    },
  });
};
