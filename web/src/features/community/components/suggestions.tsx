import { useState } from 'react';
import { Box, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SuggestedCommunity } from '@plaudit/contract/community/schema';
import { grouped } from '../../../lib/format/number.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { suggestedQuery } from '../queries.ts';
import { CommunityCard } from './community-card.tsx';
import { JoinButton } from './join-button.tsx';

/** Communities that colleagues of the person, or people they follow, belong to; nothing if there are none. */
export const Suggestions = () => {
  const { t } = useTranslation('community');
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  const { data } = useQuery(suggestedQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <Box mb="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {t('suggestions')}
      </Heading>
      <ul className="communities" aria-label={t('suggestions')}>
        {data.items.map((suggested) => (
          <Suggestion key={suggested.community.community_id} suggested={suggested} now={now} />
        ))}
      </ul>
    </Box>
  );
};

const Suggestion = ({ suggested, now }: { suggested: SuggestedCommunity; now: Date }) => {
  const { t } = useTranslation('community');
  const { community, has_manager, team_count, department_count, followed_count = 0 } = suggested;
  const count = Math.max(followed_count, department_count, team_count);
  const most = followed_count === count ? 'followed' : department_count === count ? 'department' : 'team';
  const reason =
    count > 0 ? t(`suggested.${most}`, { count, amount: grouped(count) }) : has_manager && t('suggested.manager');
  return (
    <CommunityCard community={community} now={now}>
      <JoinButton community={community} />
      <Text as="span" size="1" color="gray">
        {reason}
      </Text>
    </CommunityCard>
  );
};
