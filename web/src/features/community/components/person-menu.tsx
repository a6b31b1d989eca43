import { DropdownMenu, IconButton } from '@radix-ui/themes';
import { EllipsisVertical, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { addPlaceMembers, removePlaceMembers, setPlaceRole } from '@plaudit/contract/place/endpoints';
import { place_roles, type PlaceMember, type PlaceRole } from '@plaudit/contract/place/schema';
import { personName } from '../../../lib/format/person.ts';
import { useSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useCommunityCall } from '../mutations.ts';
import { placeOf } from '../queries.ts';

/** What a manager may do about a member; nothing where they may do nothing. Oneself one leaves by the own menu. */
export const PersonOfCommunity = ({ community, member }: { community: Community; member: PlaceMember }) => {
  const { t } = useTranslation('community');
  const { session } = useSession();
  const { mutate: setRole } = useCommunityCall(setPlaceRole);
  const { mutate: remove } = useCommunityCall(removePlaceMembers);
  const { mutate: add } = useCommunityCall(addPlaceMembers);
  const { community_id: place_id, is_everybody, can } = community;
  const { employee_id, role, by } = member;
  const name = personName(member);
  const is_self = employee_id === session.employee_id;
  const may_remove = can.manage && !is_everybody && by !== 'audience' && !is_self && (can.own || role === 'member');
  if (!can.own && !may_remove) return null;
  const body = { ...placeOf(place_id), employee_ids: [employee_id] };
  const takeOut = () =>
    remove(
      { body },
      {
        onSuccess: () =>
          toast({
            title: t('removed', { name }),
            action: { label: t('common:undo'), onClick: () => add({ body }) },
          }),
      },
    );
  return (
    <Menu
      align="end"
      button={
        <IconButton
          variant="ghost"
          color="gray"
          size="3"
          className="community-person-menu"
          aria-label={t('person_menu', { name })}
        >
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      }
    >
      {can.own && (
        <DropdownMenu.RadioGroup
          value={role}
          onValueChange={(chosen) =>
            setRole({ body: { ...placeOf(place_id), employee_id, role: chosen as PlaceRole } })
          }
        >
          {place_roles.map((choice) => (
            <DropdownMenu.RadioItem key={choice} value={choice}>
              {t(`role.${choice}`)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      )}
      {can.own && may_remove && <DropdownMenu.Separator />}
      {may_remove && (
        <DropdownMenu.Item color="red" onSelect={takeOut}>
          <UserMinus size={16} aria-hidden />
          {t('remove')}
        </DropdownMenu.Item>
      )}
    </Menu>
  );
};
