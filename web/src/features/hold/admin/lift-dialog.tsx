import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liftHold } from '@plaudit/contract/hold/endpoints';
import type { Hold } from '@plaudit/contract/hold/schema';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NoteField } from '../../../ui/note-field.tsx';
import { heldName } from './hold-row.tsx';
import { useHoldCall } from './mutations.ts';

/** Asks why a hold is lifted, and says what goes then. */
export const LiftDialog = ({ hold, onClose }: { hold: Hold; onClose: () => void }) => {
  const { t } = useTranslation('hold');
  const [reason, setReason] = useState('');
  const lift = useHoldCall(liftHold);
  const name = heldName(hold, t);
  const submit = () =>
    lift.mutate(
      { body: { hold_id: hold.hold_id, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast({ title: t('lifted', { name }), tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('lift_title', { name })}
      description={t('lift_text')}
      submit={t('lift')}
      is_destructive
      is_ready={reason.trim() !== ''}
      is_dirty={reason !== ''}
      is_busy={lift.isPending}
      problem={lift.error && errorMessage(lift.error, { INVALID_ACTION: t('lifted_already') })}
      onSubmit={submit}
      onClose={onClose}
    >
      <NoteField
        label={t('reason')}
        hint={t('lift_reason_hint')}
        max_length={limits.reason_length}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
