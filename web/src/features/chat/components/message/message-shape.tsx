import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import type { Message } from '@plaudit/contract/chat/schema';
import type { ContentAttachment, Mentioned } from '@plaudit/contract/content/schema';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Attachments } from '../../../content/components/attachments.tsx';
import { LinkCard } from '../../../content/components/link-card.tsx';
import { WordsText } from '../../../content/components/words-text.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { timeOfDay } from '../../format.ts';
import { Quote } from './quote.tsx';
import './message.css';

type MessageShapeProps = {
  author: EmployeeCard;
  words: string;
  language?: Message['language'];
  mentions: Mentioned[];
  attachments: readonly ContentAttachment[];
  link_preview?: LinkPreview | null;
  reply_to: Message['reply_to'];
  created_at?: string;
  is_continued: boolean;
  /** Above its words: that it is pinned. */
  mark?: ReactNode;
  /** After the time: that it was edited, or that it is on its way. */
  note?: ReactNode;
  onQuote?: () => void;
  /** What it shows instead of words and files. */
  card?: ReactNode;
  children?: ReactNode;
};

/** How a message looks, sent or on its way. */
export const MessageShape = (props: MessageShapeProps) => {
  const {
    author,
    words,
    language,
    mentions,
    attachments,
    link_preview,
    reply_to,
    created_at,
    is_continued,
    note,
    onQuote,
  } = props;
  const time = created_at && (
    <time dateTime={created_at} title={fullTime(created_at)} className="chat-time">
      {timeOfDay(created_at)}
    </time>
  );
  return (
    <>
      <div className="chat-gutter">
        {is_continued ? time : <Avatar name={personName(author)} url={author.profile_url} size="3" />}
      </div>
      <div className="chat-body">
        {is_continued ? (
          <span className="for-readers">{personName(author)}</span>
        ) : (
          <div className="rt-Text rt-r-size-2 chat-message-head">
            <PersonLink person={author} />
            {time}
          </div>
        )}
        {props.mark}
        {reply_to && <Quote quoted={reply_to} onOpen={onQuote} />}
        {words !== '' && <WordsText words={words} mentions={mentions} size="3" lang={language ?? undefined} />}
        {link_preview && <LinkCard preview={link_preview} is_small />}
        {props.card}
        <Attachments attachments={attachments} />
        {note && (
          <Text as="div" size="1" color="gray" className="chat-note">
            {note}
          </Text>
        )}
        {props.children}
      </div>
    </>
  );
};
