import { useState } from 'react';
import { Button, Flex, Text, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
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
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('erasure.title')}
      max_width="480px"
      footer={
        <>
          <Button size="3" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="3" color="red" loading={ask.isPending} onClick={send}>
            {t('erasure.send')}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <Text as="p" size="2">
          {t('erasure.what')}
        </Text>
        <Text as="p" size="2">
          {t('erasure.how', { count: limits.erasure_grace_days })}
        </Text>
        <FormField label={t('erasure.note')}>
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
        {ask.error && (
          <Text size="2" color="red" role="alert">
            {errorMessage(ask.error)}
          </Text>
        )}
      </Flex>
    </ResponsiveDialog>
  );
};
