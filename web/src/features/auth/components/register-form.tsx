import { Suspense, useState } from 'react';
import { Skeleton, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormRegister, type UseFormWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerCompany } from '@plaudit/contract/auth/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../lib/api/api.ts';
import { currencyHere } from '../../../lib/format/currencies.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

export type Registration = Omit<BodyInput<typeof registerCompany>, 'domain' | 'time_zone' | 'currency'>;

const text_fields = [
  { name: 'company_name', autoComplete: 'organization' },
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
] as const;
const [company_field, ...name_fields] = text_fields;

// Its list comes with menus, which no page without a session has.
const CurrencyField = lazyPart(() => import('../../../ui/currency-field.tsx'), 'CurrencyField');

const empty = {
  company_name: '',
  first_name: '',
  last_name: '',
  work_email_id: '',
  password: '',
  confirm_password: '',
};

type RegisterFormProps = {
  /** What was sent before, to correct it. */
  typed: Registration | undefined;
  onRegistered: (typed: Registration) => void;
};

export const RegisterForm = ({ typed = empty, onRegistered }: RegisterFormProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const { register, watch, handleSubmit, setError, formState } = useForm<Registration>({ defaultValues: typed });
  const { errors } = formState;
  const rules = formRules(t);
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [currency, setCurrency] = useState(() => currencyHere(time_zone, navigator.language));
  const send = useMutation({
    mutationFn: (values: Registration) => call(registerCompany, { body: { ...values, time_zone, currency } }),
    onSuccess: (_, sent) => onRegistered(sent),
    onError: (error) => placeError(error, setError, Object.keys(empty) as (keyof Registration)[]),
  });

  const line = ({ name, autoComplete }: (typeof text_fields)[number]) => (
    <FormField key={name} label={t(`register.${name}`)} error={errors[name]?.message}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          autoComplete={autoComplete}
          dir="auto"
          maxLength={limits.name_length}
          {...register(name, { validate: rules.required })}
        />
      )}
    </FormField>
  );

  return (
    <form noValidate onSubmit={handleSubmit((values) => send.mutate(values))}>
      {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
      {line(company_field)}
      <Suspense fallback={<FormField label={t('register.currency')}>{() => <Skeleton height="40px" />}</FormField>}>
        <CurrencyField
          label={t('register.currency')}
          hint={t('register.currency_hint')}
          value={currency}
          onChange={setCurrency}
        />
      </Suspense>
      <div className="auth-names">{name_fields.map(line)}</div>
      <FormField label={t('work_email')} error={errors.work_email_id?.message}>
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...register('work_email_id', { validate: all(rules.required, rules.email) })}
          />
        )}
      </FormField>
      <NewPasswordFields
        register={register as unknown as UseFormRegister<NewPassword>}
        watch={watch as unknown as UseFormWatch<NewPassword>}
        errors={errors}
        rules_of="product"
      />
      <PrimaryButton type="submit" loading={send.isPending} mt="2">
        {t('register.submit')}
      </PrimaryButton>
    </form>
  );
};
