import { Box, Button, Checkbox, Flex, Grid, Text, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { more_filters } from '../format.ts';
import { type DirectoryFilter, employeeQuery } from '../../people/queries.ts';
import { ChoiceField } from '../../people/components/choice-field.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { SuggestField } from '../../people/components/suggest-field.tsx';

const none: DirectoryFilter = Object.fromEntries(more_filters.map((name) => [name, undefined]));

type MoreFiltersProps = { filter: DirectoryFilter; onChange: (part: DirectoryFilter) => void };

/** The filters that are needed less often: place, title, manager, day of hiring; for who manages people group and role. */
export const MoreFilters = ({ filter, onChange }: MoreFiltersProps) => {
  const { t } = useTranslation('people');
  const may_manage = usePermission('people.manage');
  const { manager_id } = filter;
  const manager = useQuery({ ...employeeQuery(manager_id ?? ''), enabled: manager_id !== undefined });
  const label =
    manager.data?.first_name === undefined ? '…' : personName(manager.data as Parameters<typeof personName>[0]);
  const choice = (name: 'group' | 'role') => (
    <ChoiceField
      dropdown={name}
      label={t(`field.${name}`)}
      none_label={t('filter.any')}
      value={filter[`${name}_id`] ?? ''}
      onChange={(id) => onChange({ [`${name}_id`]: id || undefined })}
    />
  );
  const hired = (name: 'hired_from' | 'hired_to') => (
    <FormField label={t(`filter.${name}`)}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          type="date"
          value={filter[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || undefined })}
        />
      )}
    </FormField>
  );
  const ticked = (name: 'has_no_manager' | 'cannot_join') => (
    <Text as="label" size="2">
      <Flex gap="2" align="center" height="100%" minHeight="44px">
        <Checkbox
          size="3"
          checked={filter[name] ?? false}
          onCheckedChange={(is_on) => onChange({ [name]: is_on === true || undefined })}
        />
        {t(`filter.${name}`)}
      </Flex>
    </Text>
  );
  return (
    <Box mb="4" role="group" aria-label={t('filter.more')}>
      <Grid columns="repeat(auto-fill, minmax(220px, 1fr))" gap="4">
        <SuggestField
          dropdown="location"
          label={t('field.location')}
          value={filter.location}
          onChange={(location) => onChange({ location })}
        />
        <SuggestField
          dropdown="title"
          label={t('field.position_title')}
          value={filter.position_title}
          onChange={(position_title) => onChange({ position_title })}
        />
        {hired('hired_from')}
        {hired('hired_to')}
        <PersonPicker
          label={t('field.manager')}
          value={manager_id ? { id: manager_id, label } : null}
          onChange={(chosen) => onChange({ manager_id: chosen?.id })}
        />
        {ticked('has_no_manager')}
        {may_manage && ticked('cannot_join')}
        {may_manage && choice('group')}
        {may_manage && choice('role')}
        <Box pt="5">
          <Button size="3" variant="soft" color="gray" onClick={() => onChange(none)}>
            {t('filter.clear')}
          </Button>
        </Box>
      </Grid>
    </Box>
  );
};
