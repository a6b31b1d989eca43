import { Card, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { MonthBudget } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { percent, shareOf } from '../figures.ts';
import { Meter } from '../../../ui/meter.tsx';
import { MoreLink } from './more-link.tsx';

/** What people have given of this month's allowances so far. */
export const BudgetCard = ({ budget: { granted, given } }: { budget: MonthBudget }) => {
  const { t } = useTranslation('overview');
  const used = shareOf(given, granted);
  return (
    <Card size="3" asChild>
      <section aria-labelledby="overview-budget">
        <Heading as="h3" size="3" mb="3" id="overview-budget">
          {t('budget.title')}
        </Heading>
        {granted === 0 ? (
          <Text as="p" size="2" color="gray">
            {t('budget.none')}
          </Text>
        ) : (
          <>
            <Text as="p" size="2">
              {t('budget.given', { given: grouped(given), granted: grouped(granted), share: percent(used) })}
            </Text>
            <Meter share={used} />
            <Text as="p" size="1" color="gray" mt="2">
              {t('budget.text')}
            </Text>
          </>
        )}
        <MoreLink to={`${paths.adminSection('points_report')}?report=budget`}>{t('budget.report')}</MoreLink>
      </section>
    </Card>
  );
};
