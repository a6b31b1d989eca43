import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { EllipsisVertical, UserCog, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addPlaceMembers, removePlaceMembers, setPlaceRole } from '@plaudit/contract/place/endpoints';
import { place_roles, type PlaceMember, type PlaceRole } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { isCode } from '../../../lib/errors/errors.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { personName } from '../../../lib/format/person.ts';
import { type LazyPart, lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const StepDownDialog = lazyPart(() => import('./step-down-dialog.tsx'), 'StepDownDialog');

/** The dialog that gives a member one of the place's own roles. */
export type GiveRole = LazyPart<{ place: AnyPlace; member: PlaceMember; onClose: () => void }>;

type PersonOfPlaceProps = { place: AnyPlace; member: PlaceMember; Give?: GiveRole };

/** What a manager may do with a member; nothing if they may do nothing. People leave by their own menu. */
export const PersonOfPlace = ({ place, member, Give }: PersonOfPlaceProps) => {
  const { t } = useTranslation('place');
  const [stepping_down_to, setSteppingDownTo] = useState<PlaceRole>();
  const [is_giving, setIsGiving] = useState(false);
  const { mutate: setRole } = usePlaceCall(setPlaceRole, { is_form: true });
  const { mutate: remove } = usePlaceCall(removePlaceMembers);
  const { mutate: add } = usePlaceCall(addPlaceMembers);
  const { can } = place;
  const { employee_id, role } = member;
  const name = personName(member);
  // An earlier version stored members without what may be done with them.
  const may_remove = member.can?.remove;
  const may_give = Give !== undefined && member.can?.give_role;
  if (!can.own && !may_remove && !may_give) return null;
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
        {can.own && (may_remove || may_give) && <DropdownMenu.Separator />}
        {may_give && (
          <DropdownMenu.Item onSelect={() => setIsGiving(true)}>
            <UserCog size={16} aria-hidden />
            {t('give_role')}
          </DropdownMenu.Item>
        )}
        {may_remove && (
          <DropdownMenu.Item color="red" onSelect={takeOut}>
            <UserMinus size={16} aria-hidden />
            {t('remove')}
          </DropdownMenu.Item>
        )}
      </Menu>
      <Opening onClose={() => setIsGiving(false)}>
        {is_giving && Give && <Give place={place} member={member} onClose={() => setIsGiving(false)} />}
      </Opening>
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
