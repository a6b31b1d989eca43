import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { toast } from '../../../lib/screen/toast.ts';

/**
 * Says that a post was sent, with a way to where it is: the place in the feed that it takes is not in sight of everyone. Returns
 * what it said.
 */
export const useTellWritten = () => {
  const { t } = useTranslation('post');
  const navigate = useNavigate();
  return ({ post_id, waits_since }: Post, posted: string): string => {
    const title = waits_since ? t('approval.sent') : posted;
    const open = () =>
      void (waits_since ? navigate({ to: '/drafts' }) : navigate({ to: '/posts/$post_id', params: { post_id } }));
    const label = t(waits_since ? 'open_drafts' : 'open');
    toast({ title, tone: 'success', action: { label, onClick: open } });
    return title;
  };
};
