import { Flex, Grid, Switch, Text, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createCustomField, updateCustomField } from '@plaudit/contract/custom-field/endpoints';
import { type CustomField, field_kinds, fieldEditors, fieldViewers } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';
import { FieldChoice } from './field-choice.tsx';
import { useFieldCall } from './mutations.ts';
import { OptionsField } from './options-field.tsx';
import { fieldUseQuery } from './queries.ts';

export type FieldForm = Omit<CustomField, 'field_id' | 'options'> & {
  options: { option_id?: string; label: string }[];
};
type FieldDialogProps = { field: CustomField | null; onClose: () => void };

const begun: FieldForm = {
  field_name: '',
  help_text: '',
  kind: 'text',
  options: [{ label: '' }, { label: '' }],
  visible_to: 'everybody',
  edited_by: 'person',
  is_on_profile: true,
};

/** What a field asks for, who sees it and who fills it in. */
export const FieldDialog = ({ field, onClose }: FieldDialogProps) => {
  const { t } = useTranslation('custom-field');
  const use = useQuery({ ...fieldUseQuery(field?.field_id ?? ''), enabled: field !== null });
  const form = useForm<FieldForm>({
    defaultValues: field ? { ...field, options: field.options.filter((option) => !option.is_retired) } : begun,
  });
  const create = useFieldCall(createCustomField, { is_form: true });
  const update = useFieldCall(updateCustomField, { is_form: true });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['field_name', 'help_text', 'options']),
  };
  const save = ({ options: given, kind: chosen, ...settings }: FieldForm) => {
    const named = given.filter(({ label }) => label.trim());
    const options = named.map(({ option_id, label }) => ({ label, ...(option_id && { option_id }) }));
    if (field) {
      const changed = { ...settings, ...(kind === 'choice' && { options }), field_id: field.field_id };
      return update.mutate({ body: changed }, outcome);
    }
    create.mutate({ body: { ...settings, kind: chosen, options: chosen === 'choice' ? options : [] } }, outcome);
  };
  return (
    <NamedDialog
      title={t(field ? 'edit_title' : 'add')}
      form={form}
      name="field_name"
      is_tall
      is_saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {field ? (
          <Text as="p" size="2" color="gray">
            {t(`kind.${field.kind}`)}
            {use.data && ` · ${t('used', { count: use.data.people_count })}`}
          </Text>
        ) : (
          <FieldChoice name="kind" label={t('kind_label')} choices={field_kinds} words="kind" />
        )}
        {kind === 'choice' && <OptionsField use={use.data?.options ?? []} />}
        <FormField label={t('help_label')} hint={t('help_hint')} error={form.formState.errors.help_text?.message}>
          {(control) => (
            <TextField.Root
              size="3"
              dir="auto"
              maxLength={limits.reason_length}
              {...control}
              {...form.register('help_text')}
            />
          )}
        </FormField>
        <Grid columns={{ initial: '1', sm: '2' }} gap="4">
          <FieldChoice name="visible_to" label={t('seen_label')} choices={fieldViewers.options} words="seen" />
          <FieldChoice name="edited_by" label={t('edited_label')} choices={fieldEditors.options} words="edited" />
        </Grid>
        <Text as="p" size="1" color="gray">
          {t('seen_hint')}
        </Text>
        <Controller
          control={form.control}
          name="is_on_profile"
          render={({ field: { value, onChange } }) => (
            <Text as="label" size="2">
              <Flex gap="3" align="center">
                <Switch size="2" checked={value} onCheckedChange={onChange} />
                {t('on_profile')}
              </Flex>
            </Text>
          )}
        />
      </FormProvider>
    </NamedDialog>
  );
};
