import { DropdownMenu } from '@radix-ui/themes';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import type { MoreEntries } from '../../../content/components/content-card.tsx';
import { useSetComments } from '../../mutations.ts';

/** Further entries in the menu of a post: turn comments off and on. */
export const PostEntries = ({ content: { post_id, has_comments, can } }: MoreEntries<Post>) => {
  const { t } = useTranslation('post');
  const setComments = useSetComments(post_id);
  if (!can.edit) return null;
  const Icon = has_comments ? MessageCircleOff : MessageCircle;
  return (
    <DropdownMenu.Item onSelect={() => setComments(!has_comments)}>
      <Icon size={16} aria-hidden />
      {t(has_comments ? 'menu.close_comments' : 'menu.open_comments')}
    </DropdownMenu.Item>
  );
};
