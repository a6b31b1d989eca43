import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPlaceOwner } from '@plaudit/contract/place/endpoints';
import { errorMessage } from '../../../lib/errors/errors.ts';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Picked } from '../../people/components/people-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';

type OwnerDialogProps = { place: Pick<AnyPlace, 'place_id' | 'place_kind' | 'place_name'>; onClose: () => void };

/** Makes a person of the company an owner of a place. */
export const OwnerDialog = ({ place, onClose }: OwnerDialogProps) => {
  const { t } = useTranslation('place');
  const [person, setPerson] = useState<Picked | null>(null);
  const { place_name: name } = place;
  const add = usePlaceCall(addPlaceOwner, { is_form: true });
  const make = () => {
    if (!person) return;
    add.mutate(
      { body: { ...placeAt(place), employee_id: person.id }, portal: 'admin' },
      {
        onSuccess: () => {
          toast({ title: t('owner.done', { person: person.label, name }), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('owner.make', { name })}
      description={t('owner.text', { name })}
      submit={t('owner.action')}
      is_tall
      is_busy={add.isPending}
      is_ready={person !== null}
      problem={add.error && errorMessage(add.error)}
      onSubmit={make}
      onClose={onClose}
    >
      <PersonPicker label={t('owner.label')} value={person} onChange={setPerson} />
    </FormDialog>
  );
};
