import { useEffect } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/screen/announce.ts';

/** Long enough not to talk over every letter that is typed. */
const typing_pause_ms = 1_000;

/** How many characters a field has room for: a part of its description, and said once typing pauses. */
export const LettersLeft = ({ id, rest }: { id: string; rest: number }) => {
  const { t } = useTranslation('content');
  const text = t('rest', { count: rest });
  useEffect(() => {
    const timer = setTimeout(() => announce(text), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Text as="div" size="1" color={rest < 0 ? 'red' : 'gray'} id={id}>
      {text}
    </Text>
  );
};
