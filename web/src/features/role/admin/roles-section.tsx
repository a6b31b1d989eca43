import { useState } from 'react';
import { Badge, Flex } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye, KeyRound, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  addRoleMembers,
  deleteRole,
  removeRoleMembers,
  restoreRole,
  type Role,
} from '@plaudit/contract/role/endpoints';
import { permissions } from '@plaudit/contract/people/permissions';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { roleMemberPages, rolePages } from './queries.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';

const RoleDialog = lazyPart(() => import('./role-dialog.tsx'), 'RoleDialog');
const MembersDialog = lazyPart(() => import('../../people/components/members-dialog.tsx'), 'MembersDialog');

/** Lists of permissions, and the people who have them. */
export const RolesSection = () => {
  const { t } = useTranslation('role');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(rolePages(search));
  const [editing, setEditing] = useState<Role | 'new' | null>(null);
  const [shown, setShown] = useState<Role | null>(null);
  const { mutate: remove } = useAccessCall(deleteRole);
  const { mutate: restore } = useAccessCall(restoreRole);
  const { mutate: add } = useAccessCall(addRoleMembers);
  const { mutate: takeFrom } = useAccessCall(removeRoleMembers);

  const removeRole = ({ role_id, role_name }: Role) =>
    remove(
      { query: { role_id } },
      {
        onSuccess: () =>
          toast({
            title: t('admin:access.was_deleted', { name: role_name }),
            action: { label: t('common:undo'), onClick: () => restore({ body: { role_id } }) },
          }),
      },
    );
  const actionsOf = (role: Role) => {
    const name = role.role_name;
    return [
      { label: t('admin:access.members_of', { name }), Icon: UsersRound, onClick: () => setShown(role) },
      role.can.edit
        ? { label: t('admin:access.edit', { name }), Icon: Pencil, onClick: () => setEditing(role) }
        : { label: t('roles.look', { name }), Icon: Eye, onClick: () => setEditing(role) },
    ];
  };
  const rows = query.data?.pages
    .flatMap((page) => page.items)
    .map((role) => ({
      key: role.role_id,
      name: role.role_name,
      text: role.description,
      detail: (
        <Flex gap="2" wrap="wrap" align="center">
          {t('admin:access.people', { count: role.members_count })}
          <Badge color="gray">
            {permissions.every((name) => role.permissions.includes(name))
              ? t('roles.everything')
              : t('roles.permissions', {
                  count: permissions.filter((name) => role.permissions.includes(name)).length,
                })}
          </Badge>
        </Flex>
      ),
      actions: actionsOf(role),
      removal: role.can.delete
        ? { label: t('admin:access.delete'), Icon: Trash2, onSelect: () => removeRole(role) }
        : undefined,
    }));
  return (
    <>
      <Listing
        label={t('admin:section.roles')}
        text={t('roles.text')}
        search_label={t('roles.search')}
        typed={typed}
        onType={setTyped}
        add={{ label: t('roles.add'), onClick: () => setEditing('new') }}
        detail_label={t('admin:access.members')}
        query={query}
        rows={rows}
        empty={{ Icon: KeyRound, title: t('admin:access.none_found'), text: t('admin:access.none_found_text') }}
      />
      <Opening
        onClose={() => {
          setEditing(null);
          setShown(null);
        }}
      >
        {editing && <RoleDialog role={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
        {shown && (
          <MembersDialog
            title={shown.role_name}
            pagesOf={(words) => roleMemberPages(shown.role_id, words)}
            can_change={shown.can.assign}
            why_not={t('common:above.role')}
            onAdd={(id, onSuccess) => add({ body: { role_id: shown.role_id, employee_ids: [id] } }, { onSuccess })}
            onRemove={(id, onSuccess) =>
              takeFrom({ body: { role_id: shown.role_id, employee_ids: [id] } }, { onSuccess })
            }
            onClose={() => setShown(null)}
          />
        )}
      </Opening>
    </>
  );
};
