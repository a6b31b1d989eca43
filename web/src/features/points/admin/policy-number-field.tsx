import { TextField } from '@radix-ui/themes';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { policy_numbers, type PolicyFields, type PolicyNumber } from './policy-fields.ts';

/** One number of the policy. Label and hint are found by its name. */
export const PolicyNumberField = ({ name }: { name: PolicyNumber }) => {
  const { t } = useTranslation('points-admin');
  const { register, formState } = useFormContext<PolicyFields>();
  const label = t(`policy.${name}`);
  const most = name === 'expiry_months' ? 120 : limits.points_sum;
  const validate = formRules(t).range(label, policy_numbers[name], most);
  return (
    <FormField label={label} hint={t(`policy.hint.${name}`)} error={formState.errors[name]?.message}>
      {(control) => (
        <TextField.Root
          size="3"
          inputMode="numeric"
          autoComplete="off"
          {...control}
          {...register(name, { validate })}
        />
      )}
    </FormField>
  );
};
