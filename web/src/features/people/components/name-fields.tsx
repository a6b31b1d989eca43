import { Grid, TextField } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';

export type NameFields = { first_name: string; last_name: string };

/** First and last name, both required. */
export const NameFieldset = ({ form }: { form: UseFormReturn<NameFields> }) => {
  const { t } = useTranslation('people');
  const { errors } = form.formState;
  return (
    <Grid columns={{ initial: '1', sm: '2' }} gap="4">
      {(['first_name', 'last_name'] as const).map((name) => (
        <FormField key={name} label={t(`field.${name}`)} error={errors[name]?.message}>
          {(control) => (
            <TextField.Root
              size="3"
              dir="auto"
              autoComplete="off"
              maxLength={limits.name_length}
              {...control}
              {...form.register(name, { validate: formRules(t).required })}
            />
          )}
        </FormField>
      ))}
    </Grid>
  );
};
