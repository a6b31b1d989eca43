import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { JoinState } from '@plaudit/contract/join-link/endpoints';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from './auth-title.tsx';

type JoinEndedProps = {
  state: Exclude<JoinState, 'open'>;
  company: { company_id: string; company_name: string } | null;
};

/** Why nobody can join with a link, and what to do instead. */
export const JoinEnded = ({ state, company }: JoinEndedProps) => {
  const { t } = useTranslation('auth');
  const leave = useMutation({
    mutationFn: async (company_id: string) => {
      const { leaveForSignOn } = await import('../sign-on.ts');
      await leaveForSignOn(company_id, undefined, undefined);
    },
  });
  if (state === 'sign_on' && company)
    return (
      <>
        <AuthTitle title={t('join.title', { company: company.company_name })}>{t('join.sign_on')}</AuthTitle>
        {leave.error && <FormProblem>{errorMessage(leave.error)}</FormProblem>}
        <PrimaryButton
          style={{ width: '100%' }}
          loading={leave.isPending}
          onClick={() => leave.mutate(company.company_id)}
        >
          {t('join.sign_on_action')}
        </PrimaryButton>
      </>
    );
  return (
    <div role="alert">
      <AuthTitle title={t('join.ended')}>{t(`join.ended_text.${state === 'sign_on' ? 'unknown' : state}`)}</AuthTitle>
      <PrimaryButton asChild style={{ width: '100%' }}>
        <Link to={paths.signIn}>{t('sign_in.submit')}</Link>
      </PrimaryButton>
    </div>
  );
};
