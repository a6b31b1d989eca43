import { useTranslation } from 'react-i18next';
import type { ProgramWeek } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../lib/format/number.ts';
import { PlotTable } from '../../../ui/plot-table.tsx';
import { weekName } from '../figures.ts';

const columns = ['recognitions', 'gave', 'received', 'took_part', 'people'] as const;

/** What the chart draws, in numbers: the latest week first. */
export const WeekTable = ({ weeks }: { weeks: readonly ProgramWeek[] }) => {
  const { t } = useTranslation('overview');
  return (
    <PlotTable
      summary={t('table.show')}
      heads={[t('table.week'), ...columns.map((name) => t(`table.${name}`))]}
      rows={weeks.toReversed().map((week) => ({
        key: week.first_day,
        name: weekName(week.first_day),
        cells: columns.map((name) => grouped(week[name])),
      }))}
      drops_last
    />
  );
};
