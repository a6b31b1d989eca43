import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { state_colors } from './format.ts';
import { importPages } from './queries.ts';

type HistoryProps = { current: string | undefined; onOpen: (import_id: string) => void };

/** Everything that was imported, and how it ended. */
export const ImportHistory = ({ current, onOpen }: HistoryProps) => {
  const { t } = useTranslation('spreadsheet');
  const query = useInfiniteQuery(importPages());
  const imports = query.data?.pages.flatMap((page) => page.items);
  return (
    <AdminCard title={t('history')}>
      {query.isPending && <RowsSkeleton rows={2} height={56} />}
      {query.isError && !imports && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {imports?.length === 0 && (
        <div>
          <Text as="p" size="2">
            {t('history_empty')}
          </Text>
          <Text as="p" size="2" color="gray">
            {t('history_empty_text')}
          </Text>
        </div>
      )}
      {imports && imports.length > 0 && (
        <InfiniteList query={query}>
          <ul className="import-rows" aria-label={t('history')}>
            {imports.map(({ import_id, file_name, importer, created_at, state }) => (
              <li key={import_id} className="import-row">
                <Flex direction="column" flexGrow="1" minWidth="0" align="start">
                  <Button
                    variant="ghost"
                    highContrast
                    className="import-words"
                    {...(import_id === current && { 'aria-current': 'true' as const })}
                    onClick={() => onOpen(import_id)}
                  >
                    <bdi>{file_name}</bdi>
                  </Button>
                  <Text size="2" color="gray">
                    <RelativeTime at={created_at} /> {t('by', { name: personName(importer) })}
                  </Text>
                </Flex>
                <Badge color={state_colors[state]}>{t(`state.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </AdminCard>
  );
};
