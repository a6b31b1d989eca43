import { Grid, TextField } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { FormField } from '../../../ui/form-field.tsx';

export type EmploymentFields = { location: string; hire_date: string };

/** Where a person works, and since when: for `people.manage`. */
export const EmploymentFieldset = ({ form }: { form: UseFormReturn<EmploymentFields> }) => {
  const { t } = useTranslation('people');
  const { errors } = form.formState;
  return (
    <Grid columns={{ initial: '1', sm: '2' }} gap="4">
      <FormField label={t('field.location')} error={errors.location?.message}>
        {(control) => (
          <TextField.Root size="3" maxLength={limits.name_length} {...control} {...form.register('location')} />
        )}
      </FormField>
      <FormField label={t('field.hire_date')} error={errors.hire_date?.message}>
        {(control) => <TextField.Root size="3" type="date" {...control} {...form.register('hire_date')} />}
      </FormField>
    </Grid>
  );
};
