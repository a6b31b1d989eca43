import { Box, TextField } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { joinByLink, type JoinState, readJoinLink } from '@plaudit/contract/join-link/endpoints';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../lib/api/api.ts';
import { caching } from '../../../lib/api/caching.ts';
import { endpointQuery } from '../../../lib/api/query.ts';
import { listed } from '../../../lib/format/list.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from '../components/auth-title.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { JoinEnded } from '../components/join-ended.tsx';

type Fields = { first_name: string; last_name: string; work_email_id: string };

const empty: Fields = { first_name: '', last_name: '', work_email_id: '' };

/** What a link to join leads to. */
const joinLinkQuery = (token: string) => ({
  ...endpointQuery(readJoinLink, { body: { token } }),
  enabled: token !== '',
  ...caching.not_kept,
});

/** A link that a company shares leads here: name and address, and the invitation comes by email. */
export const JoinPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { data, error, isPending, refetch } = useQuery(joinLinkQuery(token));
  const [ended, setEnded] = useState<Exclude<JoinState, 'open'> | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues: empty });
  const send = useMutation({
    mutationFn: (fields: Fields) => call(joinByLink, { body: { token, ...fields } }),
    onSuccess: ({ state }) => state !== 'mailed' && setEnded(state),
    onError: (problem) => placeError(problem, setError, ['first_name', 'last_name', 'work_email_id']),
  });
  const { errors } = formState;
  const rules = formRules(t);

  if (token === '') return <JoinEnded state="unknown" company={null} />;
  if (isPending) return null;
  if (!data) return <ErrorState error={error} retry={() => refetch()} />;
  const { company, email_domains } = data;
  const state = ended ?? data.state;
  if (state !== 'open' || !company) return <JoinEnded state={state === 'open' ? 'unknown' : state} company={company} />;
  if (send.data?.state === 'mailed' && send.variables)
    return (
      <CheckMail
        title={t('join.check')}
        text={t('join.check_text', { email: send.variables.work_email_id })}
        sendAgain={() => call(joinByLink, { body: { token, ...send.variables } })}
        onChange={send.reset}
      />
    );

  const domains = email_domains && t('join.domains', { domains: listed(email_domains.map((each) => `@${each}`)) });
  const inDomains = (address: string): true | string =>
    !domains || email_domains.includes(address.trim().toLowerCase().split('@').at(-1) ?? '') || domains;
  const name = (field: 'first_name' | 'last_name', autoComplete: string) => (
    <FormField label={t(`register.${field}`)} error={errors[field]?.message}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          dir="auto"
          autoComplete={autoComplete}
          maxLength={limits.name_length}
          {...register(field, { validate: rules.required })}
        />
      )}
    </FormField>
  );
  return (
    <>
      <Box mb="4">
        <Avatar name={company.company_name} url={company.company_logo} size="5" is_square />
      </Box>
      <AuthTitle title={t('join.title', { company: company.company_name })}>{t('join.text')}</AuthTitle>
      <form noValidate onSubmit={handleSubmit((fields) => send.mutate(fields))}>
        {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
        <div className="auth-names">
          {name('first_name', 'given-name')}
          {name('last_name', 'family-name')}
        </div>
        <FormField label={t('work_email')} hint={domains ?? undefined} error={errors.work_email_id?.message}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              {...register('work_email_id', { validate: all(rules.required, rules.email, inDomains) })}
            />
          )}
        </FormField>
        <PrimaryButton type="submit" loading={send.isPending} mt="2">
          {t('join.submit')}
        </PrimaryButton>
      </form>
    </>
  );
};
