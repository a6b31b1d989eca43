import { useState } from 'react';
import { audit_areas } from '@plaudit/contract/audit/areas';
import { Box, Button, Flex, Grid, TextField } from '@radix-ui/themes';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/navigation/search.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTyped } from '../../../ui/use-typed-search.ts';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { ExportButton } from './export-button.tsx';
import { type AuditSearch, auditFilter } from './audit-search.ts';
import { VerifyButton } from './verify-button.tsx';

type AuditFiltersProps = {
  search: AuditSearch;
  /** The name of the person filtered by, once an entry tells it. */
  actor_name: string | undefined;
  onChange: (part: AuditSearch) => void;
};

/** Words, area, person and days to find changes by, and what to do with the found ones. */
export const AuditFilters = ({ search, actor_name, onChange }: AuditFiltersProps) => {
  const { t } = useTranslation('audit');
  const { actor_id } = search;
  const used = [actor_id, search.from, search.to].filter(Boolean).length;
  const [is_open, setIsOpen] = useState(used > 0);
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const { typed, setTyped } = useTyped(search.search ?? '', (words) => onChange({ search: words || undefined }));
  const label = actor_name ?? (picked?.id === actor_id ? picked?.label : undefined) ?? '…';
  return (
    <>
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        <Box flexGrow="1" minWidth="200px">
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
        </Box>
        <FilterSelect
          label={t('area')}
          everything={t('all_areas')}
          value={search.area}
          options={audit_areas.map((id) => ({ id, label: t(`areas.${id}`) }))}
          onChange={(area) => onChange({ area: oneOf(audit_areas, area) })}
        />
        <Button size="3" variant="soft" color="gray" aria-expanded={is_open} onClick={() => setIsOpen(!is_open)}>
          <SlidersHorizontal size={16} aria-hidden />
          {used > 0 ? t('filter.more_used', { count: used }) : t('filter.more')}
        </Button>
        <ExportButton filter={auditFilter(search)} />
        <VerifyButton />
      </Flex>
      {is_open && (
        <Box mb="4" role="group" aria-label={t('filter.more')}>
          <Grid columns="repeat(auto-fill, minmax(220px, 1fr))" gap="4">
            <PersonPicker
              label={t('filter.person')}
              value={actor_id ? { id: actor_id, label } : null}
              onChange={(chosen) => {
                setPicked(chosen);
                onChange({ actor_id: chosen?.id });
              }}
            />
            {(['from', 'to'] as const).map((name) => (
              <FormField key={name} label={t(`filter.${name}`)}>
                {(control) => (
                  <TextField.Root
                    {...control}
                    size="3"
                    type="date"
                    value={search[name] ?? ''}
                    onChange={(event) => onChange({ [name]: event.target.value || undefined })}
                  />
                )}
              </FormField>
            ))}
          </Grid>
        </Box>
      )}
    </>
  );
};
