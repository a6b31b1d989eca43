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

type After = { before: Message | undefined; row: MessageRow };

/** Rows that stand where they stood before: they are the same objects, and not drawn again. */
const known = new WeakMap<Message, After>();

const rowOf = (message: Message, before: Message | undefined, is_first_unread: boolean): MessageRow => {
  const begins_day = !before || !isSameDay(before.created_at, message.created_at);
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
};

/** Messages as they stand below each other. `unread_after`: the last one that was read; null if all were. */
export const rowsOf = (messages: readonly Message[], unread_after: number | null, viewer_id: string): MessageRow[] => {
  const isUnread = ({ seq, author, move }: Message) =>
    unread_after !== null && seq > unread_after && author.employee_id !== viewer_id && !move;
  const first_unread = messages.find(isUnread);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const is_first_unread = message === first_unread;
    const there = known.get(message);
    if (there?.before === before && there?.row.is_first_unread === is_first_unread) return there.row;
    const row = rowOf(message, before, is_first_unread);
    known.set(message, { before, row });
    return row;
  });
};

/** Whether what a person wrote, at a time in ms since 1970, goes on from the last message: their name and picture are above. */
export const goesOn = (last: Message | undefined, viewer_id: string, written_ms: number): boolean =>
  last !== undefined &&
  !last.move &&
  last.author.employee_id === viewer_id &&
  isSameDay(last.created_at, new Date(written_ms).toISOString()) &&
  written_ms - Date.parse(last.created_at) < together_ms;

/** So many numbers are one block. */
const block_size = 32;

export type MessageBlock = { key: number; rows: MessageRow[] };

/** Rows in blocks by their numbers: what comes before or after them leaves a block as it is. */
export const blocksOf = (rows: readonly MessageRow[]): MessageBlock[] => {
  const blocks: MessageBlock[] = [];
  for (const row of rows) {
    const key = Math.floor(row.message.seq / block_size);
    const last = blocks.at(-1);
    if (last?.key === key) last.rows.push(row);
    else blocks.push({ key, rows: [row] });
  }
  return blocks;
};

/** How high a row is that was not drawn yet, in px: near enough for people who come from afar, because it is drawn before they see it. */
export const heightOf = ({ message, begins_day, is_continued }: MessageRow): number => {
  const { words, attachments, reply_to, link_preview, reactions, comments_count } = message;
  const lines = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 45)), 0);
  const below = reactions.length > 0 || comments_count > 0 ? 32 : 0;
  const card = message.message_type === 'text' ? 0 : 120;
  return (
    (is_continued ? 2 : 34) +
    (words === '' ? 0 : lines * 24) +
    (begins_day ? 40 : 0) +
    (reply_to ? 44 : 0) +
    (link_preview ? 96 : 0) +
    attachments.length * 80 +
    card +
    below
  );
};
