import { Flex, Link as TextLink, Spinner } from '@radix-ui/themes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unsubscribe } from '@plaudit/contract/notification/endpoints';
import { notification_words } from '@plaudit/contract/notification/words';
import { call } from '../../../lib/api/api.ts';
import { errorMessage, isUnknown } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from '../components/auth-title.tsx';
import { BadLink } from '../components/bad-link.tsx';
import { subscriptionQuery } from '../subscription.ts';

/** The link below an email leads here. Nothing happens before the button: programs that scan links open it too. */
export const UnsubscribePage = () => {
  const { t } = useTranslation(['auth', 'notification']);
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const query = subscriptionQuery(token);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (is_stopped: boolean) => call(unsubscribe, { body: { token, is_stopped } }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });

  if (!token || isUnknown(error, 'AUTH_RECORD_NOT_FOUND')) return <BadLink of="stop" error={error} />;
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) {
    return (
      <div role="status">
        <AuthTitle title={t('verify.title')} />
        <Spinner size="3" />
      </div>
    );
  }
  const { kind, is_stopped } = data;
  const state = is_stopped ? 'stopped' : 'open';
  const kind_key = `notification:kind.${kind}`;
  const text = kind
    ? t(`unsubscribe.${state}.kind`, { kind: t(kind_key, { defaultValue: notification_words[kind].setting }) })
    : t(`unsubscribe.${state}.address`);
  return (
    <>
      <div role="status">
        <AuthTitle title={t(`unsubscribe.${state}.title`)}>{text}</AuthTitle>
      </div>
      <Flex direction="column" gap="4">
        {change.error && <FormProblem>{errorMessage(change.error)}</FormProblem>}
        <PrimaryButton
          variant={is_stopped ? 'soft' : 'solid'}
          loading={change.isPending}
          onClick={() => change.mutate(!is_stopped)}
        >
          {t(`unsubscribe.${state}.submit`)}
        </PrimaryButton>
        <Flex justify="center">
          <TextLink asChild size="2" underline="always">
            <Link to={paths.home}>{t('unsubscribe.leave')}</Link>
          </TextLink>
        </Flex>
      </Flex>
    </>
  );
};
