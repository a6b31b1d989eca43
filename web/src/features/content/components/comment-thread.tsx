import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PointedComment } from '@plaudit/contract/paths';
import type { CachedCounters } from '../../../lib/feature/cards.ts';
import { countComments } from '../comment-mutations.ts';
import { CommentWords } from '../comment-words.ts';
import { type KeptComment, KeptCommentUnder } from '../kept-comment.ts';
import { PointedProvider } from '../pointed.ts';
import { CommentList } from './comments/comment-list.tsx';
import './comments/comments.css';

type CommentThreadProps = {
  id: string;
  /** What is begun there, if it is kept on all devices. */
  kept?: KeptComment;
  /** The content above the comments, and where it is cached. */
  content_id: string;
  of: Pick<CachedCounters, 'setCounters'>;
  comments_count: number;
  takes_comments: boolean;
  /** Why no one writes here; otherwise, comments are turned off. */
  closed?: string;
  takes_focus: boolean;
  /** What they are called. */
  words?: 'comments' | 'thread';
  /** What the address points at there, if it is no page of this content. */
  pointed?: PointedComment | undefined;
};

/** The comments under content, oldest first, each with its replies, and the field to add to them. */
export const CommentThread = ({
  id,
  content_id,
  of,
  takes_comments,
  kept,
  words = 'comments',
  pointed,
  ...list
}: CommentThreadProps) => {
  const { t } = useTranslation('content');
  const queryClient = useQueryClient();
  const thread = (
    <section id={id} aria-label={t(`${words}.title`)} className="comments">
      <CommentWords value={words}>
        <KeptCommentUnder value={kept ? { content_id, kept } : null}>
          <CommentList
            parent_id={content_id}
            top_id={content_id}
            onCount={countComments(queryClient, of, content_id)}
            {...list}
            takes_comments={takes_comments}
          />
        </KeptCommentUnder>
      </CommentWords>
    </section>
  );
  return pointed ? <PointedProvider value={pointed}>{thread}</PointedProvider> : thread;
};
