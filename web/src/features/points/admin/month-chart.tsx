import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';

export type MonthValue = { month: string; value: number };

const height = 120;
const step = 12;

export const monthName = (month: string, style: 'short' | 'long' = 'long'): string =>
  formatDate(`${month.slice(0, 7)}-01T00:00`, { month: style, year: 'numeric' });

/** A bar for each month. The table below has the same numbers; the chart's name sums them up. */
export const MonthChart = ({ title, values }: { title: string; values: readonly MonthValue[] }) => {
  const { t } = useTranslation('points-admin');
  const most = values.reduce((best, one) => (one.value > best.value ? one : best), { month: '', value: 0 });
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const told = (one: MonthValue) => t('report.bar', { month: monthName(one.month), points: grouped(one.value) });
  const top = most.value || 1;
  return (
    <figure className="report-chart">
      <figcaption>
        <span>{title}</span>
        {most.value > 0 && <span>{t('report.most', { points: grouped(most.value) })}</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={t('report.chart', { title, first: told(first), last: told(last) })}
        viewBox={`0 0 ${values.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {values.map((one, index) => {
          const tall = Math.max((one.value / top) * height, one.value > 0 ? 2 : 0);
          return (
            <g key={one.month}>
              <title>{told(one)}</title>
              <rect className="report-bar-room" x={index * step} y={0} width={step} height={height} />
              <rect className="report-bar" x={index * step + 1.5} y={height - tall} width={step - 3} height={tall} />
            </g>
          );
        })}
      </svg>
      <div className="report-axis" aria-hidden>
        <span>{monthName(first.month, 'short')}</span>
        {values.length > 1 && <span>{monthName(last.month, 'short')}</span>}
      </div>
    </figure>
  );
};
