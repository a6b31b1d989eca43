import { Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { InsightGroup } from '@plaudit/contract/overview/schema';
import { limits } from '@plaudit/contract/limits';
import { grouped } from '../../../../lib/format/number.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { percent, shareOf } from '../../figures.ts';

/** How many people of each department saw it; small departments together. */
export const InsightDepartments = ({ groups }: { groups: readonly InsightGroup[] }) => {
  const { t } = useTranslation('overview');
  return (
    <section aria-labelledby="insight-departments">
      <Heading as="h3" size="3" mb="1" id="insight-departments">
        {t('insight.departments.title')}
      </Heading>
      <Text as="p" size="1" color="gray" mb="3">
        {t('insight.departments.text', { count: limits.insight_people })}
      </Text>
      <ul className="insight-list" aria-labelledby="insight-departments">
        {groups.map(({ department_id, department_name, people, reached }) => (
          <li key={department_id ?? 'others'}>
            <Text size="2">
              <bdi>{department_name ?? t('insight.departments.others')}</bdi>
            </Text>
            <Text size="2" color="gray">
              {t('insight.departments.reach', {
                share: percent(shareOf(reached, people)),
                reached: grouped(reached),
                people: grouped(people),
              })}
            </Text>
            <Meter share={shareOf(reached, people)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
