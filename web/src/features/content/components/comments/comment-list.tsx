import { useContext } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { personName } from '../../../../lib/format/person.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useUnsent } from '../../../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../../../lib/writes/write.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { cached_comments } from '../../cached-comments.ts';
import { type Count, countComments, useAddComment } from '../../comment-mutations.ts';
import { CommentWords } from '../../comment-words.ts';
import { InArchive } from '../../in-archive.ts';
import { usePointed } from '../../pointed.ts';
import { commentPages } from '../../thread-queries.ts';
import { commentsOf, type WaitingComment } from '../../waiting.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentShape } from './comment-shape.tsx';
import { WaitingCommentItem } from './waiting-comment.tsx';

type CommentListProps = {
  parent_id: string;
  top_id: string;
  comments_count: number;
  takes_comments: boolean;
  /** Why the person can't write here, if it is not that comments are turned off. */
  closed?: string;
  takes_focus: boolean;
  onCount: Count;
  /** The person a reply is for. */
  answered?: string;
};

/** The comments under content or the replies under a comment, oldest first, and the field to add one. */
export const CommentList = (props: CommentListProps) => {
  const in_archive = useContext(InArchive);
  const called = useContext(CommentWords);
  const { parent_id, top_id, comments_count, takes_comments, takes_focus, closed, onCount, answered } = props;
  const { t } = useTranslation('content');
  const { session } = useSession();
  const comments = useInfiniteQuery(commentPages(parent_id));
  const add = useAddComment({ parent_id, top_id }, onCount);
  const waiting = useUnsent().filter(({ subject }) => subject === commentsOf(parent_id)) as Write<WaitingComment>[];
  const read = comments.data?.pages.flatMap((page) => page.items);
  const pointed = usePointed(parent_id, top_id, { items: read, has_more: comments.hasNextPage });
  const items = read && pointed.first ? [pointed.first, ...read] : read;
  const queryClient = useQueryClient();
  const countReplies = (content_id: string): Count => {
    const onComment = countComments(queryClient, cached_comments, content_id);
    return (by) => {
      onComment(by);
      onCount(by);
    };
  };
  const repliesTo = ({ content_id, author, ...under }: ContentComment, takes_focus_there: boolean) => (
    <CommentList
      parent_id={content_id}
      top_id={top_id}
      comments_count={under.comments_count}
      takes_comments={takes_comments}
      {...(closed !== undefined && { closed })}
      takes_focus={takes_focus_there}
      onCount={countReplies(content_id)}
      answered={personName(author)}
    />
  );
  const has_others = comments_count > waiting.filter(isUnderway).length;
  return (
    <>
      {comments.isPending && has_others && <RowsSkeleton rows={Math.min(comments_count, 3)} height={64} />}
      {comments.isError && !items && has_others && (
        <ErrorState error={comments.error} retry={() => void comments.refetch()} />
      )}
      {pointed.is_gone && (
        <Text as="p" size="2" color="gray" mb="3" role="status">
          {t(`${called}.gone`)}
        </Text>
      )}
      {(items || waiting.length > 0) && (
        <ul>
          {items?.map((comment) => (
            <CommentItem
              key={comment.content_id}
              comment={comment}
              takes_replies={takes_comments}
              pointed={comment.content_id !== pointed.id ? 'no' : pointed.leads_on ? 'above' : 'here'}
              onCount={onCount}
              replies={repliesTo}
            />
          ))}
          {waiting.map((write) => (
            <WaitingCommentItem key={write.id} write={write} />
          ))}
          {add.isPending && add.variables && (
            <li className="comment is-pending">
              <CommentShape
                author={session.employee_profile}
                words={add.variables.message}
                mentions={add.variables.mentions}
                attachments={add.variables.attachments}
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
            {t(`${called}.more`)}
          </Button>
        </Flex>
      )}
      <CommentForm
        draft={`comment ${parent_id}`}
        label={answered === undefined ? t(`${called}.write`) : t('comments.write_reply', { name: answered })}
        placeholder={answered === undefined ? undefined : t('comments.reply_hint')}
        send={answered === undefined ? t(`${called}.send`) : t('comments.send_reply')}
        takes_focus={takes_focus}
        content_id={parent_id}
        is_settled={!comments.isPending}
        {...(!takes_comments && { closed: closed ?? t(in_archive ? 'comments.archived' : 'comments.off') })}
        is_silent={parent_id !== top_id}
        onSend={(comment) => add.mutateAsync(comment)}
      />
    </>
  );
};
