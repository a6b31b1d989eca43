import type { MessageRow } from './message-rows.ts';
import type { MessageWindow } from './message-window.ts';

type Begin = {
  rows: readonly { message: { seq: number }; is_first_unread: MessageRow['is_first_unread'] }[];
  window: Pick<MessageWindow, 'has_after' | 'around_seq'>;
  /** The message that the address points at. */
  pointed_seq: number | null;
  /** The last message that was read; null if all were. */
  unread_after: number | null;
  /** The message that was the first in sight when they left. */
  kept_seq: number | null;
  /** They scrolled or wrote already. */
  has_moved: boolean;
};

/** A message that is there, one that has to be read first, the end, or where they are. */
export type Beginning = { seq: number } | { unread_seq: number } | { left_seq: number } | 'end' | 'stay';

const isBetween = (seq: number, first = Infinity, last = -Infinity): boolean => first <= seq && seq <= last;

/** Whether the message where they left was looked for, and is not there anymore: from then on, ask without it. */
export const isLeftGone = ({ rows, window, kept_seq }: Pick<Begin, 'rows' | 'window' | 'kept_seq'>): boolean => {
  if (kept_seq === null || rows.some(({ message }) => message.seq === kept_seq)) return false;
  return window.around_seq === kept_seq || isBetween(kept_seq, rows[0]?.message.seq, rows.at(-1)?.message.seq);
};

/**
 * Where people begin to read. It is asked again until the server has answered: what the device kept is shown at once, and the first
 * unread message may be none of it.
 */
export const beginningOf = ({ rows, window, pointed_seq, unread_after, kept_seq, has_moved }: Begin): Beginning => {
  if (has_moved) return 'stay';
  if (pointed_seq !== null) return { seq: pointed_seq };
  if (rows.some(({ message }) => message.seq === kept_seq)) return 'stay';
  const { has_after, around_seq = null } = window;
  // A device that was off knows where they left, but may not have what is there.
  if (kept_seq !== null) return { left_seq: kept_seq };
  const first_unread = rows.find(({ is_first_unread }) => is_first_unread);
  if (first_unread) return { seq: first_unread.message.seq };
  if (!has_after) return 'end';
  if (unread_after !== null) return { unread_seq: unread_after + 1 };
  const around = rows.find(({ message }) => around_seq !== null && message.seq >= around_seq);
  return around ? { seq: around.message.seq } : 'end';
};
