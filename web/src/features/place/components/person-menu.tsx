import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { EllipsisVertical, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addPlaceMembers, removePlaceMembers, setPlaceRole } from '@plaudit/contract/place/endpoints';
import { place_roles, type PlaceMember, type PlaceRole } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { isCode } from '../../../lib/errors/errors.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const StepDownDialog = lazyPart(() => import('./step-down-dialog.tsx'), 'StepDownDialog');

/** What a manager may do with a member; nothing if they may do nothing. People leave by their own menu. */
export const PersonOfPlace = ({ place, member }: { place: AnyPlace; member: PlaceMember }) => {
  const { t } = useTranslation('place');
  const { session } = useSession();
  const [stepping_down_to, setSteppingDownTo] = useState<PlaceRole>();
  const { mutate: setRole } = usePlaceCall(setPlaceRole, { is_form: true });
  const { mutate: remove } = usePlaceCall(removePlaceMembers);
  const { mutate: add } = usePlaceCall(addPlaceMembers);
  const { is_everybody, can } = place;
  const { employee_id, role, by } = member;
  const name = personName(member);
  const is_self = employee_id === session.employee_id;
  const may_remove = can.manage && !is_everybody && by !== 'audience' && !is_self && (can.own || role === 'member');
  if (!can.own && !may_remove) return null;
  const body = { ...placeAt(place), employee_ids: [employee_id] };
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
  const choose = (chosen: PlaceRole) =>
    setRole(
      { body: { ...placeAt(place), employee_id, role: chosen } },
      {
        onError: (error) => {
          // Someone has to own it: the next dialog asks who.
          if (isCode(error, 'PLACE_NEEDS_OWNER')) setSteppingDownTo(chosen);
          else tellError(error);
        },
      },
    );
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            variant="ghost"
            color="gray"
            size="3"
            className="place-person-menu"
            label={t('person_menu', { name })}
          >
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {can.own && (
          <DropdownMenu.RadioGroup value={role} onValueChange={(chosen) => choose(chosen as PlaceRole)}>
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
      <Opening onClose={() => setSteppingDownTo(undefined)}>
        {stepping_down_to && (
          <StepDownDialog
            place={place}
            member={member}
            role={stepping_down_to}
            onClose={() => setSteppingDownTo(undefined)}
          />
        )}
      </Opening>
    </>
  );
};
