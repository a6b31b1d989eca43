import { DropdownMenu } from '@radix-ui/themes';
import { Copy, Hourglass, Link2Off, MessageCircle, MessageCircleOff, PencilOff, Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import type { MoreEntries } from '../../../content/components/content-card.tsx';
import { InsightEntry } from '../../../overview/components/insight-entry.tsx';
import { PollEntries } from '../../../poll/components/poll-entries.tsx';
import './post-entries.css';
import { usePinPost, useSetComments, useSetExpiry, useSetPreview } from '../../mutations.ts';

const PinDialog = lazyPart(() => import('./pin-dialog.tsx'), 'PinDialog');
const ExpiryDialog = lazyPart(() => import('./expiry-dialog.tsx'), 'ExpiryDialog');
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog');

/** Days that a post can be pinned for, and after which it can be taken down. */
const period_days = { day: 1, week: 7, month: 30 } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const periods = Object.keys(period_days) as (keyof typeof period_days)[];

/** Further entries in the menu of a post: pin it, copy it, end its poll, take off the preview of its link, and turn comments off and on. */
export const PostEntries = ({ content: post, onDialog }: MoreEntries<Post>) => {
  const { can } = post;
  return (
    <>
      {post.fixed_because && <FixedEntry because={post.fixed_because} />}
      {can.see_insight && <InsightEntry content_id={post.post_id} onDialog={onDialog} />}
      {can.pin && <PinEntry post={post} onDialog={onDialog} />}
      {can.copy !== false && hasSomethingToCopy(post) && <CopyEntry post={post} onDialog={onDialog} />}
      {post.poll && <PollEntries content={{ ...post.poll, mentions: post.mentions }} onDialog={onDialog} />}
      {can.expire && <ExpiryEntry post={post} onDialog={onDialog} />}
      {can.edit && post.link_preview && <PreviewEntry post={post} />}
      {can.edit && <CommentsEntry post={post} />}
    </>
  );
};

/** Where its author looks for “Edit”: why there is none. It does nothing, and can still be reached by keyboard. */
const FixedEntry = ({ because }: { because: NonNullable<Post['fixed_because']> }) => {
  const { t } = useTranslation('post');
  return (
    <DropdownMenu.Item aria-disabled className="post-fixed" onSelect={(event) => event.preventDefault()}>
      <PencilOff size={16} aria-hidden />
      <span>
        {t('menu.edit')}
        <small>{t(`menu.fixed.${because}`)}</small>
      </span>
    </DropdownMenu.Item>
  );
};

/** The answers to an ended poll stay where they were given. */
const hasSomethingToCopy = ({ words, attachments, poll }: Post): boolean =>
  words !== '' || attachments.length > 0 || (poll ? !poll.is_ended : false);

const CopyEntry = ({ post, onDialog }: { post: Post } & Pick<MoreEntries<Post>, 'onDialog'>) => {
  const { t } = useTranslation('post');
  return (
    <DropdownMenu.Item onSelect={() => onDialog((onClose) => <CopyDialog post={post} onClose={onClose} />)}>
      <Copy size={16} aria-hidden />
      {t('menu.copy')}
    </DropdownMenu.Item>
  );
};

const PinEntry = ({ post, onDialog }: { post: Post } & Pick<MoreEntries<Post>, 'onDialog'>) => {
  const { post_id, pinned_until } = post;
  const { t } = useTranslation('post');
  const { mutate: pin } = usePinPost(post_id, tellError);
  const now = useNow();
  const chooseDate = () => onDialog((onClose) => <PinDialog post={post} onClose={onClose} />);
  if (pinned_until !== null && new Date(pinned_until) > now) {
    return (
      <>
        <DropdownMenu.Item onSelect={chooseDate}>
          <Pin size={16} aria-hidden />
          {t('menu.pin_again')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => pin(null)}>
          <PinOff size={16} aria-hidden />
          {t('menu.unpin')}
        </DropdownMenu.Item>
      </>
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
          <DropdownMenu.Item key={period} onSelect={() => pin(inDays(period_days[period]))}>
            {t(`menu.pin_for.${period}`)}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item onSelect={chooseDate}>{t('menu.pin_for.date')}</DropdownMenu.Item>
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

const ExpiryEntry = ({ post, onDialog }: { post: Post } & Pick<MoreEntries<Post>, 'onDialog'>) => {
  const { post_id, expires_at } = post;
  const { t } = useTranslation('post');
  const { mutate: expire } = useSetExpiry(post_id, tellError);
  const now = useNow();
  const is_over = expires_at !== null && new Date(expires_at) <= now;
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Hourglass size={16} aria-hidden />
        {t(is_over ? 'menu.bring_back' : 'menu.expire')}
      </DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent>
        {periods.map((period) => (
          <DropdownMenu.Item key={period} onSelect={() => expire(inDays(period_days[period]))}>
            {t(is_over ? `menu.bring_back_for.${period}` : `menu.expire_in.${period}`)}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item onSelect={() => onDialog((onClose) => <ExpiryDialog post={post} onClose={onClose} />)}>
          {t(is_over ? 'menu.bring_back_for.date' : 'menu.expire_in.date')}
        </DropdownMenu.Item>
        {expires_at && (
          <DropdownMenu.Item onSelect={() => expire(null)}>
            {t(is_over ? 'menu.bring_back_for.good' : 'menu.keep')}
          </DropdownMenu.Item>
        )}
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

const PreviewEntry = ({ post: { post_id } }: { post: Post }) => {
  const { t } = useTranslation('post');
  const takeOff = useSetPreview(post_id);
  return (
    <DropdownMenu.Item onSelect={takeOff}>
      <Link2Off size={16} aria-hidden />
      {t('menu.remove_preview')}
    </DropdownMenu.Item>
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
