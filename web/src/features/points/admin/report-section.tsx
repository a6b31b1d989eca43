import { Flex, Heading, Text } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import { grouped } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { MonthChart, monthName } from './month-chart.tsx';
import { reportQuery } from './queries.ts';
import { DueAllowance } from './due-allowance.tsx';
import { ReportDepartments } from './report-departments.tsx';
import { ReportFilterBar } from './report-filter.tsx';
import { charted, readFilter, type ReportFilter } from './report-format.ts';
import { ReportTable } from './report-table.tsx';
import './report.css';

/** What the company owes in points, and what became of allowances: by month and by department. */
export const ReportSection = () => {
  const { t } = useTranslation('points-admin');
  const navigate = useNavigate();
  const filter = readFilter(useSearch({ strict: false }));
  const { report = 'liability', from, until } = filter;
  const query = useQuery({
    ...reportQuery({ ...(from && { from }), ...(until && { until }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (query.isError && !data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!data) return <CardsSkeleton cards={2} height={280} />;
  if (data.first_month === null) {
    return (
      <EmptyState icon={<ChartColumn size={28} />} title={t('report.empty')} description={t('report.empty_text')} />
    );
  }

  const change = (part: ReportFilter) =>
    void navigate({ to: '.', search: { ...filter, ...part }, replace: true, resetScroll: false });
  const period = { from: data.from.slice(0, 7), until: data.until.slice(0, 7) };
  const { closing } = data.total[report];
  const figures = [
    { name: t(`report.figure.${report}`, { month: monthName(data.until) }), points: closing },
    report === 'liability'
      ? { name: t('report.figure.earned'), points: data.total.liability.earned }
      : { name: t('report.figure.given'), points: -data.total.budget.given },
    report === 'liability'
      ? { name: t('report.figure.expired'), points: -data.total.liability.expired }
      : { name: t('report.figure.unused'), points: -data.total.budget.unused },
  ];
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Text as="p" size="2" color="gray" mb="4">
        {t(`report.text_${report}`)}
      </Text>
      <ReportFilterBar
        report={report}
        period={period}
        bounds={{ from: data.first_month.slice(0, 7), until: data.this_month.slice(0, 7) }}
        onChange={change}
      />
      <Flex direction="column" gap="6">
        <dl className="report-figures">
          {figures.map(({ name, points }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{grouped(points)}</dd>
              <dd>{formatMoney(points * data.point_unit_value, data.currency)}</dd>
            </div>
          ))}
        </dl>
        <section>
          <Heading as="h2" size="4" mb="3">
            {t('report.by_month')}
          </Heading>
          <MonthChart
            title={t(`report.charted_${report}`)}
            values={data.months.map((row) => ({ month: row.month, value: charted(row, report) }))}
          />
          <ReportTable
            label={t('report.by_month')}
            head={t('report.month')}
            report={report}
            lines={data.months.map((row) => ({
              key: row.month,
              name: monthName(row.month, 'short').replace(' ', '\u00a0'),
              row,
            }))}
            total={{ key: 'total', name: t('report.total'), row: data.total }}
            worth={data}
          />
        </section>
        {report === 'budget' && data.until === data.this_month && <DueAllowance />}
        <ReportDepartments report={report} period={period} worth={data} />
        <Text as="p" size="1" color="gray">
          {t('report.notes', { worth: formatMoney(data.point_unit_value, data.currency), zone: data.time_zone })}
        </Text>
      </Flex>
    </div>
  );
};
