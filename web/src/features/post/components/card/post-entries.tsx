import { DropdownMenu } from '@radix-ui/themes';
import { Copy, MessageCircle, MessageCircleOff, Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { useNow } from '../../../../ui/use-now.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import type { MoreEntries } from '../../../content/components/content-card.tsx';
import { usePinPost, useSetComments } from '../../mutations.ts';

const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog');

/** Days that a post can be pinned for. */
const pin_days = { day: 1, week: 7, month: 30 } as const;
const periods = Object.keys(pin_days) as (keyof typeof pin_days)[];

/** Further entries in the menu of a post: pin it, copy it to a community, and turn comments off and on. */
export const PostEntries = ({ content: post, onDialog }: MoreEntries<Post>) => {
  const { can } = post;
  return (
    <>
      {can.pin && <PinEntry post={post} />}
      <CopyEntry post={post} onDialog={onDialog} />
      {can.edit && <CommentsEntry post={post} />}
    </>
  );
};

const CopyEntry = ({ post, onDialog }: { post: Post } & Pick<MoreEntries<Post>, 'onDialog'>) => {
  const { t } = useTranslation('post');
  return (
    <DropdownMenu.Item onSelect={() => onDialog((onClose) => <CopyDialog post={post} onClose={onClose} />)}>
      <Copy size={16} aria-hidden />
      {t('menu.copy')}
    </DropdownMenu.Item>
  );
};

const PinEntry = ({ post: { post_id, pinned_until } }: { post: Post }) => {
  const { t } = useTranslation('post');
  const pin = usePinPost(post_id);
  const now = useNow();
  if (pinned_until !== null && new Date(pinned_until) > now) {
    return (
      <DropdownMenu.Item onSelect={() => pin(null)}>
        <PinOff size={16} aria-hidden />
        {t('menu.unpin')}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Pin size={16} aria-hidden />
        {t('menu.pin')}
      </DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent>
        {periods.map((period) => (
          <DropdownMenu.Item key={period} onSelect={() => pin(pin_days[period])}>
            {t(`menu.pin_for.${period}`)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

const CommentsEntry = ({ post: { post_id, has_comments } }: { post: Post }) => {
  const { t } = useTranslation('post');
  const setComments = useSetComments(post_id);
  const Icon = has_comments ? MessageCircleOff : MessageCircle;
  return (
    <DropdownMenu.Item onSelect={() => setComments(!has_comments)}>
      <Icon size={16} aria-hidden />
      {t(has_comments ? 'menu.close_comments' : 'menu.open_comments')}
    </DropdownMenu.Item>
  );
};
