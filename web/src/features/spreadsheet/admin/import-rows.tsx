import { useState } from 'react';
import { Button, Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportImportProblems } from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport, ImportRow } from '@plaudit/contract/spreadsheet/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { countOf, outcomes } from './format.ts';
import { ImportRowItem } from './import-row.tsx';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import { importRowPages } from './queries.ts';

/** The rows of the file, those with problems first. */
export const ImportRows = ({ job }: { job: EmployeeImport }) => {
  const { t } = useTranslation('spreadsheet');
  const { import_id } = job;
  const filled = outcomes.filter((outcome) => countOf(job, outcome) > 0);
  const [chosen, setChosen] = useState<ImportRow['outcome']>();
  const outcome = chosen ?? filled[0] ?? 'new';
  const query = useInfiniteQuery(importRowPages(import_id, outcome));
  const save = useSaveFile(exportImportProblems, 'problems.xlsx');
  const rows = query.data?.pages.flatMap((page) => page.items);
  return (
    <AdminCard title={t('rows')}>
      <Flex gap="3" wrap="wrap" align="center" justify="between">
        <div className="import-tabs">
          <SegmentedControl.Root
            size="2"
            value={outcome}
            onValueChange={(value) => setChosen(value as ImportRow['outcome'])}
            aria-label={t('rows')}
          >
            {outcomes.map((name) => (
              <SegmentedControl.Item key={name} value={name}>
                {t(`count.${name}`)}
              </SegmentedControl.Item>
            ))}
          </SegmentedControl.Root>
        </div>
        {job.wrong_count > 0 && (
          <Button
            variant="soft"
            color="gray"
            loading={save.isPending}
            onClick={() => save.mutate({ query: { import_id } })}
          >
            <Download size={16} aria-hidden />
            {t('download_problems')}
          </Button>
        )}
      </Flex>
      {query.isPending && <RowsSkeleton rows={4} height={64} />}
      {query.isError && !rows && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {rows?.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t('none')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <InfiniteList query={query}>
          <ul className="import-rows" aria-label={t(`count.${outcome}`)}>
            {rows.map((row) => (
              <ImportRowItem key={row.row_no} row={row} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </AdminCard>
  );
};
