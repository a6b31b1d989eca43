import { Suspense, useRef, useState } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { useVote } from '../../vote.ts';
import { type OwnPoll, useWaitingVote } from '../../waiting.ts';
import { PollBallot } from './poll-ballot.tsx';
import { PollResults } from './poll-results.tsx';

// Few votes wait for a connection; `writes.ts` keeps these ready for them.
const UnsentState = lazyPart(() => import('../../../../ui/unsent-actions.tsx'), 'UnsentState');
const UnsentActions = lazyPart(() => import('../../../../ui/unsent-actions.tsx'), 'UnsentActions');

/** The answers: to choose from, and as results once the viewer has voted, wants to see them, or the poll has ended. */
export const PollBody = ({ poll }: { poll: OwnPoll }) => {
  const { t } = useTranslation('poll');
  const vote = useVote(poll);
  const waiting = useWaitingVote(poll.poll_id);
  const [wanted, setWanted] = useState<'ballot' | 'results' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const may_vote = poll.can.vote && !poll.is_ended;
  const is_ballot = may_vote && (wanted ?? (poll.has_voted ? 'results' : 'ballot')) === 'ballot';

  const show = (part: typeof wanted) => {
    setWanted(part);
    // The pressed button is gone; the keyboard focus continues from here.
    body.current?.focus();
  };
  const send = (option_ids: string[]) =>
    vote.mutate(option_ids, {
      onSuccess: (delivery) => {
        show(null);
        const said = option_ids.length === 0 ? 'vote.taken_back' : 'vote.counted';
        announce('queued' in delivery ? t('common:unsent.kept') : t(said));
      },
    });
  return (
    <Flex ref={body} direction="column" gap="3" tabIndex={-1} className="poll-body">
      {is_ballot ? (
        <PollBallot
          // Counted live, it stays as it is; voted elsewhere, it begins with that.
          key={poll.my_option_ids.join(' ')}
          poll={poll}
          is_busy={vote.isPending}
          onVote={send}
          onResults={() => show('results')}
          onCancel={() => show(null)}
        />
      ) : (
        <PollResults
          poll={poll}
          may_vote={may_vote}
          is_busy={vote.isPending}
          onBallot={() => show('ballot')}
          onTakeBack={() => send([])}
        />
      )}
      {vote.error && <VoteProblem poll={poll} error={vote.error} />}
      {waiting && (
        <Flex direction="column" gap="1">
          <Suspense>
            <UnsentState write={waiting} />
            <UnsentActions write={waiting} />
          </Suspense>
        </Flex>
      )}
    </Flex>
  );
};

/** Why a vote was refused. */
const VoteProblem = ({ poll, error }: { poll: OwnPoll; error: Error }) => {
  const { t } = useTranslation('poll');
  const reason = poll.is_ended ? t('vote.too_late') : poll.is_anonymous ? t('anonymous.elsewhere') : null;
  return (
    <Text as="p" size="2" color="red" role="alert">
      {errorMessage(error, reason === null ? {} : { INVALID_ACTION: reason })}
    </Text>
  );
};
