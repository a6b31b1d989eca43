import { Flex, Text } from '@radix-ui/themes';
import { Clock, Flag, HatGlasses, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { PollPart } from '@plaudit/contract/poll/schema';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { endsIn, hasResults } from '../../format.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** How many voted, until when one can, and what an anonymous poll shows. */
export const PollFacts = ({ poll }: { poll: PollPart }) => {
  const { t } = useTranslation('poll');
  const { voters_count, is_anonymous, is_ended, ends_at } = poll;
  return (
    <div>
      <Flex gapX="3" gapY="1" wrap="wrap" className="content-meta">
        <span className="content-fact">
          <UsersRound size={14} aria-hidden />
          {t('voters', { count: voters_count, amount: grouped(voters_count) })}
        </span>
        {is_anonymous && (
          <span className="content-fact">
            <HatGlasses size={14} aria-hidden />
            {t('anonymous.label')}
          </span>
        )}
        {is_ended && (
          <span className="content-fact">
            <Flag size={14} aria-hidden />
            {t('ends.ended')}
          </span>
        )}
        {!is_ended && ends_at && <Ending at={ends_at} />}
      </Flex>
      {is_anonymous && (
        <Text as="p" size="2" color="gray" mt="1">
          <Secrecy poll={poll} />
        </Text>
      )}
    </div>
  );
};

/** Why an anonymous poll shows less than people expect. */
const Secrecy = ({ poll }: { poll: PollPart }) => {
  const { t } = useTranslation('poll');
  if (hasResults(poll)) return poll.is_ended ? t('anonymous.explained') : t('anonymous.behind');
  return poll.is_ended
    ? t('anonymous.too_few', { few: limits.poll_step })
    : t('anonymous.not_yet', { number: 2 * limits.poll_step, few: limits.poll_step });
};

/** When it ends, updated while it is on screen; the exact time as its tooltip. */
const Ending = ({ at }: { at: string }) => {
  const { t } = useTranslation('poll');
  const now = useNow();
  return (
    <time
      dateTime={at}
      className="content-fact"
      onPointerEnter={({ currentTarget }) => void (currentTarget.title = fullTime(at))}
    >
      <Clock size={14} aria-hidden />
      {endsIn(at, now, t)}
    </time>
  );
};
