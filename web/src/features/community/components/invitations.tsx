import { useState } from 'react';
import { Box, Heading } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { InvitationAnswer } from '../../place/components/invitation-answer.tsx';
import { cached } from '../cached-communities.ts';
import { communityPages } from '../queries.ts';
import { CommunityCard } from './community-card.tsx';

/** Communities that wait for the person's answer; nothing if none do. */
export const Invitations = () => {
  const { t } = useTranslation('community');
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  const { data } = useInfiniteQuery(communityPages('invited'));
  const communities = data?.pages.flatMap((page) => page.items) ?? [];
  if (communities.length === 0) return null;
  return (
    <Box mb="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {t('invitations')}
      </Heading>
      <ul className="communities" aria-label={t('invitations')}>
        {communities.map((community) => (
          <CommunityCard key={community.community_id} community={community} now={now}>
            <InvitationAnswer place={cached.asPlace(community)} size="2" />
          </CommunityCard>
        ))}
      </ul>
    </Box>
  );
};
