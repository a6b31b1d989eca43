import { type ReactNode } from 'react';
import { TextArea, TextField } from '@radix-ui/themes';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import './listing.css';

type NamedDialogProps<Fields extends FieldValues> = {
  title: string;
  form: UseFormReturn<Fields>;
  name: Path<Fields>;
  /** The field for a description, if there is one. */
  words?: Path<Fields>;
  is_saving: boolean;
  is_read_only?: boolean;
  is_tall?: boolean;
  /** Width on desktop. */
  max_width?: string;
  onSave: (fields: Fields) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The form of a role, a group or a department: its name, a description, and further fields. */
export const NamedDialog = <Fields extends FieldValues>(props: NamedDialogProps<Fields>) => {
  const { title, form, name, words, is_saving, is_read_only = false, is_tall = false } = props;
  const { max_width, onSave, onClose, children } = props;
  const { t } = useTranslation('admin');
  const { errors } = form.formState;
  const rules = formRules(t);
  return (
    <FormDialog
      title={title}
      is_tall={is_tall}
      is_read_only={is_read_only}
      {...(max_width && { max_width })}
      is_busy={is_saving}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((fields) => onSave(fields))}
      onClose={onClose}
    >
      <FormField label={t('access.name')} error={errors[name]?.message as string | undefined}>
        {(control) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            readOnly={is_read_only}
            maxLength={limits.name_length}
            {...control}
            {...form.register(name, { validate: rules.required as never })}
          />
        )}
      </FormField>
      {words && (
        <FormField label={t('access.description')}>
          {(control) => (
            <TextArea
              size="3"
              rows={2}
              dir="auto"
              readOnly={is_read_only}
              maxLength={limits.description_length}
              {...control}
              {...form.register(words)}
            />
          )}
        </FormField>
      )}
      {children}
    </FormDialog>
  );
};
