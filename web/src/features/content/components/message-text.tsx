import { Text } from '@radix-ui/themes';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { textDirection } from '../../../lib/format/text-direction.ts';
import { isEmojiOnly, parseMessage, type Segment } from '../../../lib/format/message.ts';
import { PersonLink } from '../../people/components/person-link.tsx';
import './message-text.css';

type MessageTextProps = { message: string; mentions: EmployeeCard[]; size?: '2' | '3' };

const Piece = ({ segment, mentions }: { segment: Segment; mentions: EmployeeCard[] }) => {
  const { kind, text } = segment;
  if (kind === 'address') {
    return (
      <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className="message-link">
        {text.replace(/^https?:\/\//, '')}
      </a>
    );
  }
  if (kind === 'emoji') return <span className="emoji">{text}</span>;
  if (kind !== 'mention') return text;
  const person = mentions.find(({ employee_id }) => employee_id === segment.employee_id);
  return person ? <PersonLink person={person} prefix="@" className="mention" /> : null;
};

/** What somebody wrote, with its mentions and addresses as links. Never interpreted as HTML. */
export const MessageText = ({ message, mentions, size = '3' }: MessageTextProps) => {
  const segments = parseMessage(message);
  const words = segments.map(({ kind, text }) => (kind === 'text' ? text : '')).join(' ');
  return (
    <Text as="p" dir={textDirection(words)} size={isEmojiOnly(segments) ? '8' : size} className="message-text">
      {segments.map((segment, index) => (
        // The pieces of a message have no identity but their place.
        <Piece key={index} segment={segment} mentions={mentions} />
      ))}
    </Text>
  );
};
