import { Callout } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createRole, type Role, updateRole } from '@plaudit/contract/role/endpoints';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { useAccessCall } from '../../admin/index.ts';
import { PermissionsField } from './permissions-field.tsx';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';

type Fields = Pick<Role, 'role_name' | 'description' | 'permissions'>;

/** Name of a role and what it lets people do. A role with more than the reader holds is read-only. */
export const RoleDialog = ({ role, onClose }: { role: Role | null; onClose: () => void }) => {
  const { t } = useTranslation(['role', 'common']);
  const { role_name = '', description = '', permissions = [] } = role ?? {};
  const form = useForm<Fields>({ defaultValues: { role_name, description, permissions } });
  const create = useAccessCall(createRole, { is_form: true });
  const update = useAccessCall(updateRole, { is_form: true });
  const is_beyond = role !== null && !role.can.edit;
  const is_fixed = is_beyond || role?.default_role === 'owner';
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['role_name', 'description']),
  };
  return (
    <NamedDialog
      title={is_beyond ? role_name : role ? t('roles.edit_title') : t('roles.add')}
      form={form}
      name="role_name"
      words="description"
      is_tall
      is_saving={create.isPending || update.isPending}
      is_read_only={is_beyond}
      onSave={(fields) => {
        if (!role) return create.mutate({ body: fields }, outcome);
        update.mutate({ body: { ...fields, role_id: role.role_id } }, outcome);
      }}
      onClose={onClose}
    >
      {is_beyond && (
        <Callout.Root size="1" color="gray">
          <Callout.Text>{t('common:above.role')}</Callout.Text>
        </Callout.Root>
      )}
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => <PermissionsField value={field.value} is_fixed={is_fixed} onChange={field.onChange} />}
      />
    </NamedDialog>
  );
};
