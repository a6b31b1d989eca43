import { useId, useState } from 'react';
import { Select, Switch, Text, TextField } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateToken } from './mutations.ts';
import { NewToken } from './new-token.tsx';

type Fields = { token_name: string; sends_invitations: boolean; expires_in: string };

/** After how many days a token ends by itself. */
const lifetimes = ['never', '90', '365', '730'] as const;

type TokenDialogProps = { base_url: string; onClose: () => void };

/** Makes a token and then shows it, this once. */
export const TokenDialog = ({ base_url, onClose }: TokenDialogProps) => {
  const { t } = useTranslation('provisioning');
  const switch_id = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<Fields>({ defaultValues: { token_name: '', sends_invitations: true, expires_in: 'never' } });
  const { errors } = form.formState;
  const create = useCreateToken();
  const save = form.handleSubmit(({ expires_in, ...fields }) =>
    create.mutate(
      { ...fields, expires_in_days: expires_in === 'never' ? null : Number(expires_in) },
      {
        onSuccess: (made) => setSecret(made.secret),
        onError: (error) => placeError(error, form.setError, ['token_name']),
      },
    ),
  );
  if (secret) return <NewToken base_url={base_url} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t('add')}
      submit={t('make')}
      is_busy={create.isPending}
      problem={errors.root?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label={t('name')} hint={t('name_hint')} error={errors.token_name?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            maxLength={limits.name_length}
            {...control}
            {...form.register('token_name', { validate: formRules(t).required })}
          />
        )}
      </FormField>
      <Controller
        control={form.control}
        name="expires_in"
        render={({ field: { value, onChange } }) => (
          <FormField label={t('lifetime')}>
            {(control) => (
              <Select.Root size="3" value={value} onValueChange={onChange}>
                <Select.Trigger {...control} />
                <Select.Content position="popper">
                  {lifetimes.map((days) => (
                    <Select.Item key={days} value={days}>
                      {days === 'never' ? t('no_end') : t('days', { count: Number(days) })}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select.Root>
            )}
          </FormField>
        )}
      />
      <Controller
        control={form.control}
        name="sends_invitations"
        render={({ field: { value, onChange } }) => (
          <label htmlFor={switch_id} className="provisioning-switch">
            <span>
              <Text as="div" size="2" weight="medium">
                {t('send_invitations')}
              </Text>
              <Text as="div" size="2" color="gray">
                {t('send_invitations_hint')}
              </Text>
            </span>
            <Switch id={switch_id} size="3" checked={value} onCheckedChange={onChange} />
          </label>
        )}
      />
    </FormDialog>
  );
};
