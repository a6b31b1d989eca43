import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listFollows, setFollow } from '@plaudit/contract/follow/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { personName } from '../../lib/format/person.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { refreshFeeds } from './feeds/feeds.ts';
import { leaveOutMuted } from './feeds/muted.ts';
import { bodyOf, type Choice, choiceOf, followsQuery, noteChoice, type Subject, subjectKey } from './follow-queries.ts';

/** What the server knows by now: the list, and the feeds that have again what was muted before. */
export const settleChoice = (queryClient: QueryClient): void => {
  readAgain(queryClient, [listFollows.path]);
  refreshFeeds(queryClient);
};

/** Another device changed what the person follows or mutes; this one may have done so itself. */
export const noteElsewhere = async (
  queryClient: QueryClient,
  { mode, ...subject }: RealtimeEvents['follow.changed'],
): Promise<void> => {
  const { queryKey } = followsQuery();
  const before = queryClient.getQueryData(queryKey);
  const given = Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined));
  if (before && choiceOf(before, given) === mode) return;
  await queryClient.fetchQuery({ ...followsQuery(), staleTime: 0 }).catch(() => null);
  if (mode === 'mute') leaveOutMuted(queryClient);
  else if (!before || choiceOf(before, given) === 'mute') refreshFeeds(queryClient);
};

export const nameOfSubject = (subject: Subject): string => {
  if (subject.kind === 'person') return personName(subject.employee);
  return subject.kind === 'tag' ? subject.tag : '';
};

/** Follows or mutes, or takes that back: at once on this device, and later on the server if there is no network. */
export const useFollow = (subject: Subject) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('content');
  const name = nameOfSubject(subject);
  const note = (choice: Choice) => {
    noteChoice(queryClient, subject, choice);
    if (choice === 'mute') leaveOutMuted(queryClient);
  };
  const titleOf = (choice: Choice, before: Choice): string => {
    if (choice !== 'none') return t(`follow.done.${subject.kind}_${choice}`, { name });
    return t(before === 'mute' ? 'follow.done.unmute' : 'follow.done.unfollow');
  };
  const mutation = useMutation({
    scope: { id: `follow ${subjectKey(subject)}` },
    mutationFn: (choice: Choice) =>
      sendOrQueue(setFollow, {
        kind: 'follow',
        subject: `follow ${subjectKey(subject)}`,
        body: { ...bodyOf(subject), mode: choice },
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: {},
        shown: null,
      }),
    onMutate: (choice) => {
      const before = choiceOf(queryClient.getQueryData(followsQuery().queryKey), bodyOf(subject));
      note(choice);
      return before;
    },
    onSuccess: (delivery, choice, before) => {
      // What waits is settled when it is sent.
      if ('answer' in delivery) {
        readAgain(queryClient, [listFollows.path]);
        if (before === 'mute') refreshFeeds(queryClient);
      }
      const action = { label: t('common:undo'), onClick: () => mutation.mutate(before) };
      toast({ title: titleOf(choice, before), action });
    },
    onError: (error, _choice, before) => {
      note(before ?? 'none');
      refreshFeeds(queryClient);
      tellError(error);
    },
  });
  return mutation;
};
