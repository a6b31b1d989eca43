import { Suspense, useState } from 'react';
import { Box, Button, Flex, SegmentedControl } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountStatus } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTyped } from '../../../ui/use-typed-search.ts';
import { deleted_status, directory_sorts, more_filters } from '../format.ts';
import { type DirectoryFilter, dropdownQuery } from '../../people/queries.ts';

const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters');

type DirectoryFiltersProps = {
  filter: DirectoryFilter;
  view: 'cards' | 'list';
};

/** Search and filters of the directory. They live in the address, so that a link shows the same people. */
export const DirectoryFilters = ({ filter, view }: DirectoryFiltersProps) => {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const may_manage = usePermission('people.manage');
  const used = more_filters.filter((name) => filter[name] !== undefined).length;
  const [is_open, setIsOpen] = useState(used > 0);
  const departments = useQuery(dropdownQuery('department'));
  const change = (part: DirectoryFilter & { view?: string | undefined }) =>
    void navigate({
      to: '.',
      search: { ...filter, ...(view === 'list' && { view }), ...part },
      replace: true,
      resetScroll: false,
    });

  const { typed, setTyped } = useTyped(filter.search ?? '', (search) => change({ search: search || undefined }));

  return (
    <>
      <Flex gap="3" mb="4" wrap="wrap">
        <Box flexGrow="1" flexBasis="220px" minWidth="220px">
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
        </Box>
        <FilterSelect
          label={t('department')}
          everything={t('all_departments')}
          value={filter.department_id}
          options={departments.data?.items ?? []}
          onChange={(department_id) => change({ department_id })}
        />
        {may_manage && (
          <FilterSelect
            label={t('account_status')}
            everything={t('all_statuses')}
            value={filter.status}
            options={[
              ...accountStatus.options.map((status) => ({ id: status, label: t(`status.${status}`) })),
              { id: deleted_status, label: t('deleted.filter') },
            ]}
            onChange={(status) =>
              status === deleted_status
                ? void navigate({ to: '.', search: { status }, resetScroll: false })
                : change({ status: accountStatus.safeParse(status).data })
            }
          />
        )}
        {!filter.search && (
          <FilterSelect
            label={t('sort.label')}
            everything={t('sort.name')}
            value={filter.sort}
            options={[
              { id: '-name', label: t('sort.name_down') },
              { id: 'hire_date', label: t('sort.longest') },
              { id: '-hire_date', label: t('sort.newest') },
            ]}
            onChange={(sort) => change({ sort: directory_sorts.find((each) => each === sort) })}
          />
        )}
        <Button size="3" variant="soft" color="gray" aria-expanded={is_open} onClick={() => setIsOpen(!is_open)}>
          <SlidersHorizontal size={16} aria-hidden />
          {used > 0 ? t('filter.more_used', { count: used }) : t('filter.more')}
        </Button>
        <SegmentedControl.Root
          size="3"
          value={view}
          aria-label={t('view.label')}
          onValueChange={(next) => change({ view: next === 'list' ? next : undefined })}
          className="people-views"
        >
          <SegmentedControl.Item value="cards" aria-label={t('view.cards')}>
            <LayoutGrid size={16} aria-hidden />
          </SegmentedControl.Item>
          <SegmentedControl.Item value="list" aria-label={t('view.list')}>
            <List size={16} aria-hidden />
          </SegmentedControl.Item>
        </SegmentedControl.Root>
      </Flex>
      {is_open && (
        <Suspense>
          <MoreFilters filter={filter} onChange={change} />
        </Suspense>
      )}
    </>
  );
};
