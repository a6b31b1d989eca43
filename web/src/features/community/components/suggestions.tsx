import { useState } from 'react';
import { Box, Button, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SuggestedCommunity } from '@plaudit/contract/community/schema';
import { joinPlace } from '@plaudit/contract/place/endpoints';
import { grouped } from '../../../lib/format/number.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { useTellJoined } from '../../place/components/invitation-answer.tsx';
import { usePlaceCall } from '../../place/index.ts';
import { suggestedQuery } from '../queries.ts';
import { CommunityCard } from './community-card.tsx';

/** Communities that colleagues of the person belong to; nothing if there are none. */
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
  const { t } = useTranslation(['community', 'place']);
  const { community, has_manager, team_count, department_count } = suggested;
  const { community_id, community_name } = community;
  const join = usePlaceCall(joinPlace, { onDone: useTellJoined(community_name) });
  const reason =
    department_count >= team_count && department_count > 0
      ? t('suggested.department', { count: department_count, amount: grouped(department_count) })
      : team_count > 0
        ? t('suggested.team', { count: team_count, amount: grouped(team_count) })
        : has_manager && t('suggested.manager');
  return (
    <CommunityCard community={community} now={now}>
      <Button
        size="2"
        variant="soft"
        loading={join.isPending}
        onClick={() => join.mutate({ body: { place_id: community_id, place_kind: 'community' } })}
      >
        <UserPlus size={16} aria-hidden />
        {t('place:join')}
      </Button>
      <Text as="span" size="1" color="gray">
        {reason}
      </Text>
    </CommunityCard>
  );
};
