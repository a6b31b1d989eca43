import { Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
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
          <PrimaryButton asChild style={{ width: '100%' }}>
            <Link to={paths.forgotPassword}>{t('bad.reset')}</Link>
          </PrimaryButton>
        )}
        <PrimaryButton asChild variant={of === 'reset' ? 'soft' : 'solid'} style={{ width: '100%' }}>
          <Link to={paths.signIn}>{t('sign_in.submit')}</Link>
        </PrimaryButton>
      </Flex>
    </div>
  );
};
