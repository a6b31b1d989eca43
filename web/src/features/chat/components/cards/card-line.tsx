import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { MessageType } from '@plaudit/contract/chat/schema';
import { latestWords } from '../../format.ts';

/** A card in one line, where people can't do anything with it. */
export const CardLine = ({ type, name }: { type: MessageType; name: string }) => {
  const { t } = useTranslation('chat');
  return (
    <Text as="p" size="3" dir="auto">
      {latestWords(name, type, t)}
    </Text>
  );
};
