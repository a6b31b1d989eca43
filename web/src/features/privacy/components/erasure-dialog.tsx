import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { NoteField } from '../../../ui/note-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAskErasure } from '../mutations.ts';

/** Says what an erasure does, and asks for it. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('privacy');
  const [note, setNote] = useState('');
  const ask = useAskErasure();
  const send = () =>
    ask.mutate(note, {
      onSuccess: () => {
        toast({ title: t('erasure.asked'), tone: 'success' });
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('erasure.title')}
      max_width="480px"
      submit={t('erasure.send')}
      is_busy={ask.isPending}
      is_destructive
      problem={ask.error && errorMessage(ask.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <Text as="p" size="2">
        {t('erasure.what')}
      </Text>
      <Text as="p" size="2">
        {t('erasure.how', { count: limits.erasure_grace_days })}
      </Text>
      <NoteField label={t('erasure.note')} max_length={limits.description_length} value={note} onChange={setNote} />
    </FormDialog>
  );
};
