import { Grid, TextField } from '@radix-ui/themes';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { FormField } from '../../../ui/form-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PersonPicker } from './person-picker.tsx';

/** What `people.manage` shows about a person's work, as fields of a form. */
export type WorkFields = {
  position_title: string;
  department_id: string;
  manager: { id: string; label: string } | null;
};

/** Title, department and manager. */
export const WorkFieldset = ({ form }: { form: UseFormReturn<WorkFields> }) => {
  const { t } = useTranslation('people');
  return (
    <>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <FormField label={t('field.position_title')}>
          {(control) => (
            <TextField.Root size="3" maxLength={limits.name_length} {...control} {...form.register('position_title')} />
          )}
        </FormField>
        <Controller
          control={form.control}
          name="department_id"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              dropdown="department"
              label={t('field.department')}
              none_label={t('no_department')}
              value={value}
              onChange={onChange}
            />
          )}
        />
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
