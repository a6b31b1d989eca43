import { Button, Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { AuthTitle } from './auth-title.tsx';

type BadLinkProps = { of: 'verification' | 'reset' | 'invitation' | 'stop' };

/** The link of a mail that no longer works, or never did, and what helps instead. */
export const BadLink = ({ of }: BadLinkProps) => {
  const { t } = useTranslation('auth');
  return (
    <div role="alert">
      <AuthTitle title={t('bad.title')}>{t(`bad.text.${of}`)}</AuthTitle>
      <Flex direction="column" gap="4" align="center">
        {of === 'reset' && (
          <Button asChild size="3" highContrast style={{ width: '100%' }}>
            <Link to={paths.forgotPassword}>{t('bad.reset')}</Link>
          </Button>
        )}
        <Button
          asChild
          size="3"
          {...(of === 'reset' ? { variant: 'soft' } : { highContrast: true })}
          style={{ width: '100%' }}
        >
          <Link to={paths.signIn}>{t('sign_in.submit')}</Link>
        </Button>
      </Flex>
    </div>
  );
};
