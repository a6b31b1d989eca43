import { Card, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Keepers } from '../../place/components/keepers.tsx';
import { cached } from '../cached-communities.ts';

/** What a community is about, who may see it, and who looks after it. */
export const About = ({ place: community }: { place: Community }) => {
  const { t } = useTranslation('place');
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
        {(can.read || can.manage) && <Keepers place={cached.asPlace(community)} />}
      </dl>
    </Card>
  );
};
