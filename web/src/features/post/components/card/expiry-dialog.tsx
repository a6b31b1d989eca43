import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { fromMoment, ownTimeZone } from '../../../../lib/format/moment.ts';
import { expiryProblem } from '../../draft.ts';
import { useSetExpiry } from '../../mutations.ts';
import { UntilDialog } from './until-dialog.tsx';

const problemOf = (expires: string, now: Date): string | undefined =>
  expires === '' ? 'problem.moment' : expiryProblem({ expires, is_scheduled: false, moment: '' }, now);

/** Chooses when a post is taken down. */
export const ExpiryDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const expiry = useSetExpiry(post.post_id);
  return (
    <UntilDialog
      title={t('expiry.label')}
      text={t('expiry.hint')}
      label={t('expiry.at')}
      hint={t('when.zone', { zone: ownTimeZone() })}
      action={t('expiry.action')}
      type="datetime-local"
      current={post.expires_at}
      problemOf={problemOf}
      is_busy={expiry.isPending}
      error={expiry.error}
      onSubmit={(expires) => expiry.mutate(fromMoment(expires), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
