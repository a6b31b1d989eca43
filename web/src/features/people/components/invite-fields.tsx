import { Select, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEmailAddress } from '../../../lib/email-address.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { dropdownQuery } from '../queries.ts';
import type { InviteFields } from './invite-dialog.tsx';

type FieldProps = { form: UseFormReturn<InviteFields> };

/** The address that the invitation goes to. */
export const EmailField = ({ form }: FieldProps) => {
  const { t } = useTranslation('people');
  return (
    <FormField
      label={t('field.work_email_id')}
      hint={t('invite.email_hint')}
      error={form.formState.errors.work_email_id?.message}
    >
      {(control) => (
        <TextField.Root
          size="3"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...control}
          {...form.register('work_email_id', {
            required: t('common:validation.required'),
            validate: (value) => isEmailAddress(value) || t('common:validation.email'),
          })}
        />
      )}
    </FormField>
  );
};

const standard = 'standard';

/** What the person may do; without a choice, what every employee may. */
export const RoleField = ({ form }: FieldProps) => {
  const { t } = useTranslation('people');
  const roles = useQuery(dropdownQuery('role'));
  return (
    <FormField label={t('field.role')}>
      {(control) => (
        <Controller
          control={form.control}
          name="role_id"
          render={({ field }) => (
            <Select.Root
              size="3"
              value={field.value || standard}
              onValueChange={(choice) => field.onChange(choice === standard ? '' : choice)}
            >
              <Select.Trigger {...control} />
              <Select.Content position="popper">
                <Select.Item value={standard}>{t('standard_role')}</Select.Item>
                {roles.data?.items.map(({ id, label }) => (
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
  );
};
