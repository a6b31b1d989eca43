import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { mustWait } from '../../draft.ts';
import { useCopyPost } from '../../copy-mutation.ts';
import { ApprovalNotice } from '../composer/approval-notice.tsx';
import { useTellWritten } from '../use-tell-written.ts';
import { TargetPicker } from '../target-picker.tsx';

/** Chooses the community in which a copy of the post is posted. */
export const CopyDialog = ({ post: { post_id, place, poll }, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const copy = useCopyPost();
  const tellWritten = useTellWritten();
  const [idempotency_key] = useState(newKey);
  const [target, setTarget] = useState<WrittenIn | null>(null);
  const submit = () => {
    if (!target) return;
    const { place_id, place_kind, place_name } = target;
    const onSuccess = (written: Post) => {
      tellWritten(written, t('copied', { place: place_name }));
      onClose();
    };
    copy.mutate({ post_id, place_id, place_kind, idempotency_key }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('copy.title')}
      description={t(poll && !poll.is_ended ? 'copy.text_poll' : 'copy.text')}
      submit={t(mustWait(target) ? 'approval.send' : 'copy.action')}
      is_ready={target !== null}
      is_busy={copy.isPending}
      problem={copy.error ? errorMessage(copy.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TargetPicker
        except={place?.place_id}
        value={target ?? undefined}
        onChange={setTarget}
        nowhere={t('copy.nowhere')}
      />
      {mustWait(target) && <ApprovalNotice />}
    </FormDialog>
  );
};
