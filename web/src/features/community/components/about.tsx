import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { keeperPages } from '../queries.ts';

/** What a community is about, who may see it, and who looks after it. */
export const About = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  const { description, visibility, is_everybody, created_at, can } = community;
  return (
    <Card size="3">
      <Heading as="h2" size="3" mb="2">
        {t('tab.about')}
      </Heading>
      <Text as="p" size="3" className="community-about" {...(!description && { color: 'gray' })}>
        <bdi>{description || t('no_description')}</bdi>
      </Text>
      <dl className="community-details">
        <div>
          <dt>{t(`visibility.${visibility}`)}</dt>
          <dd>{t(is_everybody ? 'everybody_hint' : `visibility_hint.${visibility}`)}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{formatDate(created_at, { dateStyle: 'long' })}</dd>
        </div>
        {(can.read || can.manage) && <Keepers community={community} />}
      </dl>
    </Card>
  );
};

const Keepers = ({ community: { community_id } }: { community: Community }) => {
  const { t } = useTranslation('community');
  const { data } = useInfiniteQuery(keeperPages(community_id));
  const keepers = data?.pages.flatMap((page) => page.items) ?? [];
  if (keepers.length === 0) return null;
  return (
    <div>
      <dt>{t('keepers')}</dt>
      <dd>
        <Flex gap="3" wrap="wrap" mt="2">
          {keepers.map((person) => (
            <Flex key={person.employee_id} gap="2" align="center" minWidth="0" className="community-keeper">
              <Avatar name={personName(person)} url={person.profile_url} size="2" />
              <PersonLink person={person} />
            </Flex>
          ))}
        </Flex>
      </dd>
    </div>
  );
};
