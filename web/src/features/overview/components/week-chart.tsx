import { useState } from 'react';
import { Card, Flex, Heading, SegmentedControl, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ProgramWeek } from '@plaudit/contract/overview/schema';
import { type Bar, chartOf, type Measure, measures, weekName } from '../figures.ts';
import { WeekTable } from './week-table.tsx';

const height = 120;
const step = 12;

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
        <div className="week-plot">
          <div className="week-scale" aria-hidden>
            <span>{top}</span>
            <span>{half}</span>
            <span>{t('chart.zero')}</span>
          </div>
          <svg
            role="img"
            aria-label={t('chart.label', { title, first: told(first), last: told(last) })}
            viewBox={`0 0 ${bars.length * step} ${height}`}
            preserveAspectRatio="none"
          >
            {[0, height / 2].map((y) => (
              <line key={y} className="week-line" x1={0} x2={bars.length * step} y1={y} y2={y} />
            ))}
            {bars.map((bar, index) => {
              const tall = bar.height > 0 ? Math.max(bar.height * height, 2) : 0;
              return (
                <g key={bar.first_day}>
                  <title>{told(bar)}</title>
                  <rect className="week-room" x={index * step} y={0} width={step} height={height} />
                  <rect
                    className="week-bar"
                    data-present={bar.is_present || undefined}
                    x={index * step + 2}
                    y={height - tall}
                    width={step - 4}
                    height={tall}
                  />
                </g>
              );
            })}
          </svg>
          <div className="week-axis" aria-hidden>
            <span>{weekName(first.first_day)}</span>
            <span>{t('chart.this_week')}</span>
          </div>
        </div>
        <Text as="p" size="1" color="gray" mt="3">
          {t('chart.took_part_text')}
        </Text>
        <WeekTable weeks={weeks} />
      </section>
    </Card>
  );
};
