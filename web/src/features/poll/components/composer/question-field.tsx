import { type Ref } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { MentionField, type MentionFieldHandle } from '../../../content/components/mention-field.tsx';
import { type MentionedText, toMessage } from '../../../content/index.ts';

/** The counter appears when the end is near; before, it would only disturb. */
const counted_from = limits.poll_question_length - 60;

type QuestionFieldProps = {
  id: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  error?: string | undefined;
  ref?: Ref<MentionFieldHandle>;
};

/** The question, in which colleagues can be mentioned. */
export const QuestionField = ({ id, value, onChange, error, ref }: QuestionFieldProps) => {
  const { t } = useTranslation('poll');
  const { length } = toMessage(value);
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="baseline">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {t('question.label')}
        </Text>
        {length > counted_from && (
          <Text size="1" color={length > limits.poll_question_length ? 'red' : 'gray'} role="status">
            {t('question.rest', { count: limits.poll_question_length - length })}
          </Text>
        )}
      </Flex>
      <MentionField
        {...(ref && { ref })}
        id={id}
        rows={2}
        value={value}
        onChange={onChange}
        placeholder={t('question.placeholder')}
        error_id={error ? `${id}-error` : undefined}
      />
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Flex>
  );
};
