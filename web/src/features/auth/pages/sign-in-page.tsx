import { useState } from 'react';
import { Link as TextLink, Text } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { CompanyChoice } from '../components/company-choice.tsx';
import { DemoLogins } from '../components/demo-logins.tsx';
import { SessionEndNotice } from '../components/session-end-notice.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { type Credentials, signInWith } from '../sign-in.ts';

/** E-mail and password; then, for an address of several companies, which of them. */
export const SignInPage = () => {
  const { t } = useTranslation('auth');
  const { email } = useSearch({ strict: false }) as { email?: string };
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const signIn = useMutation({ mutationFn: signInWith, onMutate: setCredentials });
  const companies = signIn.data ?? [];

  if (credentials && companies.length > 0) {
    return (
      <CompanyChoice
        companies={companies}
        error={signIn.error}
        onChoose={(company_id) => signIn.mutate({ ...credentials, company_id })}
        onBack={signIn.reset}
      />
    );
  }
  return (
    <>
      <AuthTitle title={t('sign_in.title')}>{t('sign_in.text')}</AuthTitle>
      <SessionEndNotice />
      <SignInForm
        email={email}
        error={signIn.error}
        is_busy={signIn.isPending || signIn.isSuccess}
        onSubmit={(values) => signIn.mutate(values)}
      />
      <Text as="p" size="2" color="gray" align="center" mt="5">
        {t('sign_in.new')}{' '}
        <TextLink asChild weight="medium" underline="always">
          <Link to={paths.register}>{t('sign_in.register')}</Link>
        </TextLink>
      </Text>
      <DemoLogins is_busy={signIn.isPending || signIn.isSuccess} onChoose={(login) => signIn.mutate(login)} />
    </>
  );
};
