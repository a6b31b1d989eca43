import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { fromMessage } from '../../../content/index.ts';
import { dayName } from '../../format.ts';
import type { MessageRow as Row } from '../../messages/message-rows.ts';
import { wordsOf } from '../../said.ts';

type MessageRowProps = {
  row: Row;
  /** Of one that is not drawn, in px; null draws it. */
  height: number | null;
  /** One that is not drawn shows its words. */
  is_plain: boolean;
  is_pointed: boolean;
  /** For the name of the day that begins with it; null if none does. */
  now: Date | null;
  show: (message: Message, is_continued: boolean) => ReactNode;
  /** Leads to other days. */
  onDay: (created_at: string) => void;
};

/** A message in its conversation, with the day and the line of unread messages above it. */
export const MessageRow = memo(({ row, height, is_plain, is_pointed, now, show, onDay }: MessageRowProps) => {
  const { message, is_first_unread, is_continued } = row;
  if (height !== null)
    return (
      <div className="chat-message-row" data-seq={message.seq} data-plain={is_plain || undefined} style={{ height }}>
        {is_plain && !is_continued && <b>{personName(message.author)}</b>}
        {is_plain && fromMessage(wordsOf(message), message.mentions).text}
      </div>
    );
  return (
    <div className="chat-message-row" data-seq={message.seq} data-drawn data-pointed={is_pointed || undefined}>
      {now && <Day created_at={message.created_at} now={now} onDay={onDay} />}
      {is_first_unread && <UnreadLine />}
      {show(message, is_continued)}
    </div>
  );
});

const UnreadLine = () => {
  const { t } = useTranslation('chat');
  return (
    <div className="chat-new-line">
      <span>{t('new_messages')}</span>
    </div>
  );
};

/** The name of a day, which leads to others. */
const Day = ({ created_at, now, onDay }: { created_at: string; now: Date } & Pick<MessageRowProps, 'onDay'>) => {
  const { t } = useTranslation('chat');
  const day = dayName(created_at, now, t);
  return (
    <div className="chat-day">
      <button
        type="button"
        className="chat-day-name"
        aria-label={t('day.open', { day })}
        onClick={() => onDay(created_at)}
      >
        {day}
      </button>
    </div>
  );
};
