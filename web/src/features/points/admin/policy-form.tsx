import { Flex, Grid, Select, Text } from '@radix-ui/themes';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PointsPolicy } from '@plaudit/contract/points-policy/schema';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useUpdatePolicy } from './mutations.ts';
import { policyChange, policyFields, policySettings, type PolicyFields } from './policy-fields.ts';
import { PolicyNumberField } from './policy-number-field.tsx';
import { SaveBar } from '../../admin/components/save-bar.tsx';

const periods = ['day', 'week', 'month'] as const;

/** The whole policy; changes are saved together, and can be undone. */
export const PolicyForm = ({ policy }: { policy: PointsPolicy }) => {
  const { t } = useTranslation('points-admin');
  const form = useForm<PolicyFields>({ values: policyFields(policy), resetOptions: { keepDirtyValues: true } });
  const { isDirty, errors } = form.formState;
  const { mutate, isPending } = useUpdatePolicy();
  const save = form.handleSubmit((fields) => {
    const change = policyChange(policy, policySettings(fields));
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, policy[name as keyof typeof change]]),
    ) as typeof change;
    mutate(change, {
      onSuccess: (saved) => {
        form.reset(policyFields(saved));
        const undo = { label: t('common:undo'), onClick: () => mutate(before, { onError: tellError }) };
        toast({ title: t('policy.saved'), tone: 'success', action: undo });
      },
      onError: (error) => placeError(error, form.setError, []),
    });
  });
  const expires_from = policy.expires_from && formatDate(`${policy.expires_from}T00:00`, { dateStyle: 'long' });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <Flex direction="column" gap="4">
          <Text as="p" size="2" color="gray">
            {t('policy.text')}
          </Text>
          {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
          <AdminCard title={t('policy.limits')} text={t('policy.limits_text')}>
            <Grid columns={{ initial: '1', sm: '2' }} gap="4">
              <PolicyNumberField name="points_per_gift" />
              <PolicyNumberField name="points_per_colleague_a_day" />
              <PolicyNumberField name="points_per_receiver" />
              <Controller
                control={form.control}
                name="receiver_period"
                render={({ field: { value, onChange } }) => (
                  <FormField label={t('policy.receiver_period')}>
                    {(control) => (
                      <Select.Root size="3" value={value} onValueChange={onChange}>
                        <Select.Trigger {...control} />
                        <Select.Content position="popper">
                          {periods.map((period) => (
                            <Select.Item key={period} value={period}>
                              {t(`policy.period.${period}`)}
                            </Select.Item>
                          ))}
                        </Select.Content>
                      </Select.Root>
                    )}
                  </FormField>
                )}
              />
            </Grid>
          </AdminCard>
          <AdminCard title={t('policy.refills')} text={t('policy.refills_text')}>
            <Grid columns={{ initial: '1', sm: '2' }} gap="4">
              <PolicyNumberField name="refill_per_manager" />
              <PolicyNumberField name="refill_per_person" />
            </Grid>
          </AdminCard>
          <AdminCard title={t('policy.expiry')} text={t('policy.expiry_text')}>
            <Grid columns={{ initial: '1', sm: '2' }} gap="4">
              <PolicyNumberField name="expiry_months" />
            </Grid>
            {expires_from && <Text size="2">{t('policy.expires_from', { day: expires_from })}</Text>}
          </AdminCard>
        </Flex>
        <SaveBar is_dirty={isDirty} is_saving={isPending} onDiscard={() => form.reset(policyFields(policy))} />
      </form>
    </FormProvider>
  );
};
