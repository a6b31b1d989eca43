import { Grid, Select, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { FormField } from '../../../ui/form-field.tsx';
import { dropdownQuery } from '../queries.ts';
import { PersonPicker } from './person-picker.tsx';

/** What `people.manage` knows about somebody's work, as fields of a form hold it. */
export type WorkFields = {
  position_title: string;
  department_id: string;
  manager: { id: string; label: string } | null;
};

const none = 'none';

/** Title, department and manager. */
export const WorkFieldset = ({ form }: { form: UseFormReturn<WorkFields> }) => {
  const { t } = useTranslation('people');
  const departments = useQuery(dropdownQuery('department'));
  return (
    <>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <FormField label={t('field.position_title')}>
          {(control) => (
            <TextField.Root size="3" maxLength={limits.name_length} {...control} {...form.register('position_title')} />
          )}
        </FormField>
        <FormField label={t('field.department')}>
          {(control) => (
            <Controller
              control={form.control}
              name="department_id"
              render={({ field }) => (
                <Select.Root
                  size="3"
                  value={field.value || none}
                  onValueChange={(choice) => field.onChange(choice === none ? '' : choice)}
                >
                  <Select.Trigger {...control} />
                  <Select.Content position="popper">
                    <Select.Item value={none}>{t('no_department')}</Select.Item>
                    {departments.data?.items.map(({ id, label }) => (
                      <Select.Item key={id} value={id}>
                        {label}
                      </Select.Item>
                    ))}
                  </Select.Content>
                </Select.Root>
              )}
            />
          )}
        </FormField>
      </Grid>
      <Controller
        control={form.control}
        name="manager"
        render={({ field }) => (
          <PersonPicker label={t('field.manager')} value={field.value} onChange={field.onChange} />
        )}
      />
    </>
  );
};
