import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { deleteSpaceRole, type listSpaceRoles } from '@plaudit/contract/space-role/endpoints';
import type { SpaceRole } from '@plaudit/contract/space-role/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { usePlaceCall } from '../../../place/index.ts';
import { abilityWords, ofMembers } from '../../roles.ts';
import { ChangesNote } from './changes-note.tsx';

type DeleteRoleDialogProps = { role: SpaceRole; roles: ResponseOf<typeof listSpaceRoles>; onClose: () => void };

const none = 'none';

/** Asks before a role is deleted, what its people get instead, and says what they lose with it. */
export const DeleteRoleDialog = ({ role, roles, onClose }: DeleteRoleDialogProps) => {
  const { t } = useTranslation(['space', 'place']);
  const [instead, setInstead] = useState(none);
  const remove = usePlaceCall(deleteSpaceRole, { is_form: true });
  const { space_role_id, role_name: name, permissions, members_count: count } = role;
  const others = roles.items.filter((each) => each.space_role_id !== space_role_id);
  const names = new Map([
    [none, { name: t('role.none'), permissions: ofMembers(roles) }],
    ...others.map((each) => [each.space_role_id, { name: each.role_name, permissions: each.permissions }] as const),
  ]);
  const chosen = names.get(instead)?.permissions ?? ofMembers(roles);
  const submit = () =>
    remove.mutate(
      { query: { space_role_id, ...(instead !== none && { instead_id: instead }) } },
      {
        onSuccess: () => {
          toast({ title: t('role.deleted', { name }), tone: 'success' });
          onClose();
        },
      },
    );
  const nameOf = (id: string) => <bdi>{names.get(id)?.name}</bdi>;
  const hintOf = (id: string) => <Text>{abilityWords(t, names.get(id)?.permissions ?? [])}</Text>;
  return (
    <FormDialog
      title={t('role.delete_title', { name })}
      description={count > 0 ? t('role.changes', { count, amount: grouped(count) }) : t('role.delete_unused')}
      submit={t('role.delete')}
      is_destructive
      is_busy={remove.isPending}
      problem={remove.error && errorMessage(remove.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {count > 0 && (
        <>
          <ChoiceList
            label={t('role.instead')}
            choices={[...names.keys()]}
            value={instead}
            onChange={setInstead}
            name={nameOf}
            hint={hintOf}
          />
          <ChangesNote before={permissions} after={chosen} />
        </>
      )}
    </FormDialog>
  );
};
