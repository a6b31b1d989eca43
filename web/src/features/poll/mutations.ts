import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { closePoll, createPoll, exportPoll } from '@plaudit/contract/poll/endpoints';
import { exportName } from '@plaudit/contract/files/export-name';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { saveFailure, saveFile } from '../../lib/files/save-file.ts';
import { toast } from '../../lib/screen/toast.ts';
import { cached, showPoll } from './cached-polls.ts';
import { questionText, type ShownPoll } from './format.ts';

/** Asks a question, and shows it in its place. */
export const useCreatePoll = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotency_key }: { body: BodyInput<typeof createPoll>; idempotency_key: string }) =>
      call(createPoll, { body, idempotency_key }),
    onSuccess: (poll) => {
      cached.written(queryClient, poll);
      cached.refreshLists(queryClient);
    },
  });
};

/** Ends a poll now; `portal` for who manages polls. */
export const useClosePoll = (portal?: 'admin') => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('poll');
  return useMutation({
    mutationFn: (poll_id: string) => call(closePoll, { body: { poll_id }, ...(portal && { portal }) }),
    onSuccess: (closed) => {
      showPoll(queryClient, closed);
      toast({ title: t('closed'), tone: 'success' });
      cached.refreshLists(queryClient);
    },
    onError: tellError,
  });
};

/** Saves the results as a spreadsheet. */
export const useExportPoll = (portal?: 'admin') =>
  useMutation({
    mutationFn: (poll: ShownPoll) =>
      saveFile(exportPoll, exportName(['poll', questionText(poll)], new Date(), 'xlsx'), {
        query: { poll_id: poll.poll_id },
        ...(portal && { portal }),
      }),
    onError: (error) => toast({ title: saveFailure(error), tone: 'danger' }),
  });
