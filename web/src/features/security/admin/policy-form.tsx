import { Flex, Switch, Text, TextField } from '@radix-ui/themes';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SignInPolicy, updateSignInPolicy } from '@plaudit/contract/security/endpoints';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useSecurityCall } from './mutations.ts';
import { bounds, type NumberName, policyFields, type PolicyFields, readFields } from './policy-fields.ts';
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

const who = ['optional', 'administrators', 'everyone'] as const;

/** The company's rules for signing in; changes are saved together, and can be undone. */
export const PolicyForm = ({ policy }: { policy: SignInPolicy }) => {
  const { t } = useTranslation(['security-admin', 'common', 'admin']);
  const form = useForm<PolicyFields>({ values: policyFields(policy), resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  const { mutate, isPending } = useSecurityCall(updateSignInPolicy);
  const save = form.handleSubmit((fields) =>
    mutate(
      { body: readFields(fields) },
      {
        onSuccess: (saved) => {
          form.reset(policyFields(saved));
          const undo = () => mutate({ body: policy }, { onSuccess: (before) => form.reset(policyFields(before)) });
          toast({ title: t('policy.saved'), tone: 'success', action: { label: t('common:undo'), onClick: undo } });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={save}>
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
      <SaveBar is_dirty={isDirty} is_saving={isPending} onDiscard={() => form.reset(policyFields(policy))} />
    </form>
  );
};
