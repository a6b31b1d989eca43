import { TextField } from '@radix-ui/themes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Employee } from '@plaudit/contract/people/schema';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useUpdateAddress } from '../mutations.ts';

type AddressDialogProps = {
  person: Employee;
  /** Invites a person again who had not joined yet: their link ended. */
  onInvite: () => void;
  onClose: () => void;
};

/** Another address for a person to sign in with. */
export const AddressDialog = ({ person, onInvite, onClose }: AddressDialogProps) => {
  const { t } = useTranslation('people');
  const { employee_id, employee_account_status } = person;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { work_email_id: filled(person.work_email_id) },
  });
  const { errors, isDirty } = formState;
  const rules = formRules(t);
  const { mutate, isPending } = useUpdateAddress();
  const name = personName(person);
  const save = handleSubmit(({ work_email_id }) => {
    if (!isDirty) return onClose();
    return mutate(
      { employee_id, work_email_id },
      {
        onSuccess: (changed) => {
          const invite = { action: { label: t('menu.resend'), onClick: onInvite } };
          toast({
            title: t('address.changed', { name, email: changed.work_email_id }),
            tone: 'success',
            ...(employee_account_status === 'INVITED' && invite),
          });
          onClose();
        },
        onError: (error) => placeError(error, setError, ['work_email_id']),
      },
    );
  });
  return (
    <FormDialog
      title={t('address.title', { name })}
      description={t(employee_account_status === 'INVITED' ? 'address.text_invited' : 'address.text')}
      is_busy={isPending}
      is_dirty={isDirty}
      problem={errors.root?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label={t('field.work_email_id')} error={errors.work_email_id?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={limits.email_length}
            {...control}
            {...register('work_email_id', { validate: all(rules.required, rules.email) })}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
