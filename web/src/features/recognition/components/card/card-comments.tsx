import { useQueryClient } from '@tanstack/react-query';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { CommentThread } from '../../../content/components/comment-thread.tsx';
import { countComments } from '../../../content/index.ts';
import { cached } from '../../cached-recognitions.ts';

const ReportDialog = lazyPart(() => import('../../../moderation/components/report-dialog.tsx'), 'ReportDialog');

const report = ({ content_id }: ContentComment, onClose: () => void) => (
  <ReportDialog subject_kind="comment" subject_id={content_id} onClose={onClose} />
);

type CardCommentsProps = { id: string; recognition: Recognition; takes_focus: boolean };

/** What colleagues say about a recognition. */
export const CardComments = ({ id, recognition, takes_focus }: CardCommentsProps) => {
  const { recognition_id, comments_count } = recognition;
  const queryClient = useQueryClient();
  return (
    <CommentThread
      id={id}
      content_id={recognition_id}
      comments_count={comments_count}
      takes_focus={takes_focus}
      onCount={countComments(queryClient, cached, recognition_id)}
      report={report}
    />
  );
};
