import { useId } from 'react';
import { Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { Toggle } from '../../../ui/toggle.tsx';
import { WordsField } from '../../content/components/words-field.tsx';
import { type PollWriting, type Problems, question_field } from '../draft.ts';
import { AnswersField } from './composer/answers-field.tsx';
import { EndField } from './composer/end-field.tsx';
import './poll-fields.css';

type PollFieldsProps = {
  poll: PollWriting;
  onChange: (part: Partial<PollWriting>) => void;
  problems: Problems;
  /** The place that it is for; null if it is in none. */
  place_id: string | null;
  /** How many people it asks, if the writer may know. */
  people_count?: number;
};

/** What people write of a poll: its question, its answers, and how and until when people vote. */
export const PollFields = ({ poll, onChange, problems, place_id, people_count = 0 }: PollFieldsProps) => {
  const { t } = useTranslation('poll');
  const id = useId();
  return (
    <>
      <WordsField
        {...question_field}
        id={id}
        label={t('question.label')}
        placeholder={t('question.placeholder')}
        value={poll.question}
        onChange={(question) => onChange({ question })}
        mentioned_in={place_id ? { place_id } : undefined}
        error={problems.question && t(problems.question)}
      />
      <AnswersField answers={poll.answers} onChange={(answers) => onChange({ answers })} problems={problems} />
      <Flex direction="column" gap="1">
        <Text as="div" size="2" weight="medium" id={`${id}-choices`}>
          {t('choices.label')}
        </Text>
        <SegmentedControl.Root
          size="2"
          aria-labelledby={`${id}-choices`}
          value={poll.is_multiple ? 'several' : 'one'}
          onValueChange={(choice) => onChange({ is_multiple: choice === 'several' })}
        >
          <SegmentedControl.Item value="one">{t('choices.one')}</SegmentedControl.Item>
          <SegmentedControl.Item value="several">{t('choices.several')}</SegmentedControl.Item>
        </SegmentedControl.Root>
      </Flex>
      <Toggle
        label={t('anonymous.ask')}
        hint={t('anonymous.ask_hint', { number: 2 * limits.poll_step, few: limits.poll_step })}
        is_on={poll.is_anonymous}
        onChange={(is_anonymous) => onChange({ is_anonymous })}
      />
      {poll.is_anonymous && people_count > 0 && people_count < limits.poll_step && (
        <Text as="p" size="2" color="red" role="status">
          {t('anonymous.ask_few', { count: people_count, few: limits.poll_step })}
        </Text>
      )}
      <EndField end={poll.end} moment={poll.moment} onChange={onChange} error={problems.end && t(problems.end)} />
    </>
  );
};
