import { Box, Flex, Heading } from '@radix-ui/themes';
import type { Community } from '@plaudit/contract/community/endpoints';
import { ArchivedNotice } from '../../place/components/archived-notice.tsx';
import { PlaceActions } from '../../place/components/place-actions.tsx';
import { ReviewLink } from '../../place/components/review-link.tsx';
import { PlaceFacts } from '../../place/components/place-facts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { cached } from '../cached-communities.ts';
import { managed } from '../managed.ts';
import { CommunityFace } from './community-face.tsx';

/** Picture, name and size of a community, and what the person can do about it. */
export const CommunityHeader = ({ place: community }: { place: Community }) => {
  const { community_name, cover_url, archived_at } = community;
  return (
    <header className="community-header">
      <div className="community-cover" data-picture={cover_url !== null || undefined}>
        {cover_url && <Picture src={cover_url} alt="" decoding="async" />}
      </div>
      <Flex align="start" gap="4" wrap="wrap" className="community-top">
        <CommunityFace community={community} size={{ initial: '6', sm: '8' }} />
        <Box minWidth="0" className="community-title">
          <Heading as="h1" size={{ initial: '5', sm: '7' }} tabIndex={-1} className="page-title">
            <bdi>{community_name}</bdi>
          </Heading>
          <PlaceFacts place={community} size="2">
            <ReviewLink place={community} />
          </PlaceFacts>
        </Box>
        <PlaceActions place={cached.asPlace(community)} managed={managed} />
      </Flex>
      {archived_at && <ArchivedNotice place={cached.asPlace(community)} archived_at={archived_at} managed={managed} />}
    </header>
  );
};
