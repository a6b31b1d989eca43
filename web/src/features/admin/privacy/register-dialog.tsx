import { useState } from 'react';
import { Button, Flex, SegmentedControl, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { createRequest, request_kinds, type RequestKind } from '@plaudit/contract/privacy/endpoints';
import { FormField } from '../../../ui/form-field.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { usePrivacyCall } from './mutations.ts';

/** Registers what somebody asked for by letter or in person. */
export const RegisterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('privacy');
  const [person, setPerson] = useState<{ id: string; label: string } | null>(null);
  const [kind, setKind] = useState<RequestKind>('erasure');
  const [note, setNote] = useState('');
  const create = usePrivacyCall(createRequest);
  const save = () => person && create.mutate({ body: { employee_id: person.id, kind, note } }, { onSuccess: onClose });
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('register.add')}
      description={t('register.add_text')}
      max_width="480px"
      footer={
        <Button size="3" highContrast disabled={!person} loading={create.isPending} onClick={save}>
          {t('common:save')}
        </Button>
      }
    >
      <Flex direction="column" gap="4">
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
        <FormField label={t('register.note')}>
          {(control) => (
            <TextArea
              size="3"
              rows={3}
              dir="auto"
              maxLength={limits.description_length}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              {...control}
            />
          )}
        </FormField>
      </Flex>
    </ResponsiveDialog>
  );
};
