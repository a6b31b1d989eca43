import { useEffect } from 'react';
import { Link as TextLink, TextField } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorWith, isCode } from '../../../lib/errors/errors.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { companyThatRequires } from '../sign-on-required.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { SignOnOffer } from './sign-on-offer.tsx';

type Fields = { email: string; password: string };
type SignInFormProps = {
  email: string | undefined;
  error: Error | null;
  is_busy: boolean;
  onSubmit: (credentials: Fields) => void;
  /** Requests a code by email, instead of using a password. */
  onCode: (email: string) => void;
  onPasskey: () => void;
  onFrontline?: () => void;
};

export const SignInForm = ({
  email = '',
  error,
  is_busy,
  onSubmit,
  onCode,
  onPasskey,
  onFrontline,
}: SignInFormProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const {
    register,
    handleSubmit,
    setError,
    formState,
    trigger,
    getValues,
    control: fields,
  } = useForm<Fields>({
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;
  const typed = useWatch({ control: fields, name: 'email' });
  const rules = formRules(t);
  useEffect(() => {
    if (isCode(error, 'AUTH_EMAIL_VERIFICATION_PENDING'))
      setError('root', { message: errorWith(error, t('sign_in.unverified')) });
    else if (error && !companyThatRequires(error)) placeError(error, setError, ['email', 'password']);
  }, [error, setError, t]);

  const askForCode = async () => {
    if (await trigger('email', { shouldFocus: true })) onCode(getValues('email'));
  };

  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
      <FormField label={t('email')} error={errors.email?.message}>
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            {...register('email', { validate: all(rules.required, rules.email) })}
          />
        )}
      </FormField>
      <FormField
        label={t('password')}
        error={errors.password?.message}
        aside={
          <TextLink asChild size="2" underline="always">
            <Link to={paths.forgotPassword}>{t('sign_in.forgot')}</Link>
          </TextLink>
        }
      >
        {(control) => (
          <PasswordField
            {...control}
            autoComplete="current-password"
            {...register('password', { validate: rules.required })}
          />
        )}
      </FormField>
      <PrimaryButton type="submit" loading={is_busy} mt="2">
        {t('sign_in.submit')}
      </PrimaryButton>
      <SignOnOffer email={typed} error={error} />
      <SignInWays is_busy={is_busy} onCode={() => void askForCode()} onPasskey={onPasskey} onFrontline={onFrontline} />
    </form>
  );
};
