import { useState } from 'react';
import { Button, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choosePin, signInFrontline } from '@plaudit/contract/auth/endpoints';
import type { FrontlineStep } from '@plaudit/contract/auth/schema';
import { ApiError, call } from '../../../lib/api/api.ts';
import { beginSession } from '../../../lib/session/begin-session.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { frontlineCompany } from '../frontline-company.ts';
import { AuthTitle } from './auth-title.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';

const fields = ['domain', 'employee_code', 'pin'] as const;

/** Employee code and PIN; people replace the start PIN on paper with their own. */
export const FrontlineForm = ({ onBack }: { onBack: () => void }) => {
  const { t } = useTranslation(['auth', 'common']);
  const [challenge_id, setChallengeId] = useState<string | null>(null);
  const domain = frontlineCompany.get() ?? '';
  const form = useForm({ defaultValues: { domain, employee_code: '', pin: '' } });
  const { errors } = form.formState;
  const rules = formRules(t);
  const sixDigits = (typed: string) => /^\d{6}$/.test(typed.trim()) || t('frontline.six_digits');
  const send = useMutation({
    mutationFn: async (given: { domain: string; employee_code: string; pin: string }): Promise<FrontlineStep> =>
      challenge_id
        ? call(choosePin, { body: { challenge_id, pin: given.pin.trim() } })
        : call(signInFrontline, { body: { ...given, pin: given.pin.trim() } }),
    onSuccess: (step, given) => {
      // A device at a gate or in a kitchen belongs to one company.
      frontlineCompany.set(given.domain.trim());
      if (step.step === 'session') {
        if (!beginSession(step.session)) form.setError('root', { message: t('errors:GENERIC_ERROR') });
        return;
      }
      setChallengeId(step.challenge_id);
      form.setValue('pin', '');
    },
    onError: (error) => {
      // The sign-in starts over with the start PIN.
      if (error instanceof ApiError && error.code.startsWith('AUTH_OTP_')) setChallengeId(null);
      placeError(error, form.setError, ['domain', 'employee_code']);
    },
  });

  return (
    <>
      <AuthTitle title={t(challenge_id ? 'frontline.choose' : 'frontline.title')}>
        {t(challenge_id ? 'frontline.choose_text' : 'frontline.text')}
      </AuthTitle>
      <form noValidate onSubmit={form.handleSubmit((given) => send.mutate(given))}>
        {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
        {fields
          .filter((name) => name === 'pin' || !challenge_id)
          .map((name) => (
            <FormField
              key={name}
              label={t(name === 'pin' && challenge_id ? 'frontline.new_pin' : `frontline.${name}`)}
              error={errors[name]?.message}
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  size="3"
                  type={name === 'pin' ? 'password' : 'text'}
                  inputMode={name === 'pin' ? 'numeric' : 'text'}
                  autoComplete={name === 'pin' ? 'off' : name === 'domain' ? 'organization' : 'username'}
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.register(name, { validate: name === 'pin' ? sixDigits : rules.required })}
                />
              )}
            </FormField>
          ))}
        <PrimaryButton type="submit" loading={send.isPending} mt="2">
          {t('sign_in.submit')}
        </PrimaryButton>
        <Button type="button" size="3" variant="ghost" color="gray" onClick={onBack}>
          {t('back_to_sign_in')}
        </Button>
      </form>
    </>
  );
};
