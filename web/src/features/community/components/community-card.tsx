import type { ReactNode } from 'react';
import { Box, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { Community } from '@plaudit/contract/community/endpoints';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlaceFacts } from '../../place/components/place-facts.tsx';
import { Standing, Unread } from '../../place/components/standing.tsx';
import { CommunityFace } from './community-face.tsx';

type CommunityCardProps = {
  community: Community;
  now: Date;
  /** What can be done about it right here. */
  children?: ReactNode;
};

/** One community of the list; the whole card is a link to it. */
export const CommunityCard = ({ community, now, children }: CommunityCardProps) => {
  const { community_id, community_name, description, my } = community;
  return (
    <li className="community">
      <CommunityFace community={community} size="5" />
      <Box minWidth="0" flexGrow="1">
        <Text as="div" size="3" weight="bold" className="community-name">
          <Link to={paths.community(community_id)} className="community-cover-link">
            <bdi>{community_name}</bdi>
          </Link>
        </Text>
        {description && (
          <Text as="p" size="2" color="gray" className="community-words">
            <bdi>{description}</bdi>
          </Text>
        )}
        <PlaceFacts place={community} size="1">
          <Standing my={my} now={now} />
        </PlaceFacts>
        {children && (
          <Flex gap="2" wrap="wrap" align="center" mt="3" className="community-card-actions">
            {children}
          </Flex>
        )}
      </Box>
      <Unread my={my} now={now} />
    </li>
  );
};
