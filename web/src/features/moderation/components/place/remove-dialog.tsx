import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { PlaceCase } from '@plaudit/contract/moderation/endpoints';
import { isCode } from '../../../../lib/errors/errors.ts';
import type { AnyPlace } from '../../../../lib/feature/places.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { NoteField } from '../../../../ui/note-field.tsx';
import { RemovedWords } from '../../../../ui/removed-words.tsx';
import { plainText } from '../../admin/format.ts';
import { useDecidePlaceCase } from '../../mutations.ts';

type RemoveDialogProps = { reported: PlaceCase; place: AnyPlace; onClose: () => void };

/** Why it is removed, in the words that its author gets. */
export const RemoveDialog = ({ reported, place, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('moderation');
  const decide = useDecidePlaceCase();
  const [reason, setReason] = useState('');
  const { place_id, place_kind, place_name } = place;
  const { case_id, reported_text, mentions } = reported;
  const what = plainText(reported_text, mentions);
  const remove = () =>
    decide.mutate(
      { place_id, place_kind, case_id, is_kept: false, reason },
      {
        onSuccess: onClose,
        // Someone was faster. After any other problem the reason stays, to be sent again.
        onError: (error) => isCode(error, 'INVALID_ACTION', 'AUTH_RECORD_NOT_FOUND') && onClose(),
      },
    );
  return (
    <FormDialog
      title={t('place.remove_title', { place: place_name })}
      description={t('place.remove_text')}
      submit={t('place.remove')}
      max_width="480px"
      is_destructive
      is_busy={decide.isPending}
      is_ready={reason.trim() !== ''}
      is_dirty={reason !== ''}
      onSubmit={remove}
      onClose={onClose}
    >
      {what && <RemovedWords words={what} />}
      <NoteField
        label={t('case.reason')}
        hint={t('case.reason_hint')}
        max_length={limits.description_length}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
