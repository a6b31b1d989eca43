import { useState } from 'react';
import { Flex, Switch, Text, TextField } from '@radix-ui/themes';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { previewSignInPolicy, type SignInPolicy, updateSignInPolicy } from '@plaudit/contract/security/endpoints';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { grouped } from '../../../lib/format/number.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useSecurityCall } from './mutations.ts';
import { bounds, mayBeDue, type NumberName, policyFields, type PolicyFields, readFields } from './policy-fields.ts';
import { SaveBar } from '../../admin/components/save-bar.tsx';

type Form = { form: UseFormReturn<PolicyFields> };

const NumberField = ({ form, name }: Form & { name: NumberName }) => {
  const { t } = useTranslation(['security-admin', 'common']);
  const rules = formRules(t);
  const label = t(`policy.${name}`);
  return (
    <FormField label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          inputMode="numeric"
          style={{ maxWidth: 160 }}
          {...form.register(name, { validate: all(rules.required, rules.range(label, ...bounds[name])) })}
        />
      )}
    </FormField>
  );
};

const SwitchField = ({ form, name }: Form & { name: 'codes_allowed' | 'frontline_allowed' }) => {
  const { t } = useTranslation('security-admin');
  return (
    <Text as="label" size="2" weight="medium">
      <Flex gap="3" align="center">
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <Switch size="3" checked={field.value} onCheckedChange={field.onChange} />}
        />
        {t(`policy.${name}`)}
      </Flex>
    </Text>
  );
};

type Asked = { body: SignInPolicy; count: number; includes_you: boolean };

const who = ['optional', 'administrators', 'everyone'] as const;

/** The company's rules for signing in; changes are saved together, and can be undone. */
export const PolicyForm = ({ policy }: { policy: SignInPolicy }) => {
  const { t } = useTranslation(['security-admin', 'common', 'admin']);
  const form = useForm<PolicyFields>({ values: policyFields(policy), resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  const [asked, setAsked] = useState<Asked | null>(null);
  const preview = useSecurityCall(previewSignInPolicy);
  const { mutate, isPending } = useSecurityCall(updateSignInPolicy);
  const save = (body: SignInPolicy, includes_you = false) =>
    mutate(
      { body },
      {
        onSuccess: (saved) => {
          form.reset(policyFields(saved));
          const onClick = () => mutate({ body: policy }, { onSuccess: (before) => form.reset(policyFields(before)) });
          // People who must set up a second factor themselves can't change the policy until they have.
          const undo = includes_you ? {} : { action: { label: t('common:undo'), onClick } };
          toast({ title: t('policy.saved'), tone: 'success', ...undo });
        },
      },
    );
  const submit = form.handleSubmit((fields) => {
    const body = readFields(fields);
    if (!mayBeDue(policy, body)) return save(body);
    const { second_factor, second_factor_grace_days } = body;
    preview.mutate(
      { body: { second_factor, second_factor_grace_days } },
      { onSuccess: ({ count, includes_you }) => (count > 0 ? setAsked({ body, count, includes_you }) : save(body)) },
    );
  });
  return (
    <form noValidate onSubmit={submit}>
      <Flex direction="column" gap="4">
        <AdminCard title={t('policy.first')} text={t('policy.first_text')}>
          <NumberField form={form} name="password_min_length" />
          <SwitchField form={form} name="codes_allowed" />
        </AdminCard>
        <AdminCard title={t('policy.second')} text={t('policy.second_text')}>
          <Controller
            control={form.control}
            name="second_factor"
            render={({ field }) => (
              <ChoiceList
                label={t('policy.second_who')}
                choices={who}
                value={field.value}
                onChange={field.onChange}
                name={(choice) => t(`policy.who.${choice}`)}
              />
            )}
          />
          <NumberField form={form} name="second_factor_grace_days" />
        </AdminCard>
        <AdminCard title={t('policy.sessions')} text={t('policy.sessions_text')}>
          <NumberField form={form} name="session_idle_days" />
        </AdminCard>
        <AdminCard title={t('policy.frontline')} text={t('policy.frontline_text')}>
          <SwitchField form={form} name="frontline_allowed" />
          <NumberField form={form} name="frontline_idle_hours" />
        </AdminCard>
      </Flex>
      <SaveBar
        is_dirty={isDirty}
        is_saving={isPending || preview.isPending}
        onDiscard={() => form.reset(policyFields(policy))}
      />
      {asked && (
        <ConfirmDialog
          title={t('policy.now.title')}
          text={t(asked.includes_you ? 'policy.now.text_you' : 'policy.now.text', {
            count: asked.count,
            amount: grouped(asked.count),
          })}
          action={t('policy.now.action')}
          onConfirm={() => save(asked.body, asked.includes_you)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
};
