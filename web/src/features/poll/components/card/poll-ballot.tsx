import { useId, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
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
  const [hint_id, group_name] = [useId(), useId()];
  const { options, is_multiple, is_anonymous, has_voted, my_option_ids } = poll;
  const [chosen, setChosen] = useState(my_option_ids);
  const is_same = chosen.length === my_option_ids.length && chosen.every((id) => my_option_ids.includes(id));
  const is_ready = chosen.length > 0 && !is_same;
  const submit = () => {
    if (is_ready && !is_busy) onVote(chosen);
  };
  const toggle = (option_id: string, is_chosen: boolean) => {
    const others = is_multiple ? chosen.filter((id) => id !== option_id) : [];
    setChosen(is_chosen ? [...others, option_id] : others);
  };
  return (
    // No form: in one, each choice would bring a hidden input that is measured, and a feed of polls would halt for it.
    <div>
      <Text as="p" size="2" color="gray" mb="2" id={hint_id}>
        {t(is_multiple ? 'choose.several' : 'choose.one')}
        {is_anonymous && ` ${t('anonymous.explained')}`}
      </Text>
      {/* The browser’s own: a library’s would be waited for by each first screen with a poll. */}
      <div
        role={is_multiple ? 'group' : 'radiogroup'}
        aria-label={t('answers')}
        aria-describedby={hint_id}
        className="poll-choices"
      >
        {options.map(({ option_id, answer }) => (
          <label key={option_id} className="poll-choice">
            <input
              type={is_multiple ? 'checkbox' : 'radio'}
              name={group_name}
              checked={chosen.includes(option_id)}
              onChange={(event) => toggle(option_id, event.target.checked)}
            />
            {/* On its own, each would be at the start or the end of its row by its letters. */}
            <span>
              <bdi>{answer}</bdi>
            </span>
          </label>
        ))}
      </div>
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
