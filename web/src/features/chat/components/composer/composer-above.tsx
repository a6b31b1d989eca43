import { Flex, Text } from '@radix-ui/themes';
import { Pencil, Reply, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { latestWords } from '../../format.ts';

type ComposerAboveProps = { about: NonNullable<Message['reply_to']>; is_edit: boolean; onStop: () => void };

/** The message that is changed, or that the next one answers. */
export const ComposerAbove = ({ about, is_edit, onStop }: ComposerAboveProps) => {
  const { t } = useTranslation('chat');
  return (
    <Flex align="center" gap="2" className="chat-composer-above">
      {is_edit ? <Pencil size={16} aria-hidden /> : <Reply size={16} aria-hidden />}
      <div className="chat-composer-about">
        <Text as="div" size="1" weight="medium" truncate>
          {is_edit ? t('composer.editing') : t('composer.answering', { name: personName(about.author) })}
        </Text>
        <Text as="div" size="1" color="gray" truncate dir="auto">
          {latestWords(about.excerpt, about.message_type, t)}
        </Text>
      </div>
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        label={t(is_edit ? 'composer.stop_editing' : 'composer.stop_answering')}
        onClick={onStop}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
};
