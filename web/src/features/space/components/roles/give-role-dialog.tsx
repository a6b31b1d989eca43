import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlaceMember } from '@plaudit/contract/place/schema';
import { giveSpaceRole } from '@plaudit/contract/space-role/endpoints';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { AnyPlace } from '../../../../lib/feature/places.ts';
import { personName } from '../../../../lib/format/person.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { usePlaceCall } from '../../../place/index.ts';
import { rolesQuery } from '../../queries.ts';
import { abilityWords, givable, ofMembers } from '../../roles.ts';
import { ChangesNote } from './changes-note.tsx';

type GiveRoleDialogProps = { place: AnyPlace; member: PlaceMember; onClose: () => void };

const none = 'none';

/** Chooses the role of a member, among those that the person may give, and says what that changes for them. */
export const GiveRoleDialog = ({ place, member, onClose }: GiveRoleDialogProps) => {
  const { t } = useTranslation(['space', 'place']);
  const { place_id: space_id, can, my } = place;
  const { employee_id, space_role } = member;
  const { data: roles, error, isPending, refetch } = useQuery(rolesQuery(space_id));
  const held_id = space_role?.space_role_id ?? none;
  const [chosen_id, setChosen] = useState(held_id);
  const person = personName(member);
  const { mutate: undo } = usePlaceCall(giveSpaceRole);
  const give = usePlaceCall(giveSpaceRole, { is_form: true });
  const own_id = my.membership?.space_role?.space_role_id;
  const offered = roles ? givable(roles, can.manage, own_id) : [];
  const choices = new Map([
    [none, { name: t('role.none'), permissions: roles ? ofMembers(roles) : [] }],
    ...offered.map((each) => [each.space_role_id, { name: each.role_name, permissions: each.permissions }] as const),
  ]);
  const bodyOf = (id: string) => ({
    space_id,
    employee_ids: [employee_id],
    space_role_id: id === none ? null : id,
  });
  const save = () => {
    if (chosen_id === held_id) return onClose();
    const name = choices.get(chosen_id)?.name;
    give.mutate(
      { body: bodyOf(chosen_id) },
      {
        onSuccess: () => {
          toast({
            title: chosen_id === none ? t('role.taken', { person }) : t('role.given', { person, name }),
            action: { label: t('common:undo'), onClick: () => undo({ body: bodyOf(held_id) }) },
          });
          onClose();
        },
      },
    );
  };
  const before = roles?.items.find(({ space_role_id }) => space_role_id === held_id)?.permissions;
  const nameOf = (id: string) => <bdi>{choices.get(id)?.name}</bdi>;
  const hintOf = (id: string) => <Text>{abilityWords(t, choices.get(id)?.permissions ?? [])}</Text>;
  return (
    <FormDialog
      title={t('role.give_title', { name: person })}
      submit={t('role.give_action')}
      is_tall
      is_ready={choices.has(chosen_id)}
      is_busy={give.isPending}
      problem={give.error && errorMessage(give.error)}
      onSubmit={save}
      onClose={onClose}
    >
      {isPending && <RowsSkeleton rows={3} height={52} />}
      {!isPending && !roles && <ErrorState error={error} retry={() => void refetch()} />}
      {roles && (
        <>
          <ChoiceList
            label={t('role.give')}
            choices={[...choices.keys()]}
            value={chosen_id}
            onChange={setChosen}
            name={nameOf}
            hint={hintOf}
          />
          {!can.manage && (
            <Text as="p" size="2" color="gray">
              {t('role.beyond')}
            </Text>
          )}
          <ChangesNote before={before ?? ofMembers(roles)} after={choices.get(chosen_id)?.permissions ?? []} />
        </>
      )}
    </FormDialog>
  );
};
