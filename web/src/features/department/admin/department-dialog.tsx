import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createDepartment, type Department, updateDepartment } from '@plaudit/contract/department/endpoints';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { personName } from '../../../lib/format/person.ts';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';

type Fields = { department_name: string; manager: { id: string; label: string } | null };
type DepartmentDialogProps = { department: Department | null; onClose: () => void };

/** Name and manager of a department. */
export const DepartmentDialog = ({ department, onClose }: DepartmentDialogProps) => {
  const { t } = useTranslation('department');
  const { department_name = '', manager = null } = department ?? {};
  const form = useForm<Fields>({
    defaultValues: {
      department_name,
      manager: manager && { id: manager.employee_id, label: personName(manager) },
    },
  });
  const create = useAccessCall(createDepartment, { is_form: true });
  const update = useAccessCall(updateDepartment, { is_form: true });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['department_name']),
  };
  return (
    <NamedDialog
      title={department ? t('edit_title') : t('add')}
      form={form}
      name="department_name"
      is_saving={create.isPending || update.isPending}
      onSave={({ manager: chosen, ...fields }) => {
        const body = { ...fields, manager_id: chosen?.id ?? null };
        if (!department) return create.mutate({ body }, outcome);
        update.mutate({ body: { ...body, department_id: department.department_id } }, outcome);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="manager"
        render={({ field }) => <PersonPicker label={t('manager')} value={field.value} onChange={field.onChange} />}
      />
    </NamedDialog>
  );
};
