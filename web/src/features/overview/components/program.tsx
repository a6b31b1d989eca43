import { Button, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { grouped } from '../../../lib/format/number.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { isQuiet } from '../figures.ts';
import { programQuery } from '../queries.ts';
import { BudgetCard } from './budget-card.tsx';
import { Figures } from './figures.tsx';
import { TopValues } from './top-values.tsx';
import { WeekChart } from './week-chart.tsx';

/** A very large company is counted over several calls. */
const again_ms = 2_000;

/** How recognition is used: the last four weeks, week by week, and what of it stands out. */
export const Program = () => {
  const { t } = useTranslation('overview');
  const { data, error, isError, refetch } = useQuery({
    ...programQuery(),
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? again_ms : false),
  });
  const shown = () => {
    if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (!data) return <CardsSkeleton cards={2} height={240} />;
    const { weeks, four_weeks, four_weeks_before, not_recognized, top_values, budget } = data;
    if (isQuiet(weeks)) return <Quiet is_alone={four_weeks.people <= 1} />;
    const amount = `${grouped(not_recognized)}${not_recognized >= limits.not_recognized_most ? '+' : ''}`;
    return (
      <Flex direction="column" gap="4">
        <Text as="p" size="2" color="gray">
          {t('program.text')}
        </Text>
        <Figures now={four_weeks} before={four_weeks_before} />
        {not_recognized > 0 && (
          <Text as="p" size="2" color="gray">
            {t('program.not_recognized', { count: not_recognized, amount, days: limits.not_recognized_days })}
          </Text>
        )}
        <WeekChart weeks={weeks} />
        <div className="overview-pair">
          <TopValues values={top_values} />
          {budget && <BudgetCard budget={budget} />}
        </div>
      </Flex>
    );
  };
  return (
    <section aria-labelledby="overview-program">
      <Heading as="h2" size="4" mb="3" id="overview-program">
        {t('program.title')}
      </Heading>
      {shown()}
    </section>
  );
};

/** A company in which nobody has done anything yet, as there may be nobody else. */
const Quiet = ({ is_alone }: { is_alone: boolean }) => {
  const { t } = useTranslation('overview');
  const invites = usePermission('people.manage') && is_alone;
  return (
    <Card size="3">
      <Text as="p" size="3" weight="medium">
        {t('program.quiet')}
      </Text>
      <Text as="p" size="2" color="gray" mt="1" mb="4">
        {t('program.quiet_text')}
      </Text>
      <Button asChild size="3" variant="soft" highContrast>
        <Link {...linkProps(invites ? paths.people : paths.give)}>
          {t(invites ? 'program.invite' : 'program.begin')}
        </Link>
      </Button>
    </Card>
  );
};
