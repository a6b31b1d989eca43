import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AuditRow } from './audit-row.tsx';
import { type AuditSearch, auditFilter, readAuditSearch } from './audit-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditPages } from './queries.ts';
import './audit-section.css';

/** Who changed what, newest first; searched by words, with an undo where there is one. */
export const AuditSection = () => {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const search = readAuditSearch(useSearch({ strict: false }));
  const query = useInfiniteQuery(auditPages(auditFilter(search)));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const change = (part: AuditSearch) =>
    void navigate({ to: '.', search: { ...search, ...part }, replace: true, resetScroll: false });
  const is_filtered = Object.values(search).some(Boolean);
  const actor = entries.find((entry) => entry.actor?.employee_id === search.actor_id)?.actor;

  return (
    <>
      <Text as="p" size="2" color="gray" mb="4">
        {t('text')}
      </Text>
      <AuditFilters search={search} actor_name={actor ? personName(actor) : undefined} onChange={change} />
      {query.isPending && <RowsSkeleton rows={8} height={64} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && entries.length === 0 && (
        <EmptyState
          icon={<History size={28} />}
          title={t(is_filtered ? 'none_found' : 'empty')}
          description={t(is_filtered ? 'none_found_text' : 'empty_text')}
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
