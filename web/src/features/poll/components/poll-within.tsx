import { useTranslation } from 'react-i18next';
import { WordsText } from '../../content/components/words-text.tsx';
import type { ShownPoll } from '../format.ts';
import { useOwnVote } from '../waiting.ts';
import { PollBody } from './card/poll-body.tsx';
import { PollFacts } from './card/poll-facts.tsx';
import './poll-card.css';
import './poll-within.css';

type PollWithinProps = {
  poll: ShownPoll;
  /** The language of its question. */
  lang?: string | undefined;
};

/** The poll in other content: its question, its answers and what belongs to them. */
export const PollWithin = ({ poll: given, lang }: PollWithinProps) => {
  const { t } = useTranslation('poll');
  const poll = useOwnVote(given);
  return (
    <div role="group" aria-label={t('kind')} className="poll-within">
      <div className="poll-question">
        <WordsText words={poll.question} mentions={poll.mentions} lang={lang} />
      </div>
      <PollBody poll={poll} />
      <PollFacts poll={poll} />
    </div>
  );
};
