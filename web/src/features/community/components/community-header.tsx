import { Box, Flex, Heading, Text } from '@radix-ui/themes';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { grouped } from '../../../lib/format/number.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CommunityActions } from './community-actions.tsx';
import { Visibility } from './visibility.tsx';

/** Picture, name and size of a community, and what the person can do about it. */
export const CommunityHeader = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  const { community_name, image_url, visibility, members_count } = community;
  return (
    <header className="community-header">
      <div className="community-cover" aria-hidden />
      <Flex align="end" gap="4" wrap="wrap" className="community-top">
        <Avatar name={community_name} url={image_url} size={{ initial: '6', sm: '8' }} className="community-face" />
        <Box flexGrow="1" minWidth="0" className="community-title">
          <Heading as="h1" size={{ initial: '5', sm: '7' }} tabIndex={-1} className="page-title">
            <bdi>{community_name}</bdi>
          </Heading>
          <Text as="div" size="2" color="gray" mt="1" className="community-facts">
            <Visibility visibility={visibility} />
            {members_count !== null && (
              <span className="community-fact">
                <UsersRound size={14} aria-hidden />
                {t('members_count', { count: members_count, amount: grouped(members_count) })}
              </span>
            )}
          </Text>
        </Box>
        <CommunityActions community={community} />
      </Flex>
    </header>
  );
};
