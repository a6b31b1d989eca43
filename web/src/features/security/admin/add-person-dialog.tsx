import { TextField } from '@radix-ui/themes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { addFrontlinePerson, type StartPin } from '@plaudit/contract/security/endpoints';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSecurityCall } from './mutations.ts';

const fields = ['first_name', 'last_name', 'position_title', 'employee_code'] as const;
const empty = { first_name: '', last_name: '', position_title: '', employee_code: '' };

type AddPersonDialogProps = { onPin: (pin: StartPin, name: string) => void; onClose: () => void };

/** A person without an email address: they sign in by code and PIN. */
export const AddPersonDialog = ({ onPin, onClose }: AddPersonDialogProps) => {
  const { t } = useTranslation(['security-admin', 'common']);
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const add = useSecurityCall(addFrontlinePerson);
  const save = form.handleSubmit((body) =>
    add.mutate(
      { body },
      {
        onSuccess: (pin) => {
          onClose();
          onPin(pin, `${body.first_name} ${body.last_name}`);
        },
      },
    ),
  );
  return (
    <FormDialog
      title={t('frontline.add')}
      description={t('frontline.add_text')}
      submit={t('frontline.add_save')}
      is_busy={add.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <FormField key={name} label={t(`person.${name}`)} error={errors[name]?.message}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              dir="auto"
              autoComplete="off"
              maxLength={name === 'employee_code' ? limits.employee_code_length : limits.name_length}
              {...form.register(name, name === 'position_title' ? {} : { validate: formRules(t).required })}
            />
          )}
        </FormField>
      ))}
    </FormDialog>
  );
};
