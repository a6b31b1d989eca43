import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createGroup, type Group, updateGroup } from '@plaudit/contract/group/endpoints';
import { placeError } from '../../../lib/form-errors.ts';
import { useAccessCall } from './mutations.ts';
import { PlaceDialog } from './place-dialog.tsx';

type Fields = Pick<Group, 'group_name' | 'description'>;

/** Name and words of a group. */
export const GroupDialog = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const { t } = useTranslation('admin');
  const { group_name = '', description = '' } = group ?? {};
  const form = useForm<Fields>({ defaultValues: { group_name, description } });
  const create = useAccessCall(createGroup, { is_form: true });
  const update = useAccessCall(updateGroup, { is_form: true });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['group_name', 'description']),
  };
  return (
    <PlaceDialog
      title={group ? t('groups.edit_title') : t('groups.add')}
      form={form}
      name="group_name"
      words="description"
      is_saving={create.isPending || update.isPending}
      onSave={(fields) =>
        group
          ? update.mutate({ body: { ...fields, group_id: group.group_id } }, outcome)
          : create.mutate({ body: fields }, outcome)
      }
      onClose={onClose}
    />
  );
};
