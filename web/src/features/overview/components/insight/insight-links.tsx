import { Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { InsightLink } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../../lib/format/number.ts';

/** How many people opened each link, unless they are so few that one could tell who. */
export const InsightLinks = ({ links }: { links: readonly InsightLink[] }) => {
  const { t } = useTranslation('overview');
  return (
    <section aria-labelledby="insight-links">
      <Heading as="h3" size="3" mb="3" id="insight-links">
        {t('insight.links.title')}
      </Heading>
      <ul className="insight-list" aria-labelledby="insight-links">
        {links.map(({ url, clicked }) => (
          <li key={url ?? 'gone'}>
            <Text size="2">
              {url === null ? t('insight.links.gone') : <bdi>{url.replace(/^https?:\/\//i, '')}</bdi>}
            </Text>
            <Text size="2" color="gray">
              {clicked === null
                ? t('insight.links.few', { count: limits.insight_people })
                : t('insight.links.clicked', { count: clicked, amount: grouped(clicked) })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
