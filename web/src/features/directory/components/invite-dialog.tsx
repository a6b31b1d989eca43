import { useState } from 'react';
import { SegmentedControl } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useManyInvitations } from './many-invitations.tsx';
import { useOneInvitation } from './one-invitation.tsx';
import { UninvitedNotice } from './uninvited-notice.tsx';

type InviteDialogProps = {
  /** What was typed in search of the person. */
  typed?: string;
  is_many?: boolean;
  onInvited?: ((person: Employee) => void) | undefined;
  onClose: () => void;
};

/** Invites people, one with all that is known of them, or many by their addresses. */
export const InviteDialog = ({ typed = '', is_many = false, onInvited, onClose }: InviteDialogProps) => {
  const { t } = useTranslation('people');
  const [way, setWay] = useState<string>(is_many ? 'many' : 'one');
  const one = useOneInvitation({ typed, onInvited, onClose });
  const many = useManyInvitations({ onClose });
  const { dialog, fields, is_settled } = way === 'many' ? many : one;
  return (
    <FormDialog is_tall {...dialog} onClose={onClose}>
      {!is_settled && (
        <div data-passed-over>
          <SegmentedControl.Root value={way} aria-label={t('invite.way')} onValueChange={setWay}>
            <SegmentedControl.Item value="one">{t('invite.one')}</SegmentedControl.Item>
            <SegmentedControl.Item value="many">{t('invite.many')}</SegmentedControl.Item>
          </SegmentedControl.Root>
        </div>
      )}
      {!is_settled && way === 'many' && <UninvitedNotice />}
      {fields}
    </FormDialog>
  );
};
