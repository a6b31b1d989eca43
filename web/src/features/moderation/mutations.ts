import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { createReport, decidePlaceCase, listPlaceCases, listReports } from '@plaudit/contract/moderation/endpoints';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { call, type CallOptions } from '../../lib/api/api.ts';

export const useReport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<typeof createReport>) => call(createReport, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listReports.path] }),
  });
};

/** Keeps or removes what was reported in a place. Someone else may have been faster. */
export const useDecidePlaceCase = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('moderation');
  return useMutation({
    mutationFn: (body: BodyInput<typeof decidePlaceCase>) => call(decidePlaceCase, { body, idempotency_key: newKey() }),
    onSuccess: (_done, { is_kept }) =>
      void toast({ title: t(is_kept ? 'place.kept' : 'place.removed'), tone: 'success' }),
    onError: (error) => {
      const gone = t('place.decided');
      toast({
        title: errorMessage(error, { INVALID_ACTION: gone, AUTH_RECORD_NOT_FOUND: gone }),
        tone: 'danger',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listPlaceCases.path] }),
  });
};
