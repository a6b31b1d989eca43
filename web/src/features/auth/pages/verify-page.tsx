import { useEffect, useRef } from 'react';
import { Spinner } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { isUnknown } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AuthTitle } from '../components/auth-title.tsx';
import { answerStep } from '../sign-in.ts';
import { BadLink } from '../components/bad-link.tsx';

/** The link in the verification email leads here, and on into the first session. */
export const VerifyPage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const verify = useMutation({
    mutationFn: async () => {
      // The first session of a new account asks for nothing else.
      if (await answerStep({ token })) throw new ApiError('ERR_BAD_RESPONSE');
    },
    onSuccess: () => navigate({ to: paths.home, replace: true }),
  });
  // The token is good for one use, and effects may run twice.
  const has_begun = useRef(false);
  useEffect(() => {
    if (has_begun.current || !token) return;
    has_begun.current = true;
    verify.mutate();
  }, [token, verify]);

  if (!token || isUnknown(verify.error, 'AUTH_RECORD_NOT_FOUND'))
    return <BadLink of="verification" error={verify.error} />;
  if (verify.error) return <ErrorState error={verify.error} retry={() => verify.mutate()} />;
  return (
    <div role="status">
      <AuthTitle title={t('verify.title')}>{t('verify.text')}</AuthTitle>
      <Spinner size="3" />
    </div>
  );
};
