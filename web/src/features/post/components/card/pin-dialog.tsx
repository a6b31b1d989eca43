import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { endOfDay, pinProblem } from '../../pin.ts';
import { usePinPost } from '../../mutations.ts';
import { UntilDialog } from './until-dialog.tsx';

/** Chooses the last day of a pin. */
export const PinDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const pin = usePinPost(post.post_id);
  return (
    <UntilDialog
      title={t('pin.title')}
      text={t('pin.text')}
      label={t('pin.until')}
      action={t('pin.action')}
      type="date"
      current={post.pinned_until}
      problemOf={pinProblem}
      is_busy={pin.isPending}
      error={pin.error}
      onSubmit={(day) => pin.mutate(endOfDay(day), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
