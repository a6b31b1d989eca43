import { memo, type ReactNode } from 'react';
import type { Message } from '@plaudit/contract/chat/schema';
import { heightOf, type MessageRow as Row } from '../../messages/message-rows.ts';
import { MessageRow } from './message-row.tsx';

type MessageBlockProps = {
  rows: readonly Row[];
  /** Numbers of the first and the last row that are drawn. */
  from: number;
  to: number;
  /** Numbers of the first and the last row that show their words, if they are not drawn. */
  plain_from: number;
  plain_to: number;
  /** Numbers of rows that are drawn wherever they are. */
  used: readonly number[];
  /** How high a row was when it was drawn, in px. */
  wasHigh: (seq: number) => number | undefined;
  pointed_seq: number | null;
  now: Date;
  show: (message: Message, is_continued: boolean) => ReactNode;
  onDay: (created_at: string) => void;
};

const isSame = (a: MessageBlockProps, b: MessageBlockProps): boolean =>
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => row === b.rows[at]) &&
  (Object.keys(a) as (keyof MessageBlockProps)[]).every((name) => name === 'rows' || a[name] === b[name]);

/** Some messages of a conversation that follow each other: drawn again only if something about one of them changed. */
export const MessageBlock = memo((props: MessageBlockProps) => {
  const { rows, from, to, plain_from, plain_to, used, wasHigh, pointed_seq, now, show, onDay } = props;
  return rows.map((row) => {
    const { seq, message_id } = row.message;
    const is_drawn = (seq >= from && seq <= to) || used.includes(seq);
    return (
      <MessageRow
        key={message_id}
        row={row}
        height={is_drawn ? null : (wasHigh(seq) ?? heightOf(row))}
        is_plain={seq >= plain_from && seq <= plain_to}
        is_pointed={seq === pointed_seq}
        now={row.begins_day ? now : null}
        show={show}
        onDay={onDay}
      />
    );
  });
}, isSame);
