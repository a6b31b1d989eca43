import { Badge, Button, Callout, Flex, Switch, Text } from '@radix-ui/themes';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sso } from '@plaudit/contract/sso/schema';
import { errorMessage, fieldIssues } from '../../../lib/errors/errors.ts';
import { isNative } from '../../../lib/device/platform.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useTrySso, useUpdateSso } from './mutations.ts';
import { TrialResult } from './trial-result.tsx';

const switches = ['is_enabled', 'is_enforced'] as const;

/** Whether people sign on, whether they must, and the trial of it. Switches apply at once. */
export const StateCard = ({ sso }: { sso: Sso }) => {
  const { t } = useTranslation(['sso', 'common']);
  const { mutate, isPending } = useUpdateSso();
  const trial = useTrySso();
  const has_problem = trial.error as (Error & { payload?: { trouble?: string } | null }) | null;

  const set = (name: (typeof switches)[number], is_on: boolean) =>
    mutate(
      { [name]: is_on },
      {
        onSuccess: () =>
          toast({
            title: t(`state.${name}_${is_on ? 'on' : 'off'}`),
            action: { label: t('common:undo'), onClick: () => set(name, !is_on) },
          }),
        onError: (error) => {
          const missing = Object.keys(fieldIssues(error)).filter((field) => field !== name);
          const names = missing.map((field) => t(`field.${field.split('.')[0]}`)).join(', ');
          toast({ title: names ? t('state.missing', { names }) : errorMessage(error), tone: 'danger' });
        },
      },
    );
  return (
    <AdminCard title={t('state.title')} text={t('state.text')}>
      {switches.map((name) => (
        <Text as="label" size="2" key={name}>
          <Flex justify="between" align="center" gap="4">
            <span>
              <Text weight="medium">{t(`state.${name}`)}</Text>
              <Text as="div" size="1" color="gray">
                {t(`state.${name}_text`)}
              </Text>
            </span>
            <Switch
              size="3"
              checked={sso[name]}
              // A person who can't decide which provider to trust could turn it off, but never on again.
              disabled={
                isPending ||
                !sso.may_change_trust ||
                (name === 'is_enforced' && !sso.is_enforced && !(sso.is_enabled && sso.tested_at))
              }
              onCheckedChange={(is_on) => set(name, is_on)}
            />
          </Flex>
        </Text>
      ))}
      {!sso.may_change_trust && (
        <Callout.Root size="1" color="gray">
          <Callout.Text>{t('common:above.provider')}</Callout.Text>
        </Callout.Root>
      )}
      {sso.is_enabled && sso.speaks_for !== 'everybody' && (
        <Callout.Root size="1" color="gray">
          <Callout.Text>{t(`state.speaks_for.${sso.speaks_for}`)}</Callout.Text>
        </Callout.Root>
      )}
      {sso.is_enforced && (
        <Callout.Root size="1" color="amber">
          <Callout.Icon>
            <TriangleAlert size={16} aria-hidden />
          </Callout.Icon>
          <Callout.Text>{t('state.break_glass')}</Callout.Text>
        </Callout.Root>
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          type="button"
          size="3"
          variant="soft"
          highContrast
          loading={trial.isPending}
          // A shell has no windows: some would show the empty page in place of the app.
          onClick={() => trial.mutate(isNative() ? null : window.open('about:blank', '_blank'))}
        >
          <FlaskConical size={18} aria-hidden />
          {t('trial.begin')}
        </Button>
        {sso.tested_at ? (
          <Text size="2" color="gray">
            <Badge color="green" mr="2">
              {t('trial.passed_badge')}
            </Badge>
            <RelativeTime at={sso.tested_at} />
          </Text>
        ) : (
          <Text size="2" color="gray">
            {t('trial.never')}
          </Text>
        )}
      </Flex>
      {has_problem && (
        <Callout.Root size="1" color="red" role="alert">
          <Callout.Text>
            {t('trial.not_reached', { trouble: has_problem.payload?.trouble ?? errorMessage(has_problem) })}
          </Callout.Text>
        </Callout.Root>
      )}
      {trial.data && <TrialResult key={trial.data.attempt_id} {...trial.data} />}
    </AdminCard>
  );
};
