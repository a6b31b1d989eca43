import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';

const everything = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/privacy/'),
};

/** Makes a call of this part; its lists and settings are then read again. */
export const usePrivacyCall = <E extends Endpoint>(endpoint: E) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('privacy');
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) =>
      toast({ title: errorMessage(error, { INVALID_ACTION: t('register.changed_meanwhile') }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries(everything),
  });
};
