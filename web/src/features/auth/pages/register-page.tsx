import { useState } from 'react';
import { Link as TextLink, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { RegisterForm } from '../components/register-form.tsx';

/** Creates a company with its first admin, whose address is verified by email. */
export const RegisterPage = () => {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState<string | null>(null);
  if (email) return <CheckMail title={t('check.title')} text={t('check.verify', { email })} />;
  return (
    <>
      <AuthTitle title={t('register.title')}>{t('register.text')}</AuthTitle>
      <RegisterForm onRegistered={setEmail} />
      <Text as="p" size="2" color="gray" align="center" mt="5">
        {t('register.known')}{' '}
        <TextLink asChild weight="medium" underline="always">
          <Link to={paths.signIn}>{t('register.sign_in')}</Link>
        </TextLink>
      </Text>
    </>
  );
};
