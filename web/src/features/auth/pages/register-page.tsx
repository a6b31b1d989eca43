import { useState } from 'react';
import { Link as TextLink, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { RegisterForm, type Registration } from '../components/register-form.tsx';
import { type Credentials, signInWith } from '../sign-in.ts';

/**
 * Has the link that verifies an address sent again: the server does that when someone signs in with the right password. If it was
 * verified elsewhere in the meantime, they are signed in.
 */
const mailAgain = async (credentials: Credentials): Promise<void> => {
  try {
    await signInWith(credentials);
  } catch (error) {
    if (!isCode(error, 'AUTH_EMAIL_VERIFICATION_PENDING')) throw error;
  }
};

/** Creates a company with its first admin, whose address is verified by email. */
export const RegisterPage = () => {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState<Registration>();
  const [is_sent, setIsSent] = useState(false);
  if (typed && is_sent) {
    const { work_email_id: email, password } = typed;
    return (
      <CheckMail
        title={t('check.title')}
        text={t('check.verify', { email })}
        sendAgain={() => mailAgain({ email, password })}
        onChange={() => setIsSent(false)}
      />
    );
  }
  return (
    <>
      <AuthTitle title={t('register.title')}>{t('register.text')}</AuthTitle>
      <RegisterForm
        typed={typed}
        onRegistered={(registration) => {
          setTyped(registration);
          setIsSent(true);
        }}
      />
      <Text as="p" size="2" color="gray" align="center" mt="5">
        {t('register.known')}{' '}
        <TextLink asChild weight="medium" underline="always">
          <Link to={paths.signIn}>{t('register.sign_in')}</Link>
        </TextLink>
      </Text>
    </>
  );
};
