import { audit_areas } from '@plaudit/contract/audit/areas';
import { Box, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTyped } from '../../../ui/use-typed-search.ts';
import { AuditRow } from './audit-row.tsx';
import { ExportButton } from './export-button.tsx';
import { type AuditFilter, auditPages } from './queries.ts';
import { VerifyButton } from './verify-button.tsx';
import './audit-section.css';

/** Who changed what, newest first; searched by words, with an undo where there is one. */
export const AuditSection = () => {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const { search, area }: AuditFilter = useSearch({ strict: false });
  const filter = { ...(search && { search }), ...(area && { area }) };
  const query = useInfiniteQuery(auditPages(filter));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const change = (part: AuditFilter) =>
    void navigate({ to: '.', search: { ...filter, ...part }, replace: true, resetScroll: false });
  const { typed, setTyped } = useTyped(search ?? '', (words) => change({ search: words || undefined }));

  return (
    <>
      <Text as="p" size="2" color="gray" mb="4">
        {t('text')}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        <Box flexGrow="1" minWidth="200px">
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
        </Box>
        <FilterSelect
          label={t('area')}
          everything={t('all_areas')}
          value={area}
          options={audit_areas.map((id) => ({ id, label: t(`areas.${id}`) }))}
          onChange={(chosen) => change({ area: chosen })}
        />
        <ExportButton filter={filter} />
        <VerifyButton />
      </Flex>
      {query.isPending && <RowsSkeleton rows={8} height={64} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && entries.length === 0 && (
        <EmptyState
          icon={<History size={28} />}
          title={t(search || area ? 'none_found' : 'empty')}
          description={t(search || area ? 'none_found_text' : 'empty_text')}
        />
      )}
      {query.data && (
        <InfiniteList query={query}>
          <ul className="admin-list" aria-label={t('admin:section.audit')}>
            {entries.map((entry) => (
              <AuditRow key={entry.audit_id} entry={entry} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </>
  );
};
