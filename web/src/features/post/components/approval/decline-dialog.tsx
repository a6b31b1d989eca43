import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { WaitingPost } from '@plaudit/contract/post/schema';
import { isCode } from '../../../../lib/errors/errors.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { personName } from '../../../../lib/format/person.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { NoteField } from '../../../../ui/note-field.tsx';
import { useDecideWaiting } from '../../approval-mutation.ts';

type DeclineDialogProps = {
  post: WaitingPost;
  place: Pick<WrittenIn, 'place_id' | 'place_kind'>;
  onClose: () => void;
};

/** Why a post is not approved, in the words that its author gets. */
export const DeclineDialog = ({ post, place, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation('post');
  const decide = useDecideWaiting();
  const [reason, setReason] = useState('');
  const { place_id, place_kind } = place;
  const { draft_id, saved_at, author } = post;
  const decline = () =>
    decide.mutate(
      { place_id, place_kind, draft_id, saved_at, is_approved: false, reason },
      {
        onSuccess: onClose,
        // Someone was faster. After any other problem the reason stays, to be sent again.
        onError: (error) => isCode(error, 'INVALID_ACTION', 'AUTH_RECORD_NOT_FOUND') && onClose(),
      },
    );
  return (
    <FormDialog
      title={t('approval.decline_title', { name: personName(author) })}
      description={t('approval.decline_text')}
      submit={t('approval.decline')}
      max_width="480px"
      is_busy={decide.isPending}
      is_ready={reason.trim() !== ''}
      is_dirty={reason !== ''}
      onSubmit={decline}
      onClose={onClose}
    >
      <NoteField label={t('approval.reason')} max_length={limits.reason_length} value={reason} onChange={setReason} />
    </FormDialog>
  );
};
