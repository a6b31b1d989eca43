import type { ReactNode } from 'react';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { CommentList } from './comments/comment-list.tsx';
import './comments/comments.css';
import { useTranslation } from 'react-i18next';
import type { Count } from '../comment-mutations.ts';

type CommentThreadProps = {
  id: string;
  /** What the comments stand under. */
  content_id: string;
  comments_count: number;
  takes_focus: boolean;
  onCount: Count;
  /** The way to tell moderators of a comment. */
  report: (comment: ContentComment, onClose: () => void) => ReactNode;
};

/** The comments under content, oldest first, each with its replies, and the field to add to them. */
export const CommentThread = ({ id, content_id, ...list }: CommentThreadProps) => {
  const { t } = useTranslation('content');
  return (
    <section id={id} aria-label={t('comments.title')} className="comments">
      <CommentList parent_id={content_id} {...list} />
    </section>
  );
};
