import type { ReactNode, Ref } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type MentionedText, toMessage } from '../mentions.ts';
import type { MentionedIn } from '../use-mention-options.ts';
import { MentionField, type MentionFieldHandle } from './mention-field.tsx';

type WordsFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  rows: number;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  /** The most characters, and how many are left when the counter appears; before that, it would only disturb. */
  limit: number;
  counted_from: number;
  error?: string | undefined;
  mentioned_in?: MentionedIn | undefined;
  ref?: Ref<MentionFieldHandle>;
  /** Between the field and its error message. */
  children?: ReactNode;
};

/** What a person has to say, with mentions of colleagues. */
export const WordsField = (props: WordsFieldProps) => {
  const { id, label, placeholder, rows, value, onChange, limit, counted_from, error, mentioned_in, ref, children } =
    props;
  const { t } = useTranslation('content');
  const rest = limit - toMessage(value).length;
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="baseline">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
        {rest < counted_from && (
          <Text size="1" color={rest < 0 ? 'red' : 'gray'} role="status">
            {t('rest', { count: rest })}
          </Text>
        )}
      </Flex>
      <MentionField
        {...(ref && { ref })}
        id={id}
        rows={rows}
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        mentioned_in={mentioned_in}
        error_id={error ? `${id}-error` : undefined}
      />
      {children}
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Flex>
  );
};
