import { Fragment, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { personName } from '../../../../lib/format/person.ts';
import { cached_comments } from '../../cached-comments.ts';
import { CommentWords } from '../../comment-words.ts';
import { type Count, useUpdateComment } from '../../comment-mutations.ts';
import { fromMessage } from '../../mentions.ts';
import { useReact } from '../../react-mutation.ts';
import { useCommentWithWaiting } from '../../waiting.ts';
import { Edited } from '../edited.tsx';
import { ReactionButton } from '../reaction-button.tsx';
import { ReactionCount } from '../reactions/reaction-count.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentShape } from './comment-shape.tsx';

type CommentItemProps = {
  comment: ContentComment;
  takes_replies: boolean;
  /** Whether the address of the page points at it, or at a reply under it. */
  pointed: 'no' | 'here' | 'above';
  onCount: Count;
  /** The replies under it. */
  replies: (comment: ContentComment, takes_focus: boolean) => ReactNode;
};

/** One comment with its replies; authors edit their own in place. */
export const CommentItem = ({ takes_replies, pointed, onCount, replies, ...props }: CommentItemProps) => {
  const { t } = useTranslation('content');
  const comment = useCommentWithWaiting(props.comment);
  const { content_id, author, words, mentions, attachments, comments_count, can } = comment;
  const called = useContext(CommentWords);
  const replies_id = useId();
  const update = useUpdateComment(comment);
  const react = useReact(cached_comments, content_id);
  const [is_editing, setIsEditing] = useState(false);
  /** `answering`: opened to write, and not only to read. */
  const [chosen, setThread] = useState<'closed' | 'open' | 'answering'>();
  const thread = chosen ?? (pointed === 'above' ? 'open' : 'closed');
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointed !== 'here') return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [pointed]);
  if (is_editing) {
    return (
      <li ref={ref} tabIndex={-1}>
        <CommentForm
          draft={`edit ${content_id}`}
          label={t(`${called}.edit_label`)}
          send={t('comments.save')}
          takes_focus
          content_id={content_id}
          initial={fromMessage(words, mentions)}
          attachments={attachments}
          takes_preview_off={false}
          onSend={(changed) => update.mutateAsync(changed).then(() => setIsEditing(false))}
          onCancel={() => setIsEditing(false)}
        />
      </li>
    );
  }
  const is_open = thread !== 'closed';
  return (
    <li ref={ref} tabIndex={-1} data-pointed={pointed === 'here' || undefined}>
      <div className="comment">
        <CommentShape
          {...comment}
          note={
            comment.edited_at && <Edited content_id={content_id} mentions={mentions} has_history={can.see_history} />
          }
        >
          <Flex gap="2" mt="1" wrap="wrap" className="comment-actions">
            <div className="action-pair">
              <ReactionButton {...comment} size="1" onReact={react} />
              <ReactionCount content_id={content_id} content={comment} size="1" />
            </div>
            {can.reply && takes_replies && (
              <Button
                size="1"
                radius="full"
                variant="soft"
                color="gray"
                aria-label={t('comments.reply_to', { name: personName(author) })}
                onClick={() => setThread('answering')}
              >
                <Reply size={14} aria-hidden />
                {t('comments.reply')}
              </Button>
            )}
            {comments_count > 0 && (
              <Button
                size="1"
                radius="full"
                variant="soft"
                color="gray"
                aria-expanded={is_open}
                aria-controls={is_open ? replies_id : undefined}
                onClick={() => setThread(is_open ? 'closed' : 'open')}
              >
                {t('comments.replies', { count: comments_count })}
              </Button>
            )}
            <CommentMenu comment={comment} onCount={onCount} onEdit={() => setIsEditing(true)} />
          </Flex>
        </CommentShape>
      </div>
      {is_open && (
        <div id={replies_id} className="comment-replies">
          <Fragment key={thread}>{replies(comment, thread === 'answering')}</Fragment>
        </div>
      )}
    </li>
  );
};
