import type { BodyInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { createPost } from '@plaudit/contract/post/endpoints';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { newKey } from '../../lib/api/idempotency-key.ts';
import type { WrittenIn } from '../../lib/feature/cards.ts';
import { type MentionedText, no_text, toMessage } from '../content/index.ts';
import { toNewAttachment } from '../content/use-attachments.ts';

/** A post that is being written. */
export type PostDraft = {
  /** Names the sending of this draft, so that a lost answer does not post twice. */
  idempotency_key: string;
  text: MentionedText;
  has_comments: boolean;
};

export const emptyDraft = (): PostDraft => ({ idempotency_key: newKey(), text: no_text, has_comments: true });

/** Whether it contains anything that a person would miss. */
export const isWorthKeeping = ({ text }: PostDraft): boolean => text.text.trim() !== '';

export const words_field = { rows: 6, limit: limits.post_length, counted_from: 500 } as const;

/** The key of the sentence that says what is wrong with the text. The server checks the same. */
export const wordsProblem = (text: MentionedText, files_count: number): string | undefined => {
  const { length } = toMessage(text).trim();
  if (length === 0 && files_count === 0) return 'problem.empty';
  return length > limits.post_length ? 'problem.long' : undefined;
};

/** The call's body. */
export const toPost = (
  { text, has_comments }: Pick<PostDraft, 'text' | 'has_comments'>,
  attachments: readonly ContentAttachment[],
  place: Pick<WrittenIn, 'place_id' | 'place_kind'> | null,
): BodyInput<typeof createPost> => ({
  words: toMessage(text).trim(),
  attachments: attachments.map(toNewAttachment),
  has_comments,
  ...(place && { place_id: place.place_id, place_kind: place.place_kind }),
});
