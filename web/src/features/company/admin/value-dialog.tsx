import { TextArea, TextField } from '@radix-ui/themes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DraftValue } from './mutations.ts';
import { useSaveValue } from './use-save-value.ts';
import { CompanyPicture } from '../../admin/components/company-picture.tsx';

/** `icon_file` is on this device only: once uploaded it becomes `icon_url`. */
type ValueFields = DraftValue & { icon_file: File | null };
type ValueDialogProps = { value: DraftValue; onClose: () => void };

/** Name, meaning and icon of one value. */
export const ValueDialog = ({ value, onClose }: ValueDialogProps) => {
  const { t } = useTranslation('company-admin');
  const { register, control, setValue, handleSubmit, formState } = useForm<ValueFields>({
    defaultValues: { ...value, icon_file: null },
  });
  const { save, is_saving, problem } = useSaveValue(value, onClose);
  return (
    <FormDialog
      title={t(value.company_value_id ? 'values.edit_title' : 'values.add')}
      onSubmit={handleSubmit(({ icon_file: _local, ...mine }) => save(mine))}
      is_busy={is_saving}
      problem={problem}
      onClose={onClose}
    >
      <CompanyPicture
        control={control}
        name="icon_url"
        kind="icon"
        folder="config/values"
        onFile={(file) => setValue('icon_file', file)}
      />
      <FormField label={t('values.name')} error={formState.errors.value_name?.message}>
        {(attributes) => (
          <TextField.Root
            size="3"
            dir="auto"
            maxLength={limits.title_length}
            {...attributes}
            {...register('value_name', { validate: formRules(t).required })}
          />
        )}
      </FormField>
      <FormField label={t('values.description')} hint={t('values.description_hint')}>
        {(attributes) => (
          <TextArea
            size="3"
            rows={3}
            dir="auto"
            maxLength={limits.description_length}
            {...attributes}
            {...register('value_description')}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
