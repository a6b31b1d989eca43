import { Button, Flex } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { useSession } from '../../../../lib/session/session.ts';
import { useUnsent } from '../../../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../../../lib/writes/write.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { useAddComment } from '../../comment-mutations.ts';
import { useHidden } from '../../deferred-deletions.ts';
import { commentPages } from '../../queries.ts';
import { commentsOf, type WaitingComment } from '../../waiting.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem, CommentShape } from './comment-item.tsx';
import { WaitingCommentItem } from './waiting-comment.tsx';
import './comments.css';

type CommentsProps = { id: string; recognition: Recognition; takes_focus: boolean };

/** The thread of a recognition, oldest first, and the field to add to it. */
export const Comments = ({ id, recognition, takes_focus }: CommentsProps) => {
  const { t } = useTranslation('recognition');
  const { recognition_id, comments_count } = recognition;
  const { session } = useSession();
  const comments = useInfiniteQuery(commentPages(recognition_id));
  const add = useAddComment(recognition_id);
  const hidden = useHidden();
  const waiting = useUnsent().filter(
    ({ subject }) => subject === commentsOf(recognition_id),
  ) as Write<WaitingComment>[];
  const items = comments.data?.pages.flatMap((page) => page.items).filter(({ comment_id }) => !hidden.has(comment_id));
  const has_others = comments_count > waiting.filter(isUnderway).length;
  return (
    <section id={id} aria-label={t('comments.title')} className="comments">
      {comments.isPending && has_others && <RowsSkeleton rows={Math.min(comments_count, 3)} height={64} />}
      {comments.isError && !items && has_others && (
        <ErrorState error={comments.error} retry={() => void comments.refetch()} />
      )}
      {(items || waiting.length > 0) && (
        <ul>
          {items?.map((comment) => (
            <CommentItem key={comment.comment_id} comment={comment} />
          ))}
          {waiting.map((write) => (
            <WaitingCommentItem key={write.id} write={write} />
          ))}
          {add.isPending && add.variables && (
            <li className="comment is-pending">
              <CommentShape
                employee={session.employee_profile}
                message={add.variables.message}
                mentions={add.variables.mentions}
              />
            </li>
          )}
        </ul>
      )}
      {comments.hasNextPage && (
        <Flex>
          <Button
            variant="ghost"
            size="2"
            m="2"
            loading={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            {t('comments.more')}
          </Button>
        </Flex>
      )}
      <CommentForm
        draft={`comment ${recognition_id}`}
        label={t('comments.write')}
        send={t('comments.send')}
        takes_focus={takes_focus}
        onSend={(comment) => add.mutateAsync(comment)}
      />
    </section>
  );
};
