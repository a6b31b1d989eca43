import type { ReactNode } from 'react';
import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { BellOff, Pin, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { grouped } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isMuted, unreadBadge } from '../format.ts';
import { Visibility } from './visibility.tsx';

/** How the person belongs to it, where they do. */
const Standing = ({ community, now }: { community: Community; now: Date }) => {
  const { t } = useTranslation('community');
  const { membership, request } = community.my;
  if (request) return <Badge color={request === 'invited' ? 'green' : 'gray'}>{t(`standing.${request}`)}</Badge>;
  if (!membership) return null;
  return (
    <>
      {membership.role !== 'member' && <Badge color="gray">{t(`role.${membership.role}`)}</Badge>}
      {membership.is_pinned && <Pin size={14} role="img" aria-label={t('pinned')} />}
      {isMuted(membership.muted_until, now) && <BellOff size={14} role="img" aria-label={t('muted')} />}
    </>
  );
};

/** How much is new there; where it is muted, a dot that there is. */
const Unread = ({ community, now }: { community: Community; now: Date }) => {
  const { t } = useTranslation('community');
  const { unread_count = 0, muted_until } = community.my.membership ?? {};
  if (unread_count === 0) return null;
  const is_quiet = isMuted(muted_until, now);
  return (
    <>
      <span className={is_quiet ? 'community-dot' : 'community-unread'} aria-hidden>
        {!is_quiet && unreadBadge(unread_count)}
      </span>
      <VisuallyHidden>{t('unread', { count: unread_count, amount: unreadBadge(unread_count) })}</VisuallyHidden>
    </>
  );
};

type CommunityCardProps = {
  community: Community;
  now: Date;
  /** What can be done about it right here. */
  children?: ReactNode;
};

/** One community of the list; the whole leads to it. */
export const CommunityCard = ({ community, now, children }: CommunityCardProps) => {
  const { t } = useTranslation('community');
  const { community_id, community_name, description, image_url, visibility, members_count } = community;
  return (
    <li className="community">
      <Avatar name={community_name} url={image_url} size="5" className="community-face" />
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
        <Text as="div" size="1" color="gray" mt="1" className="community-facts">
          <Visibility visibility={visibility} />
          {members_count !== null && (
            <span className="community-fact">
              <UsersRound size={14} aria-hidden />
              {t('members_count', { count: members_count, amount: grouped(members_count) })}
            </span>
          )}
          <Standing community={community} now={now} />
        </Text>
        {children && (
          <Flex gap="2" wrap="wrap" mt="3" className="community-card-actions">
            {children}
          </Flex>
        )}
      </Box>
      <Unread community={community} now={now} />
    </li>
  );
};
