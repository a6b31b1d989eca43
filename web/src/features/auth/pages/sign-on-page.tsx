import { useEffect, useRef } from 'react';
import { Spinner } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOfLink } from '../../../lib/navigation/deep-link.ts';
import { isUnknown, messageCode } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { SignOnRefused } from '../components/sign-on-refused.tsx';
import { SignOnTested } from '../components/sign-on-tested.tsx';
import { returnFromSignOn } from '../sign-on.ts';

type Search = Partial<Record<'session_id' | 'company_id' | 'employee_id' | 'error_code' | 'reason' | 'test', string>>;

/** Where the company's provider redirects people to: on into the app, or to the reason why not. */
export const SignOnPage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { session_id, company_id, employee_id, error_code, reason, test } = useSearch({ strict: false }) as Search;
  const enter = useMutation({
    mutationFn: () => returnFromSignOn({ session_id, company_id, employee_id }),
    onSuccess: (next) => navigate({ to: (next && pathOfLink(next)) ?? paths.home, replace: true }),
  });
  // The handle is good for one use, and effects may run twice.
  const has_begun = useRef(false);
  useEffect(() => {
    if (has_begun.current || !session_id) return;
    has_begun.current = true;
    enter.mutate();
  }, [session_id, enter]);

  if (test) return <SignOnTested />;
  if (!session_id) return <SignOnRefused code={error_code ?? ''} reason={reason} />;
  if (isUnknown(enter.error, 'AUTH_INVALID_TOKEN', 'AUTH_RECORD_NOT_FOUND')) {
    return <SignOnRefused code="AUTH_RECORD_NOT_FOUND" reason="expired" />;
  }
  // The stored state for the way back is used up: only a new sign-on helps.
  if (enter.error) return <SignOnRefused code={messageCode(enter.error)} />;
  return (
    <div role="status">
      <AuthTitle title={t('sign_on.title')}>{t('sign_on.text')}</AuthTitle>
      <Spinner size="3" />
    </div>
  );
};
