import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AuditRow } from '../admin/audit-row.tsx';
import { recentQuery } from '../admin/queries.ts';
import '../admin/audit-section.css';

/** What admins changed last, with the way back where there is one. */
export const RecentChanges = ({ label, count }: { label: string; count: number }) => {
  const { t } = useTranslation('audit');
  const { data, error, isError, refetch } = useQuery(recentQuery());
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={count} height={64} />;
  if (data.items.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        {t('empty_text')}
      </Text>
    );
  }
  return (
    <ul className="admin-list" aria-label={label}>
      {data.items.slice(0, count).map((entry) => (
        <AuditRow key={entry.audit_id} entry={entry} />
      ))}
    </ul>
  );
};
