import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { setPlaceRole } from '@plaudit/contract/place/endpoints';
import type { PlaceMember, PlaceRole } from '@plaudit/contract/place/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';
import { SuccessorField } from './successor-field.tsx';

type StepDownDialogProps = {
  place: AnyPlace;
  /** Its last owner. */
  member: PlaceMember;
  /** Their new role. */
  role: PlaceRole;
  onClose: () => void;
};

/** Asks who owns a place instead of its last owner. */
export const StepDownDialog = ({ place, member, role, onClose }: StepDownDialogProps) => {
  const { t } = useTranslation('place');
  const { session } = useSession();
  const [successor, setSuccessor] = useState<PlaceMember>();
  const { place_name: name } = place;
  const { employee_id } = member;
  const change = usePlaceCall(setPlaceRole, { is_form: true });
  const handOver = () => {
    if (!successor) return;
    change.mutate(
      { body: { ...placeAt(place), employee_id, role, successor_id: successor.employee_id } },
      {
        onSuccess: () => {
          toast({ title: t('successor.done', { name, person: personName(successor) }), tone: 'success' });
          onClose();
        },
      },
    );
  };
  const is_self = employee_id === session.employee_id;
  return (
    <FormDialog
      title={t('successor.title')}
      submit={t('successor.action')}
      is_tall
      is_busy={change.isPending}
      is_ready={successor !== undefined}
      problem={change.error && errorMessage(change.error)}
      onSubmit={handOver}
      onClose={onClose}
    >
      <Text as="p" size="2">
        {t(is_self ? 'successor.text_self' : 'successor.text', { name, person: personName(member) })}
      </Text>
      <SuccessorField place={place} instead_of={employee_id} value={successor} onChange={setSuccessor} />
    </FormDialog>
  );
};
