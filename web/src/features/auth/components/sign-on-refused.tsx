import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sso_refusals } from '@plaudit/contract/sso/schema';
import { paths } from '../../../lib/navigation/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from './auth-title.tsx';

/** Reasons that the code itself gives. */
const reason_of_code: Record<string, string> = {
  AUTH_SSO_NOT_CONFIGURED: 'not_configured',
  AUTH_SSO_OUTSIDE_DOMAIN: 'outside_domain',
};

/** Why the company's provider, or the company, did not let somebody in, and what helps. */
export const SignOnRefused = ({ code, reason = '' }: { code: string; reason?: string | undefined }) => {
  const { t } = useTranslation('auth');
  const known = sso_refusals.find((name) => name === reason) ?? reason_of_code[code] ?? 'other';
  return (
    <div role="alert">
      <AuthTitle title={t('sign_on.refused')}>{t(`sign_on.why.${known}`)}</AuthTitle>
      <PrimaryButton asChild style={{ width: '100%' }}>
        <Link to={paths.signIn}>{t('sign_on.again')}</Link>
      </PrimaryButton>
    </div>
  );
};
