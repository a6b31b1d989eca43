import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCommunity } from '@plaudit/contract/community/schema';
import { addPlaceOwner } from '@plaudit/contract/place/endpoints';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Picked } from '../../people/components/people-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { usePlaceCall } from '../../place/index.ts';

/** Makes a person of the company an owner of a community. */
export const OwnerDialog = ({ community, onClose }: { community: ManagedCommunity; onClose: () => void }) => {
  const { t } = useTranslation('community-admin');
  const [person, setPerson] = useState<Picked | null>(null);
  const { community_id: place_id, community_name: name } = community;
  const add = usePlaceCall(addPlaceOwner, { is_form: true });
  const make = () => {
    if (!person) return;
    add.mutate(
      { body: { place_id, place_kind: 'community', employee_id: person.id }, portal: 'admin' },
      {
        onSuccess: () => {
          toast({ title: t('owner_done', { person: person.label, name }), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('make_owner', { name })}
      description={t('owner_text')}
      submit={t('owner_action')}
      is_tall
      is_busy={add.isPending}
      is_ready={person !== null}
      problem={add.error && errorMessage(add.error)}
      onSubmit={make}
      onClose={onClose}
    >
      <PersonPicker label={t('owner_label')} value={person} onChange={setPerson} />
    </FormDialog>
  );
};
