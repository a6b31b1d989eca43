import { DropdownMenu } from '@radix-ui/themes';
import { CircleDot, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { updateStatus } from '@plaudit/contract/people/endpoints';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useUpdateStatus } from '../mutations.ts';
import { setStatusWords } from '../set-status.ts';
import './status-entries.css';

/** Takes a status back, for as long as a toast is there to set it again. */
const useClearStatus = () => {
  const { t } = useTranslation('people');
  const { mutateAsync } = useUpdateStatus();
  const set = (body: BodyInput<typeof updateStatus>) => mutateAsync(body).catch(tellError);
  return async ({ status_type, manual_status, manual_until, status_text }: EmployeeStatus) => {
    const undo = () => void set({ status_type, manual_status, manual_until, status_text });
    if (await set({ status_type: 'auto', manual_until: null, status_text: null }))
      toast({ title: t('presence.cleared'), tone: 'success', action: { label: t('common:undo'), onClick: undo } });
  };
};

/** The entries of the account menu about your own status: what is set until when, and the way to end it. */
export const StatusEntries = ({ status, onOpen }: { status: EmployeeStatus; onOpen: () => void }) => {
  const { t } = useTranslation('people');
  const clear = useClearStatus();
  const words = setStatusWords(status, useNow(), t);
  return (
    <>
      <DropdownMenu.Item onSelect={onOpen}>
        <CircleDot size={16} aria-hidden />
        {words ? (
          <span className="status-entry">
            <bdi>{words.said}</bdi> {words.until && <small>{words.until}</small>}
          </span>
        ) : (
          t('presence.set')
        )}
      </DropdownMenu.Item>
      {words && (
        <DropdownMenu.Item onSelect={() => void clear(status)}>
          <CircleX size={16} aria-hidden />
          {t('presence.clear')}
        </DropdownMenu.Item>
      )}
    </>
  );
};
