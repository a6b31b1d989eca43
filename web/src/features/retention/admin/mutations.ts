import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RetentionRule, updateRetention } from '@plaudit/contract/retention/endpoints';
import { call } from '../../../lib/api/api.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { retentionQuery } from './queries.ts';

type Change = Pick<RetentionRule, 'retention_key' | 'days'>;

/** Changes a period, and offers the one before. */
export const useChangePeriod = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('retention');
  const show = (rule: RetentionRule) =>
    queryClient.setQueryData(
      retentionQuery().queryKey,
      (known) =>
        known && {
          ...known,
          rules: known.rules.map((each) => (each.retention_key === rule.retention_key ? rule : each)),
        },
    );
  const send = (body: Change) => call(updateRetention, { body, portal: 'admin' });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: retentionQuery().queryKey });
  const back = useMutation({
    mutationFn: send,
    onSuccess: (rule) => {
      show(rule);
      toast({ title: t('undone'), tone: 'success' });
    },
    onError: tellError,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ retention_key, days }: Change & { before: number | null }) => send({ retention_key, days }),
    onSuccess: (rule, { retention_key, before }) => {
      show(rule);
      const action = { label: t('common:undo'), onClick: () => back.mutate({ retention_key, days: before }) };
      toast({ title: t('saved'), tone: 'success', action });
    },
    onError: tellError,
    onSettled,
  });
  return { change, back };
};
