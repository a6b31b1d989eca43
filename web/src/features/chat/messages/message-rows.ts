import type { Message } from '@plaudit/contract/chat/schema';

export type MessageRow = {
  message: Message;
  /** It is the first one of its day. */
  begins_day: boolean;
  /** The line before what the person had not read when they came. */
  is_first_unread: boolean;
  /** It follows the same author closely: their name and picture are above. */
  is_continued: boolean;
};

/** People who go on writing within this time are named once. */
const together_ms = 5 * 60_000;

const two_days_ms = 2 * 86_400_000;

const isSameDay = (a: string, b: string): boolean => {
  const [one, other] = [new Date(a), new Date(b)];
  return one.getDate() === other.getDate() && Math.abs(one.getTime() - other.getTime()) < two_days_ms;
};

/** Messages as they stand below each other. `unread_after`: the last one that was read; null if all were. */
export const rowsOf = (messages: readonly Message[], unread_after: number | null, viewer_id: string): MessageRow[] => {
  const isUnread = ({ seq, author, move }: Message) =>
    unread_after !== null && seq > unread_after && author.employee_id !== viewer_id && !move;
  const first_unread = messages.find(isUnread);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const begins_day = !before || !isSameDay(before.created_at, message.created_at);
    const is_first_unread = message === first_unread;
    const is_near =
      !before?.move &&
      before?.author.employee_id === message.author.employee_id &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < together_ms;
    return {
      message,
      begins_day,
      is_first_unread,
      is_continued: is_near && !begins_day && !is_first_unread && message.reply_to === null,
    };
  });
};
