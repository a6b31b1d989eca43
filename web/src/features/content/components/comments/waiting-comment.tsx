import { Box } from '@radix-ui/themes';
import { useSession } from '../../../../lib/session/session.ts';
import { useUnsent } from '../../../../lib/writes/unsent.ts';
import { stateOf } from '../../../../lib/writes/words.ts';
import type { Write } from '../../../../lib/writes/write.ts';
import { UnsentActions } from '../../../../ui/unsent-actions.tsx';
import type { WaitingComment } from '../../waiting.ts';
import { CommentShape } from './comment-shape.tsx';

/** The person's own comment that is not sent yet, or was refused. */
export const WaitingCommentItem = ({ write }: { write: Write<WaitingComment> }) => {
  const { employee_profile } = useSession().session;
  const queue = useUnsent();
  const { message, mentions, attachments = [] } = write.shown;
  return (
    <li>
      <div className={write.state === 'failed' ? 'comment' : 'comment is-pending'}>
        <CommentShape
          author={employee_profile}
          words={message}
          mentions={mentions}
          attachments={attachments}
          note={stateOf(write, queue)}
        />
      </div>
      <Box pb="3" pl="7">
        <UnsentActions write={write} />
      </Box>
    </li>
  );
};
