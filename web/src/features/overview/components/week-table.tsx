import { useTranslation } from 'react-i18next';
import type { ProgramWeek } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../lib/format/number.ts';
import { weekName } from '../figures.ts';

const columns = ['recognitions', 'gave', 'received', 'took_part', 'people'] as const;

/** What the chart draws, in numbers: the latest week first. */
export const WeekTable = ({ weeks }: { weeks: readonly ProgramWeek[] }) => {
  const { t } = useTranslation('overview');
  return (
    <details className="week-details">
      <summary>{t('table.show')}</summary>
      <table className="week-table">
        <thead>
          <tr>
            <th scope="col">{t('table.week')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`table.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.first_day}>
              <th scope="row">{weekName(week.first_day)}</th>
              {columns.map((name) => (
                <td key={name}>{grouped(week[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
