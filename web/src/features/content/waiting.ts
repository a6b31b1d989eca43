import { useMemo } from 'react';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Reaction } from '@plaudit/contract/recognition/schema';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../lib/writes/write.ts';
import { react } from './reactions.ts';

/** A comment that is not sent yet, as its thread shows it. */
export type WaitingComment = { message: string; mentions: EmployeeCard[] };

/** Subjects: a refused one holds up what comes after it on the same. */
export const commentsOf = (parent_id: string) => `comments ${parent_id}`;
export const reactionTo = (content_id: string) => `reaction ${content_id}`;

const changed = (shown: ContentComment, { kind, body }: Write): ContentComment => {
  if (kind === 'comment') return { ...shown, comments_count: shown.comments_count + 1 };
  return { ...shown, ...react(shown, (body as { reaction: Reaction | null }).reaction) };
};

/** A comment with what the viewer has done to it and the server does not know yet. */
export const useCommentWithWaiting = (comment: ContentComment): ContentComment => {
  const unsent = useUnsent();
  return useMemo(
    () =>
      unsent
        .filter((write) => isUnderway(write))
        .filter(({ kind, subject }) =>
          kind === 'comment' ? subject === commentsOf(comment.content_id) : subject === reactionTo(comment.content_id),
        )
        .reduce(changed, comment),
    [comment, unsent],
  );
};
