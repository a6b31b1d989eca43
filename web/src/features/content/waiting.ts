import { useMemo } from 'react';
import type { ContentAttachment, ContentComment } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Reaction } from '@plaudit/contract/content/schema';
import type { Counters } from '../../lib/feature/cards.ts';
import { useUnsent, useUnsentOf } from '../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../lib/writes/write.ts';
import { react } from './reactions.ts';

/** A comment that is not sent yet, as its thread shows it. */
export type WaitingComment = {
  message: string;
  /** For a reply, the top of its thread, which counts it too. Missing in writes of an older page. */
  top_id?: string;
  mentions: EmployeeCard[];
  /** None in what a page before attachments has written. */
  attachments?: ContentAttachment[];
};

/** Subjects: a refused write holds up later ones on the same subject. */
export const commentsOf = (parent_id: string) => `comments ${parent_id}`;
export const reactionTo = (content_id: string) => `reaction ${content_id}`;

const isAbout =
  (content_id: string) =>
  ({ kind, subject, shown }: Write): boolean =>
    subject === commentsOf(content_id) ||
    subject === reactionTo(content_id) ||
    (kind === 'comment' && (shown as Partial<WaitingComment> | null)?.top_id === content_id);

const changed = <Content extends Counters>(shown: Content, { kind, body }: Write): Content => {
  if (kind === 'comment') return { ...shown, comments_count: shown.comments_count + 1 };
  return { ...shown, ...react(shown, (body as { reaction: Reaction | null }).reaction) };
};

/** Content of any kind with the viewer's reaction and comments, if the server does not know them yet. */
export const withWaitingCounters = <Content extends Counters>(
  content: Content,
  content_id: string,
  unsent: readonly Write[],
): Content => {
  const isHere = isAbout(content_id);
  return unsent.filter((write) => isUnderway(write) && isHere(write)).reduce(changed, content);
};

/** The same for one of many on a screen. */
export const useWithWaitingCounters = <Content extends Counters>(content: Content, content_id: string): Content => {
  const unsent = useUnsentOf(isAbout(content_id));
  return useMemo(() => withWaitingCounters(content, content_id, unsent), [content, content_id, unsent]);
};

/** A comment with what the viewer has done to it and the server does not know yet. */
export const useCommentWithWaiting = (comment: ContentComment): ContentComment => {
  const unsent = useUnsent();
  return useMemo(() => withWaitingCounters(comment, comment.content_id, unsent), [comment, unsent]);
};
