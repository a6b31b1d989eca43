import { useState } from 'react';
import { Box } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AuthTitle } from '../components/auth-title.tsx';
import { BadLink } from '../components/bad-link.tsx';
import { SetPasswordForm } from '../components/set-password-form.tsx';
import { passwordRulesQuery } from '../queries.ts';
import { type NextStep, signInWith } from '../sign-in.ts';

const isDone = (next: NextStep | null): boolean => next === null;

/** The link of an invitation leads here: a password, and in. */
export const InvitationPage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { token, email: linked } = useSearch({ strict: false }) as { token?: string; email?: string };
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { data } = useQuery({ ...passwordRulesQuery(token), enabled: token !== undefined });
  const { company_name: company, company_logo, invited_by: who, email = linked } = data?.invitation ?? {};
  if (!token || refusal) return <BadLink of="invitation" error={refusal} />;

  const enter = async (password: string) => {
    const is_in = email ? await signInWith({ email, password }).then(isDone, () => false) : false;
    if (is_in) return navigate({ to: paths.home, replace: true });
    toast({ title: t('invitation.done'), tone: 'success' });
    return navigate({ to: paths.signIn, search: { email } as never, replace: true });
  };
  return (
    <>
      {company && (
        <Box mb="4">
          <Avatar name={company} url={company_logo} size="5" is_square />
        </Box>
      )}
      <AuthTitle title={t('invitation.title')}>
        {company && who && `${t('invitation.invited_by', { who, company })} `}
        {company && !who && `${t('invitation.invited', { company })} `}
        {t('invitation.text')} {data?.invitation && t('invitation.account', { email })}
      </AuthTitle>
      <SetPasswordForm
        token={token}
        email={email}
        submit={t('invitation.submit')}
        onBadLink={setRefusal}
        onDone={enter}
      />
    </>
  );
};
