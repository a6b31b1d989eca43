import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sso_refusals } from '@plaudit/contract/sso/schema';
import { ApiError, errorMessage, errorWith } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from './auth-title.tsx';

/** Why the company's provider, or the company, did not let a person in, and what helps. */
export const SignOnRefused = ({ code, reason = '' }: { code: string; reason?: string | undefined }) => {
  const { t } = useTranslation('auth');
  const by_code = code === 'AUTH_SSO_OUTSIDE_DOMAIN' ? 'outside_domain' : 'other';
  const known = sso_refusals.find((name) => name === reason);
  const why = t(`sign_on.why.${known ?? by_code}`);
  // The provider accepted these people's sign-in: "Provided credentials are not valid" would be wrong.
  const is_known_person = known && code === 'AUTH_INVALID_CREDENTIALS';
  const error = new ApiError(code);
  // The catalog's message about this one says it all.
  const said = code === 'AUTH_SSO_NOT_CONFIGURED' ? errorMessage(error) : errorWith(error, why);
  return (
    <div role="alert">
      <AuthTitle title={t('sign_on.refused')}>{is_known_person ? why : said}</AuthTitle>
      <PrimaryButton asChild style={{ width: '100%' }}>
        <Link to={paths.signIn}>{t('sign_on.again')}</Link>
      </PrimaryButton>
    </div>
  );
};
