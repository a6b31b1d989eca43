import { useId, useState } from 'react';
import { Button, CheckboxGroup, Flex, RadioGroup, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { PollPart } from '@plaudit/contract/poll/schema';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { hasResults } from '../../format.ts';

type PollBallotProps = {
  poll: PollPart;
  is_busy: boolean;
  onVote: (option_ids: string[]) => void;
  onResults: () => void;
  /** Leaves a vote as it is. */
  onCancel: () => void;
};

/** The answers to choose from, one or several. */
export const PollBallot = ({ poll, is_busy, onVote, onResults, onCancel }: PollBallotProps) => {
  const { t } = useTranslation('poll');
  const hint_id = useId();
  const { options, is_multiple, is_anonymous, has_voted, my_option_ids } = poll;
  const [chosen, setChosen] = useState(my_option_ids);
  const is_same = chosen.length === my_option_ids.length && chosen.every((id) => my_option_ids.includes(id));
  const is_ready = chosen.length > 0 && !is_same;
  const submit = () => {
    if (is_ready && !is_busy) onVote(chosen);
  };
  const group = {
    size: '3',
    'aria-label': t('answers'),
    'aria-describedby': hint_id,
    className: 'poll-choices',
  } as const;
  return (
    // No form: in one, each choice would bring a hidden input that is measured, and a feed of polls would halt for it.
    <div>
      <Text as="p" size="2" color="gray" mb="2" id={hint_id}>
        {t(is_multiple ? 'choose.several' : 'choose.one')}
        {is_anonymous && ` ${t('anonymous.explained')}`}
      </Text>
      {is_multiple ? (
        <CheckboxGroup.Root {...group} value={chosen} onValueChange={setChosen}>
          {options.map(({ option_id, answer }) => (
            <CheckboxGroup.Item key={option_id} value={option_id} className="poll-choice">
              <bdi>{answer}</bdi>
            </CheckboxGroup.Item>
          ))}
        </CheckboxGroup.Root>
      ) : (
        <RadioGroup.Root {...group} value={chosen[0] ?? ''} onValueChange={(option_id) => setChosen([option_id])}>
          {options.map(({ option_id, answer }) => (
            <RadioGroup.Item key={option_id} value={option_id} className="poll-choice">
              <bdi>{answer}</bdi>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      )}
      <Flex gap="2" wrap="wrap" mt="3">
        <PrimaryButton type="button" size="2" disabled={!is_ready} loading={is_busy} onClick={submit}>
          {t(has_voted ? 'vote.save' : 'vote.send')}
        </PrimaryButton>
        {has_voted ? (
          <Button type="button" size="2" variant="soft" color="gray" disabled={is_busy} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : (
          hasResults(poll) && (
            <Button type="button" size="2" variant="soft" color="gray" disabled={is_busy} onClick={onResults}>
              {t('results.show')}
            </Button>
          )
        )}
      </Flex>
    </div>
  );
};
