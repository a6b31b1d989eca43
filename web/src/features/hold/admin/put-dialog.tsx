import { useState } from 'react';
import { SegmentedControl, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { putHold } from '@plaudit/contract/hold/endpoints';
import { limits } from '@plaudit/contract/limits';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NoteField } from '../../../ui/note-field.tsx';
import type { Picked } from '../../people/components/people-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { PlaceField } from './place-field.tsx';
import { useHoldCall } from './mutations.ts';

const kinds = ['person', 'place'] as const;
type Kind = (typeof kinds)[number];

/** Puts what a person writes, or what is in a place, on hold. */
export const PutDialog = ({ onPut, onClose }: { onPut: () => void; onClose: () => void }) => {
  const { t } = useTranslation('hold');
  const [kind, setKind] = useState<Kind>('person');
  const [person, setPerson] = useState<Picked | null>(null);
  const [place, setPlace] = useState<Picked | null>(null);
  const [reason, setReason] = useState('');
  const put = useHoldCall(putHold);
  const keyOf = useRetryKey();
  const chosen = kind === 'person' ? person : place;
  const submit = () => {
    if (!chosen) return;
    const whom = kind === 'person' ? { employee_id: chosen.id } : { place_id: chosen.id };
    const body = { ...whom, reason: reason.trim() };
    put.mutate(
      { body, idempotency_key: keyOf(body) },
      {
        onSuccess: () => {
          toast({ title: t('put_done', { name: chosen.label }), tone: 'success' });
          onPut();
          onClose();
        },
      },
    );
  };
  const said = { INVALID_ACTION: t('put_already'), AUTH_RECORD_NOT_FOUND: t('place_gone') };
  return (
    <FormDialog
      title={t('put')}
      submit={t('put_action')}
      is_tall
      is_ready={chosen !== null && reason.trim() !== ''}
      is_dirty={chosen !== null || reason !== ''}
      is_busy={put.isPending}
      problem={put.error && errorMessage(put.error, said)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl.Root
        size="3"
        aria-label={t('what')}
        value={kind}
        onValueChange={(value) => setKind(value as Kind)}
      >
        {kinds.map((each) => (
          <SegmentedControl.Item key={each} value={each}>
            {t(`what_choice.${each}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      <Text as="p" size="2" color="gray">
        {t(`what_hint.${kind}`)}
      </Text>
      {kind === 'person' ? (
        <PersonPicker label={t('person')} value={person} with_deactivated onChange={setPerson} />
      ) : (
        <PlaceField value={place} onChange={setPlace} />
      )}
      <NoteField
        label={t('reason')}
        hint={t('reason_hint')}
        max_length={limits.reason_length}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
