import { useState } from 'react';
import { SegmentedControl } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { createRequest, request_kinds, type RequestKind } from '@plaudit/contract/privacy/endpoints';
import { NoteField } from '../../../ui/note-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { usePrivacyCall } from './mutations.ts';

/** Registers what a person asked for by letter or in person. */
export const RegisterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('privacy');
  const [person, setPerson] = useState<{ id: string; label: string } | null>(null);
  const [kind, setKind] = useState<RequestKind>('erasure');
  const [note, setNote] = useState('');
  const create = usePrivacyCall(createRequest);
  const save = () => person && create.mutate({ body: { employee_id: person.id, kind, note } }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('register.add')}
      description={t('register.add_text')}
      max_width="480px"
      is_busy={create.isPending}
      is_ready={Boolean(person)}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonPicker label={t('register.person')} value={person} onChange={setPerson} />
      <SegmentedControl.Root
        size="3"
        aria-label={t('register.kind')}
        value={kind}
        onValueChange={(value) => setKind(value as RequestKind)}
      >
        {request_kinds.map((each) => (
          <SegmentedControl.Item key={each} value={each}>
            {t(`kind.${each}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      <NoteField label={t('register.note')} max_length={limits.description_length} value={note} onChange={setNote} />
    </FormDialog>
  );
};
