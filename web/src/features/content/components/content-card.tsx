import { type ReactNode, Suspense, useId, useState } from 'react';
import { Flex } from '@radix-ui/themes';
import type { CommonContent, ContentPlace } from '@plaudit/contract/content/schema';
import type { CardPlace } from '../../../lib/feature/cards.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { InArchive } from '../in-archive.ts';
import { ContentActions } from './card/content-actions.tsx';
import { ContentFrame } from './card/content-frame.tsx';
import { ContentMenu, type ContentMenuProps } from './card/content-menu.tsx';
import { Reason } from './card/reason.tsx';
import type { ReactedDialog } from './reactions/reaction-count.tsx';

export type { MoreEntries } from './card/content-menu.tsx';
export { ContentFrame } from './card/content-frame.tsx';
export { AuthorHeader } from './card/author-header.tsx';
export { ContentHeader } from './card/content-header.tsx';

const CommentThread = lazyPart(() => import('./comment-thread.tsx'), 'CommentThread');

type Placed = CommonContent & { place?: ContentPlace };

type ContentCardProps<Content extends Placed> = CardPlace &
  ContentMenuProps<Content> & {
    /** What screen readers call it. */
    label: string;
    header: ReactNode;
    /** Buttons of this kind, after those to react and to comment. */
    actions?: ReactNode;
    /** Whether people can comment. */
    takes_comments?: boolean;
    /** The dialog of who reacted, where people can do more to this kind. */
    Reacted?: ReactedDialog<Content>;
    children: ReactNode;
  };

/** Content of any kind with all its actions; its kind draws the inside. */
export const ContentCard = <Content extends Placed>(props: ContentCardProps<Content>) => {
  const { of, content_id, content, label, header, actions, children } = props;
  const { has_comments_open = false, reason } = props;
  const in_archive = content.place?.is_archived;
  const takes_comments = props.takes_comments !== false && !in_archive;
  const { author, Edit, More, deleted, onDeleted, Reacted } = props;
  const comments_id = useId();
  const [are_comments_open, setAreCommentsOpen] = useState(has_comments_open);
  return (
    <InArchive value={in_archive}>
      <ContentFrame label={label}>
        {reason && <Reason reason={reason} />}
        <Flex align="start" gap="2">
          {header}
          <ContentMenu
            of={of}
            content_id={content_id}
            author={author}
            content={content}
            Edit={Edit}
            More={More}
            {...(deleted && { deleted })}
            onDeleted={onDeleted}
          />
        </Flex>
        {children}
        <ContentActions
          of={of}
          content_id={content_id}
          content={content}
          comments_id={comments_id}
          takes_comments={takes_comments}
          has_comments_open={are_comments_open}
          onComments={() => setAreCommentsOpen(!are_comments_open)}
          Reacted={Reacted}
        >
          {actions}
        </ContentActions>
        {are_comments_open && (
          <Suspense fallback={<RowsSkeleton rows={1} height={64} />}>
            <CommentThread
              id={comments_id}
              of={of}
              content_id={content_id}
              comments_count={content.comments_count}
              takes_comments={takes_comments}
              takes_focus={!has_comments_open}
            />
          </Suspense>
        )}
      </ContentFrame>
    </InArchive>
  );
};
