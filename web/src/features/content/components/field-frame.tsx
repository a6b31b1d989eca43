import type { ReactNode } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type MentionedText, toMessage } from '../mentions.ts';
import type { MentionedIn } from '../use-mention-options.ts';

/** What every field for words of people is told. */
export type WordsFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  /** The most characters, and how many are left when the counter appears; before that, it would only disturb. */
  limit: number;
  counted_from: number;
  error?: string | undefined;
  mentioned_in?: MentionedIn | undefined;
};

export const errorIdOf = ({ id, error }: Pick<WordsFieldProps, 'id' | 'error'>): string | undefined =>
  error ? `${id}-error` : undefined;

type FieldFrameProps = Pick<WordsFieldProps, 'id' | 'value' | 'limit' | 'counted_from' | 'error'> & {
  label: ReactNode;
  children: ReactNode;
};

/** A field with its label above, how many characters are left, and what is wrong with it below. */
export const FieldFrame = ({ id, value, limit, counted_from, error, label, children }: FieldFrameProps) => {
  const { t } = useTranslation('content');
  const rest = limit - toMessage(value).length;
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="baseline">
        {label}
        {rest < counted_from && (
          <Text size="1" color={rest < 0 ? 'red' : 'gray'} role="status">
            {t('rest', { count: rest })}
          </Text>
        )}
      </Flex>
      {children}
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={errorIdOf({ id, error })}>
          {error}
        </Text>
      )}
    </Flex>
  );
};
