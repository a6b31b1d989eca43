import type { Conversation } from '@plaudit/contract/chat/schema';

type Way = { step: 1 | -1; is_unread: boolean };

/** Alt with an arrow leads to the next conversation or the one before, with Shift to those with something unread. */
export const wayOf = ({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Way | null => {
  if (!altKey || ctrlKey || metaKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  return { step: key === 'ArrowDown' ? 1 : -1, is_unread: shiftKey };
};

/** A part of the list. */
export type Part = { conversations: readonly Conversation[]; is_open: boolean };

/**
 * The conversation that a key leads to, in the order of the list. What is unread is looked for in closed parts, too, and from the
 * other end on.
 */
export const neighborOf = (
  parts: readonly Part[],
  current_id: string | undefined,
  { step, is_unread }: Way,
): Conversation | undefined => {
  const conversations = parts.flatMap((part) =>
    part.conversations.filter((one) => is_unread || part.is_open || one.conversation_id === current_id),
  );
  const at = conversations.findIndex(({ conversation_id }) => conversation_id === current_id);
  const before = conversations.slice(0, Math.max(at, 0));
  const after = conversations.slice(at + 1);
  const ahead = step === 1 ? after : before.toReversed();
  if (!is_unread) return ahead[0];
  const around = step === 1 ? before : after.toReversed();
  return [...ahead, ...around].find(({ unread_message_count }) => unread_message_count > 0);
};
