import { useState } from 'react';
import { Card, Flex, Heading, SegmentedControl, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ProgramWeek } from '@plaudit/contract/overview/schema';
import { BarPlot } from '../../../ui/bar-plot.tsx';
import { type Bar, chartOf, type Measure, measures, weekName } from '../figures.ts';
import { WeekTable } from './week-table.tsx';

/** A bar for each week; the last one is the present week so far. All numbers stand in the table below it, too. */
export const WeekChart = ({ weeks }: { weeks: readonly ProgramWeek[] }) => {
  const { t } = useTranslation('overview');
  const [measure, setMeasure] = useState<Measure>('took_part');
  const { bars, top, half } = chartOf(weeks, measure);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const told = ({ first_day, text, is_present }: Bar): string =>
    t(is_present ? 'chart.present' : 'chart.bar', { week: weekName(first_day), value: text });
  const title = t(`figure.${measure}`);
  return (
    <Card size="3" asChild>
      <section aria-labelledby="overview-weeks">
        <Flex justify="between" align="center" gap="3" wrap="wrap" mb="2">
          <Heading as="h3" size="3" id="overview-weeks">
            {t('chart.title')}
          </Heading>
          <SegmentedControl.Root
            size="2"
            value={measure}
            aria-label={t('chart.measure')}
            onValueChange={(value) => setMeasure(value as Measure)}
          >
            {measures.map((name) => (
              <SegmentedControl.Item key={name} value={name}>
                {t(`chart.${name}`)}
              </SegmentedControl.Item>
            ))}
          </SegmentedControl.Root>
        </Flex>
        <BarPlot
          label={t('chart.label', { title, first: told(first), last: told(last) })}
          bars={bars.map((bar) => ({ ...bar, key: bar.first_day, told: told(bar) }))}
          top={top}
          half={half}
          first={weekName(first.first_day)}
          last={t('chart.this_week')}
        />
        <Text as="p" size="1" color="gray" mt="3">
          {t('chart.took_part_text')}
        </Text>
        <WeekTable weeks={weeks} />
      </section>
    </Card>
  );
};
