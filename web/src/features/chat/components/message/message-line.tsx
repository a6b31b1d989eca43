import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { fromMessage } from '../../../content/index.ts';
import { latestWords } from '../../format.ts';
import { wordsOf } from '../../said.ts';

type MessageLineProps = {
  message: Message;
  /** In the last line instead of its time. */
  note?: ReactNode;
  onOpen: () => void;
};

/** A message in a list that leads to it. */
export const MessageLine = ({ message, note, onOpen }: MessageLineProps) => {
  const { t } = useTranslation('chat');
  const { author, mentions, message_type, created_at } = message;
  const said = latestWords(fromMessage(wordsOf(message), mentions).text, message_type, t);
  const name = personName(author);
  return (
    <button
      type="button"
      className="chat-line"
      aria-label={t('message_line.open', { name, words: said.slice(0, 100) })}
      onClick={onOpen}
    >
      <Avatar name={name} url={author.profile_url} size="2" />
      <span className="chat-line-words">
        <Text size="2" weight="medium" truncate>
          <bdi>{name}</bdi>
        </Text>
        <Text size="2" className="chat-line-said" dir="auto">
          {said}
        </Text>
        <Text size="1" color="gray" truncate>
          {note ?? <RelativeTime at={created_at} />}
        </Text>
      </span>
    </button>
  );
};
