import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, type UseFormRegister, type UseFormWatch } from 'react-hook-form';
import { passwordProblem } from '@plaudit/contract/auth/password';
import type { ErrorCode } from '@plaudit/contract/errors';
import { limits } from '@plaudit/contract/limits';
import { ApiError, errorMessage } from '../../../lib/errors/errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { passwordRulesQuery } from '../queries.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export type NewPassword = { password: string; confirm_password: string };

type NewPasswordFieldsProps = {
  register: UseFormRegister<NewPassword>;
  watch: UseFormWatch<NewPassword>;
  errors: FieldErrors<NewPassword>;
  /** Whose rules: of the product, of the session's company, or of that whose link it is. */
  rules_of: 'product' | 'session' | { token: string };
};

/** A new password and its repetition, with the rules for it. Both fields belong to the form around. */
export const NewPasswordFields = ({ register, watch, errors, rules_of }: NewPasswordFieldsProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const rules = formRules(t);
  const token = typeof rules_of === 'object' ? rules_of.token : undefined;
  const { data } = useQuery({ ...passwordRulesQuery(token), enabled: rules_of !== 'product' });
  const min_length = data?.min_length ?? limits.password_min_length;
  const problem = (code: ErrorCode | null) =>
    code ? errorMessage(new ApiError(code, { payload: { min_length } })) : true;
  return (
    <>
      <FormField label={t(rules_of === 'session' ? 'new_password' : 'password')} error={errors.password?.message}>
        {(control) => (
          <PasswordField
            {...control}
            autoComplete="new-password"
            {...register('password', {
              validate: all(rules.required, rules.password, (password) =>
                problem(passwordProblem(password, password, min_length)),
              ),
            })}
          />
        )}
      </FormField>
      <PasswordRules password={watch('password')} min_length={min_length} />
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
