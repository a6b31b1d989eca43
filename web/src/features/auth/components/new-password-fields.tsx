import { useTranslation } from 'react-i18next';
import { type FieldErrors, type UseFormRegister, type UseFormWatch } from 'react-hook-form';
import { passwordProblem } from '@plaudit/contract/auth/password';
import { all, formRules } from '../../../lib/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export type NewPassword = { password: string; confirm_password: string };

type NewPasswordFieldsProps = {
  register: UseFormRegister<NewPassword>;
  watch: UseFormWatch<NewPassword>;
  errors: FieldErrors<NewPassword>;
};

/** A new password and its repetition, with the rules of the product. Both fields belong to the form around. */
export const NewPasswordFields = ({ register, watch, errors }: NewPasswordFieldsProps) => {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const rules = formRules(t);
  const problem = (code: string | null) => (code ? t(code, { ns: 'errors' }) : true);
  return (
    <>
      <FormField label={t('password')} error={errors.password?.message}>
        {(control) => (
          <PasswordField
            {...control}
            autoComplete="new-password"
            {...register('password', {
              validate: all(rules.required, rules.password, (password) => problem(passwordProblem(password, password))),
            })}
          />
        )}
      </FormField>
      <PasswordRules password={watch('password')} />
      <FormField label={t('confirm_password')} error={errors.confirm_password?.message}>
        {(control) => (
          <PasswordField
            {...control}
            autoComplete="new-password"
            {...register('confirm_password', {
              validate: (confirm, { password }) =>
                all(rules.required, () => confirm === password || problem('AUTH_PASSWORD_MISMATCH'))(confirm),
            })}
          />
        )}
      </FormField>
    </>
  );
};
