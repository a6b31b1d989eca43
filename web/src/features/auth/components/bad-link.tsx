import { Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWith } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from './auth-title.tsx';

type BadLinkProps = {
  of: 'verification' | 'reset' | 'invitation' | 'stop';
  /** What the server said to it; nothing when the link is not even whole. */
  error: Error | null;
};

/** A link in an email that no longer works, or never did, and what helps instead. */
export const BadLink = ({ of, error }: BadLinkProps) => {
  const { t } = useTranslation('auth');
  const text = t(`bad.text.${of}`);
  return (
    <div role="alert">
      <AuthTitle title={t('bad.title')}>{error ? errorWith(error, text) : text}</AuthTitle>
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
