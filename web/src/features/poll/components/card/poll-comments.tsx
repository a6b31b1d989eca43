import { useQueryClient } from '@tanstack/react-query';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { Poll } from '@plaudit/contract/poll/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { CommentThread } from '../../../content/components/comment-thread.tsx';
import { countComments } from '../../../content/index.ts';
import { cached } from '../../cached-polls.ts';

const ReportDialog = lazyPart(() => import('../../../moderation/components/report-dialog.tsx'), 'ReportDialog');

const report = ({ content_id }: ContentComment, onClose: () => void) => (
  <ReportDialog subject_kind="comment" subject_id={content_id} onClose={onClose} />
);

type PollCommentsProps = { id: string; poll: Poll; takes_focus: boolean };

/** What colleagues say about a poll. */
export const PollComments = ({ id, poll, takes_focus }: PollCommentsProps) => {
  const { poll_id, comments_count } = poll;
  const queryClient = useQueryClient();
  return (
    <CommentThread
      id={id}
      content_id={poll_id}
      comments_count={comments_count}
      takes_focus={takes_focus}
      onCount={countComments(queryClient, cached, poll_id)}
      report={report}
    />
  );
};
