import { Heading } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { BarPlot } from '../../../../ui/bar-plot.tsx';
import { PlotTable } from '../../../../ui/plot-table.tsx';
import { chartOf, stepName } from '../../reach.ts';

/** When people saw it first: by the hour on the first day, then by the day. */
export const InsightTime = ({ insight }: { insight: ContentInsight }) => {
  const { t } = useTranslation('overview');
  const { over_time, step } = insight;
  const { bars, top, half } = chartOf(over_time, insight);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const told = ({ name, count }: typeof first) => t('insight.time.bar', { when: name, amount: grouped(count), count });
  return (
    <section aria-labelledby="insight-time">
      <Heading as="h3" size="3" mb="3" id="insight-time">
        {t(`insight.time.${step}`)}
      </Heading>
      <BarPlot
        label={t('insight.time.label', { first: told(first), last: told(last) })}
        bars={bars.map((bar) => ({ ...bar, told: told(bar) }))}
        top={top}
        half={half}
        first={first.name}
        last={bars.length > 1 ? last.name : ''}
      />
      <PlotTable
        summary={t('insight.time.show')}
        heads={[t(`insight.time.head.${step}`), t('insight.time.reached'), t('insight.time.clicks')]}
        rows={over_time.map(({ at, reached, clicks }) => ({
          key: at,
          name: stepName(at, insight),
          cells: [grouped(reached), grouped(clicks)],
        }))}
      />
    </section>
  );
};
