import { Link as TextLink, TextField } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { ChoiceField } from '../../people/components/choice-field.tsx';
import type { InviteFields } from './one-invitation.tsx';

type FieldProps = { form: UseFormReturn<InviteFields> };

/** The address that the invitation goes to. If someone in the company has it, a link leads to them. */
export const EmailField = ({ form, holder_id }: FieldProps & { holder_id: string | undefined }) => {
  const { t } = useTranslation('people');
  const wrong = form.formState.errors.work_email_id;
  const rules = formRules(t);
  return (
    <FormField
      label={t('field.work_email_id')}
      hint={t('invite.email_hint')}
      error={
        wrong?.type === 'taken' && holder_id ? (
          <>
            {wrong.message} {t('invite.known')}{' '}
            <TextLink asChild>
              <Link to={paths.profile(holder_id)}>{t('invite.profile')}</Link>
            </TextLink>
          </>
        ) : (
          wrong?.message
        )
      }
    >
      {(control) => (
        <TextField.Root
          size="3"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...control}
          {...form.register('work_email_id', {
            validate: all(rules.required, rules.email),
          })}
        />
      )}
    </FormField>
  );
};

/** What the person may do; without a choice, what every employee may. */
export const RoleField = ({ form }: FieldProps) => {
  const { t } = useTranslation('people');
  return (
    <Controller
      control={form.control}
      name="role_id"
      render={({ field: { value, onChange } }) => (
        <ChoiceField
          dropdown="role"
          label={t('field.role')}
          none_label={t('standard_role')}
          has_default
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
};
