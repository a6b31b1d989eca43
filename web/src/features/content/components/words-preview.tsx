import { Card, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type MentionedText, peopleIn, toMessage } from '../mentions.ts';
import { WordsText } from './words-text.tsx';

/** A text that is still being written, as its readers will see it. */
export const WordsPreview = ({ text }: { text: MentionedText }) => {
  const { t } = useTranslation('content');
  const words = toMessage(text).trim();
  return (
    <Card asChild size="2">
      <section aria-label={t('tools.preview')}>
        {words === '' ? (
          <Text as="p" size="2" color="gray">
            {t('tools.no_preview')}
          </Text>
        ) : (
          <WordsText words={words} mentions={peopleIn(text)} />
        )}
      </section>
    </Card>
  );
};
