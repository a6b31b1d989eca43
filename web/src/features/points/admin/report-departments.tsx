import { Heading, Text } from '@radix-ui/themes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportDepartment } from '@plaudit/contract/points-report/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { reportDepartmentPages } from './queries.ts';
import type { ReportName } from './report-format.ts';
import { ReportTable } from './report-table.tsx';

type ReportDepartmentsProps = {
  report: ReportName;
  period: { from: string; until: string };
  worth: { point_unit_value: number; currency: string };
};

/** The period as a whole, by department. */
export const ReportDepartments = ({ report, period, worth }: ReportDepartmentsProps) => {
  const { t } = useTranslation('points-admin');
  const query = useInfiniteQuery({ ...reportDepartmentPages(period), placeholderData: keepPreviousData });
  const nameOf = ({ department_id, department_name }: ReportDepartment): string =>
    department_name ?? t(department_id === null ? 'report.no_department' : 'report.deleted_department');
  const lines = query.data?.pages
    .flatMap(({ items }) => items)
    .map((row) => ({ key: row.department_id ?? 'none', name: nameOf(row), row }));
  return (
    <section>
      <Heading as="h2" size="4" mb="1">
        {t('report.by_department')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="3">
        {t('report.department_text')}
      </Text>
      {query.isPending && <RowsSkeleton rows={5} height={40} />}
      {query.isError && !lines && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {lines?.length === 0 && (
        <Text as="p" size="2">
          {t('report.none')}
        </Text>
      )}
      {lines && lines.length > 0 && (
        <InfiniteList query={query}>
          <ReportTable
            label={t('report.by_department')}
            head={t('report.department')}
            report={report}
            lines={lines}
            worth={worth}
          />
        </InfiniteList>
      )}
    </section>
  );
};
