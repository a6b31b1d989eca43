import { Skeleton } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { grouped } from '../../../lib/format/number.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { forecastQuery } from './queries.ts';

/** What the rules would grant, while they are edited. */
export const AllowanceForecast = ({ rules }: { rules: AllowanceRule[] }) => {
  const { t } = useTranslation('points-admin');
  const query = useQuery({ ...forecastQuery(rules), placeholderData: keepPreviousData });
  const { data } = query;
  const shown = (points: number): string =>
    data ? `${grouped(points)} · ${formatMoney(points * data.point_unit_value, data.currency)}` : '';
  const parts = data
    ? [
        ...data.rules.map((part, index) => ({ ...part, name: rules[index]?.rule_name ?? '' })),
        { ...data.others, name: t(rules.length > 0 ? 'allowance.others' : 'allowance.everybody') },
      ].map(({ name, people, points }) => ({
        name: t('allowance.part', { name, people: grouped(people) }),
        points: grouped(points),
      }))
    : [];
  const sums = data
    ? [
        { name: t('allowance.total'), points: shown(data.points) },
        { name: t('allowance.present'), points: shown(data.present_points) },
        ...data.used.map(({ month, points }) => ({
          name: t('allowance.used', { month: formatDate(`${month}T00:00`, { month: 'long' }) }),
          points: shown(points),
        })),
      ]
    : [];
  return (
    <AdminCard title={t('allowance.forecast')} text={t('allowance.forecast_text')}>
      {query.isError && !data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="160px" />}
      {data && (
        <dl className="forecast" aria-live="polite" aria-busy={query.isFetching}>
          {[...parts, ...sums].map(({ name, points }, index) => (
            <div key={`${name} ${index}`} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{points}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminCard>
  );
};
