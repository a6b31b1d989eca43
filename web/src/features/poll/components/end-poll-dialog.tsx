import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { questionText, type ShownPoll } from '../format.ts';
import { useClosePoll } from '../mutations.ts';

/** Asks before a poll ends ahead of its time; `portal` for who manages polls. */
export const EndPollDialog = ({
  poll,
  portal,
  onClose,
}: {
  poll: ShownPoll;
  portal?: 'admin';
  onClose: () => void;
}) => {
  const { t } = useTranslation('poll');
  const { mutate: close } = useClosePoll(portal);
  return (
    <ConfirmDialog
      title={t('end_now.title')}
      text={t(poll.is_anonymous ? 'end_now.text_anonymous' : 'end_now.text', { name: questionText(poll) })}
      action={t('end_now.action')}
      onConfirm={() => close(poll.poll_id)}
      onClose={onClose}
    />
  );
};
