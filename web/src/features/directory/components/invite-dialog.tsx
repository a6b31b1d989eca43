import { useState } from 'react';
import { SegmentedControl } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useJoinLinkWay } from './join-link-way.tsx';
import { useManyInvitations } from './many-invitations.tsx';
import { useOneInvitation } from './one-invitation.tsx';
import { UninvitedNotice } from './uninvited-notice.tsx';
import type { InviteWay } from '../format.ts';
import './invite-dialog.css';

type InviteDialogProps = {
  /** What was typed in search of the person. */
  typed?: string;
  is_many?: boolean;
  /** How to invite at first, if it is known. */
  first_way?: InviteWay | undefined;
  onInvited?: ((person: Employee) => void) | undefined;
  onClose: () => void;
};

/** Invites people: one with all that is known of them, many by their addresses, or with a link that they share. */
export const InviteDialog = ({ typed = '', is_many = false, first_way, onInvited, onClose }: InviteDialogProps) => {
  const { t } = useTranslation('people');
  const [way, setWay] = useState<InviteWay>(first_way ?? (is_many ? 'many' : 'one'));
  const one = useOneInvitation({ typed, onInvited, onClose });
  const many = useManyInvitations({ onClose });
  const link = useJoinLinkWay();
  const { dialog, fields, is_settled } = { one, many, link }[way];
  return (
    <FormDialog is_tall {...dialog} is_dirty={one.dialog.is_dirty || many.dialog.is_dirty} onClose={onClose}>
      {!is_settled && (
        <div data-passed-over className="invite-ways">
          <SegmentedControl.Root
            value={way}
            aria-label={t('invite.way')}
            onValueChange={(chosen) => setWay(chosen as InviteWay)}
          >
            <SegmentedControl.Item value="one">{t('invite.one')}</SegmentedControl.Item>
            <SegmentedControl.Item value="many">{t('invite.many')}</SegmentedControl.Item>
            <SegmentedControl.Item value="link">{t('invite.link')}</SegmentedControl.Item>
          </SegmentedControl.Root>
        </div>
      )}
      {!is_settled && way === 'many' && <UninvitedNotice />}
      {fields}
    </FormDialog>
  );
};
