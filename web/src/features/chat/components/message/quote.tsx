import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { latestWords } from '../../format.ts';

type QuoteProps = { quoted: NonNullable<Message['reply_to']>; onOpen?: (() => void) | undefined };

/** The message that another one answers, in one line that leads to it. */
export const Quote = ({ quoted, onOpen }: QuoteProps) => {
  const { t } = useTranslation('chat');
  const { author, excerpt, language, message_type, deleted_at } = quoted;
  const lang = (!deleted_at && excerpt && language) || undefined;
  const words = deleted_at ? t('quote.deleted') : latestWords(excerpt, message_type, t);
  const content = (
    <>
      <Text size="1" weight="medium" truncate>
        <bdi>{personName(author)}</bdi>
      </Text>
      <Text size="1" color="gray" truncate dir="auto" lang={lang}>
        {words}
      </Text>
    </>
  );
  if (!onOpen || deleted_at) return <div className="chat-quote">{content}</div>;
  return (
    <button
      type="button"
      className="chat-quote"
      aria-label={t('quote.open', { name: personName(author), words })}
      onClick={onOpen}
    >
      {content}
    </button>
  );
};
