import { useState } from 'react';
import { Badge, Box, Button, DropdownMenu, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import { roles_per_space, type SpaceRole } from '@plaudit/contract/space-role/schema';
import type { Space } from '@plaudit/contract/space/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { useHeadingFocus } from '../../../../ui/use-heading-focus.ts';
import { rolesQuery } from '../../queries.ts';
import { knownOf } from '../../roles.ts';
import './roles.css';

const RoleDialog = lazyPart(() => import('./role-dialog.tsx'), 'RoleDialog');
const DeleteRoleDialog = lazyPart(() => import('./delete-role-dialog.tsx'), 'DeleteRoleDialog');

type Shown = { dialog: 'edit' | 'delete'; role: SpaceRole } | { dialog: 'new' };

/** The roles of a space and what they allow, for its members; its managers create, change and delete them. */
export const Roles = ({ place: space }: { place: Space }) => {
  const { t } = useTranslation(['space', 'place']);
  const { space_id, can, my } = space;
  const { data, error, isPending, refetch } = useQuery(rolesQuery(space_id));
  const [shown, setShown] = useState<Shown>();
  const kept = useHeadingFocus();
  const close = () => setShown(undefined);
  if (isPending) return <RowsSkeleton rows={4} height={72} />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  const { built_in, items } = data;
  const own_id = my.membership?.space_role?.space_role_id;
  const is_full = items.length >= roles_per_space;
  const own_role = own_id === undefined ? my.membership?.role : undefined;
  return (
    <section aria-label={t('place:tab.roles')} {...kept}>
      <Flex gap="3" mb="3" wrap="wrap" align="center" justify="between">
        <Text as="p" size="2" color="gray">
          {t(can.manage && is_full ? 'role.most' : 'role.text', { count: items.length })}
        </Text>
        {can.manage && !is_full && (
          <Button size="3" variant="soft" highContrast onClick={() => setShown({ dialog: 'new' })}>
            <Plus size={18} aria-hidden />
            {t('role.create')}
          </Button>
        )}
      </Flex>
      <ul className="space-roles" aria-label={t('role.list')}>
        {built_in.map(({ role, permissions }) => (
          <li key={role} className="space-role">
            <Box minWidth="0" flexGrow="1">
              <RoleName name={t(`place:role.${role}`)} is_own={own_role === role} />
              <Text as="p" size="2" color="gray">
                {t(`role.built_in.${role}`)}
              </Text>
              {role === 'member' && <Abilities permissions={permissions} />}
            </Box>
          </li>
        ))}
        {items.map((role) => {
          const { space_role_id, role_name: name, permissions, members_count: count } = role;
          return (
            <li key={space_role_id} className="space-role">
              <Box minWidth="0" flexGrow="1">
                <RoleName name={name} is_own={own_id === space_role_id} />
                <Text as="p" size="2" color="gray">
                  {t('role.held', { count, amount: grouped(count) })}
                </Text>
                <Abilities permissions={permissions} />
              </Box>
              {can.manage && (
                <Menu
                  align="end"
                  button={
                    <IconButton variant="ghost" color="gray" size="3" label={t('common:row_menu', { name })}>
                      <EllipsisVertical size={18} aria-hidden />
                    </IconButton>
                  }
                >
                  <DropdownMenu.Item onSelect={() => setShown({ dialog: 'edit', role })}>
                    <Pencil size={16} aria-hidden />
                    {t('role.edit')}
                  </DropdownMenu.Item>
                  <DropdownMenu.Item color="red" onSelect={() => setShown({ dialog: 'delete', role })}>
                    <Trash2 size={16} aria-hidden />
                    {t('role.delete')}
                  </DropdownMenu.Item>
                </Menu>
              )}
            </li>
          );
        })}
      </ul>
      <Opening onClose={close}>
        {shown?.dialog === 'new' && <RoleDialog space_id={space_id} edited={null} onClose={close} />}
        {shown?.dialog === 'edit' && <RoleDialog space_id={space_id} edited={shown.role} onClose={close} />}
        {shown?.dialog === 'delete' && <DeleteRoleDialog role={shown.role} roles={data} onClose={close} />}
      </Opening>
    </section>
  );
};

const RoleName = ({ name, is_own }: { name: string; is_own: boolean }) => {
  const { t } = useTranslation('space');
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text size="3" weight="medium" className="space-role-name">
        <bdi>{name}</bdi>
      </Text>
      {is_own && <Badge color="green">{t('role.own')}</Badge>}
    </Flex>
  );
};

const Abilities = ({ permissions }: { permissions: readonly PlacePermission[] }) => {
  const { t } = useTranslation('space');
  const known = knownOf(permissions);
  return (
    <Flex gap="2" wrap="wrap" mt="2">
      {known.length === 0 && <Badge color="gray">{t('role.reads')}</Badge>}
      {known.map((each) => (
        <Badge key={each} color="gray">
          {t(`role.allows.${each}`)}
        </Badge>
      ))}
    </Flex>
  );
};
