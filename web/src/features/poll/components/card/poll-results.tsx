import { type CSSProperties, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { hasResults, type Share, sharesOf } from '../../format.ts';
import type { OwnPoll } from '../../waiting.ts';

const VotersDialog = lazyPart(() => import('./voters-dialog.tsx'), 'VotersDialog');

type PollResultsProps = {
  poll: OwnPoll;
  may_vote: boolean;
  is_busy: boolean;
  onBallot: () => void;
  onTakeBack: () => void;
};

/** How many chose each answer, if that is shown, with the person's own vote and its actions. */
export const PollResults = ({ poll, may_vote, is_busy, onBallot, onTakeBack }: PollResultsProps) => {
  const { t } = useTranslation('poll');
  const [asked, setAsked] = useState<Share | null>(null);
  const { has_voted, is_voted_elsewhere, my_option_ids, can } = poll;
  const has_counts = hasResults(poll);
  return (
    <>
      <ul aria-label={t('results.label')} className="poll-results">
        {sharesOf(poll).map((share) => (
          <Result
            key={share.option_id}
            share={share}
            has_counts={has_counts}
            is_own={my_option_ids.includes(share.option_id)}
            onVoters={can.see_voters && share.votes > 0 ? () => setAsked(share) : undefined}
          />
        ))}
      </ul>
      {is_voted_elsewhere && may_vote && (
        <Text as="p" size="2" color="gray">
          {t('anonymous.elsewhere')}
        </Text>
      )}
      {may_vote && !is_voted_elsewhere && (
        <Flex gap="2" wrap="wrap">
          <Button size="2" variant="soft" color="gray" highContrast={!has_voted} disabled={is_busy} onClick={onBallot}>
            {t(has_voted ? 'vote.change' : 'vote.back')}
          </Button>
          {has_voted && (
            <Button size="2" variant="soft" color="gray" loading={is_busy} onClick={onTakeBack}>
              {t('vote.take_back')}
            </Button>
          )}
        </Flex>
      )}
      {asked && (
        <Opening onClose={() => setAsked(null)}>
          <VotersDialog poll_id={poll.poll_id} share={asked} onClose={() => setAsked(null)} />
        </Opening>
      )}
    </>
  );
};

type ResultProps = { share: Share; has_counts: boolean; is_own: boolean; onVoters: (() => void) | undefined };

const Result = ({ share, has_counts, is_own, onVoters }: ResultProps) => {
  const { t } = useTranslation('poll');
  const { answer, votes, percent, is_leading } = share;
  const words = (
    <>
      <span className="poll-answer">
        <bdi>{answer}</bdi>
        {is_own && (
          <span className="poll-own">
            <CircleCheck size={16} aria-hidden />
            <VisuallyHidden>{t('results.own')}</VisuallyHidden>
          </span>
        )}
      </span>
      {has_counts && (
        <span className="poll-figures">
          <span className="poll-percent">{t('results.percent', { percent })}</span>
          <span className="poll-votes">{t('results.votes', { count: votes, amount: grouped(votes) })}</span>
        </span>
      )}
    </>
  );
  const bar = { '--share': `${has_counts ? percent : 0}%` } as CSSProperties;
  return (
    <li className="poll-result" style={bar} data-own={is_own || undefined} data-leading={is_leading || undefined}>
      {onVoters ? (
        <button type="button" aria-haspopup="dialog" className="poll-row" onClick={onVoters}>
          {words}
        </button>
      ) : (
        <div className="poll-row">{words}</div>
      )}
    </li>
  );
};
