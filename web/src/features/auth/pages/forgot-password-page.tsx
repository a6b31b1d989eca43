import { Flex, Link as TextLink, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '@plaudit/contract/auth/endpoints';
import { call } from '../../../lib/api/api.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { AuthTitle } from '../components/auth-title.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';

type Request = { email: string };

/** Requests a link that resets the password. The page never reveals whether the address is known. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const { register, handleSubmit, setError, formState } = useForm<Request>({ defaultValues: { email: '' } });
  const send = useMutation({
    mutationFn: (body: Request) => call(requestPasswordReset, { body }),
    onError: (error) => placeError(error, setError, ['email']),
  });
  const { errors } = formState;
  const rules = formRules(t);

  if (send.isSuccess) {
    return (
      <CheckMail
        title={t('check.title')}
        text={t('check.reset', { email: send.variables.email })}
        sendAgain={() => call(requestPasswordReset, { body: send.variables })}
        onChange={send.reset}
      />
    );
  }
  return (
    <>
      <AuthTitle title={t('forgot.title')}>{t('forgot.text')}</AuthTitle>
      <form noValidate onSubmit={handleSubmit((values) => send.mutate(values))}>
        {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
        <FormField label={t('email')} error={errors.email?.message}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              {...register('email', { validate: all(rules.required, rules.email) })}
            />
          )}
        </FormField>
        <PrimaryButton type="submit" loading={send.isPending} mt="2">
          {t('forgot.submit')}
        </PrimaryButton>
      </form>
      <Flex justify="center" mt="5">
        <TextLink asChild size="2" underline="always">
          <Link to={paths.signIn}>{t('back_to_sign_in')}</Link>
        </TextLink>
      </Flex>
    </>
  );
};
