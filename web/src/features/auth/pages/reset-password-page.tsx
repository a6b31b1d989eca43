import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { BadLink } from '../components/bad-link.tsx';
import { SetPasswordForm } from '../components/set-password-form.tsx';

/** The end of a password reset: the link in the email leads here. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { token } = useSearch({ strict: false }) as { token?: string };
  const [refusal, setRefusal] = useState<Error | null>(null);
  if (!token || refusal) return <BadLink of="reset" error={refusal} />;
  return (
    <>
      <AuthTitle title={t('reset.title')}>{t('reset.text')}</AuthTitle>
      <SetPasswordForm
        token={token}
        submit={t('reset.submit')}
        onBadLink={setRefusal}
        onDone={() => {
          toast({ title: t('reset.done'), tone: 'success' });
          return navigate({ to: paths.signIn, replace: true });
        }}
      />
    </>
  );
};
