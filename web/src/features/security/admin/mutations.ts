import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../../../lib/api/api.ts';
import { errorMessage, errorWith, isCode } from '../../../lib/errors/errors.ts';
import { i18n } from '../../../lib/locale/i18n.ts';
import { toast } from '../../../lib/screen/toast.ts';

const told = (error: unknown): string => {
  const { taken, missing } = ((isCode(error, 'INVALID_ACTION') ? error.payload : null) ?? {}) as Record<string, string>;
  if (taken) return errorWith(error, i18n.t('security-admin:frontline.taken'));
  return missing ? errorWith(error, i18n.t('security-admin:frontline.missing')) : errorMessage(error);
};

/** Makes a call of this part, and then reads what it shows again. */
export const useSecurityCall = <E extends Endpoint>(endpoint: E) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) => toast({ title: told(error), tone: 'danger' }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/security/') }),
  });
};
