import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listAudit, undoChange } from '@plaudit/contract/audit/endpoints';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';

/** Undoes a change, unless the same was changed again since. */
export const useUndoChange = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('audit');
  return useMutation({
    mutationFn: (audit_id: string) => call(undoChange, { body: { audit_id }, portal: 'admin' }),
    onSuccess: () => toast({ title: t('undone_now'), tone: 'success' }),
    onError: (error) => toast({ title: errorMessage(error, { INVALID_ACTION: t('changed_since') }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAudit.path] }),
  });
};
