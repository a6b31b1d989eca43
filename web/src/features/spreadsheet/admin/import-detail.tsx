import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { state_colors } from './format.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';
import { importQuery, isWorking, pollWhileWorking } from './queries.ts';

/** One import, from the check to its undo. The server works on it whether or not anyone looks. */
export const ImportDetail = ({ import_id, onOther }: { import_id: string; onOther: () => void }) => {
  const { t } = useTranslation('spreadsheet');
  const query = useQuery({ ...importQuery(import_id), refetchInterval: pollWhileWorking });
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={1} height={260} />;
  const job = query.data;
  const has_rows = job.state !== 'checking' && job.state !== 'refused' && job.rows_count > 0;
  return (
    <>
      <AdminCard title={job.file_name}>
        <Flex align="center" gap="3" wrap="wrap" role="status">
          <Badge size="2" color={state_colors[job.state]}>
            {t(`state.${job.state}`)}
          </Badge>
          {job.refusal && <Text size="2">{t(`refusal.${job.refusal}`)}</Text>}
        </Flex>
        {isWorking(job) && <ImportProgress job={job} />}
        {has_rows && <ImportSummary job={job} />}
        <Flex gap="3" wrap="wrap" align="center">
          <ImportActions job={job} />
          {!isWorking(job) && (
            <Button variant="soft" color="gray" size="3" onClick={onOther}>
              {t('other')}
            </Button>
          )}
        </Flex>
      </AdminCard>
      {/* Remounted in each state: rows then show their results. */}
      {has_rows && <ImportRows key={job.state} job={job} />}
    </>
  );
};
