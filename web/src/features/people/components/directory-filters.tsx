import { useEffect, useEffectEvent, useState } from 'react';
import { Box, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountStatus } from '@plaudit/contract/people/schema';
import { SearchField } from '../../../ui/search-field.tsx';
import { type DirectoryFilter, dropdownQuery } from '../queries.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';

/** Long enough not to ask for every letter, short enough to feel immediate. */
const typing_pause_ms = 200;

/** Search and filters of the directory. They live in the address, so that a link shows the same people. */
export const DirectoryFilters = ({ filter }: { filter: DirectoryFilter }) => {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.search ?? '');
  const departments = useQuery(dropdownQuery('department'));
  const change = (part: DirectoryFilter) =>
    void navigate({ to: '.', search: { ...filter, ...part }, replace: true, resetScroll: false });

  const searchNow = useEffectEvent((search: string) => {
    if (search !== (filter.search ?? '')) change({ search: search || undefined });
  });
  useEffect(() => {
    const timer = setTimeout(() => searchNow(typed.trim()), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Flex gap="3" mb="4" wrap="wrap">
      <Box flexGrow="1" minWidth="220px">
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
      </Box>
      <FilterSelect
        label={t('department')}
        everything={t('all_departments')}
        value={filter.department_id}
        options={departments.data?.items ?? []}
        onChange={(department_id) => change({ department_id })}
      />
      <FilterSelect
        label={t('account_status')}
        everything={t('all_statuses')}
        value={filter.status}
        options={accountStatus.options.map((status) => ({ id: status, label: t(`status.${status}`) }))}
        onChange={(status) => change({ status: accountStatus.safeParse(status).data })}
      />
    </Flex>
  );
};
