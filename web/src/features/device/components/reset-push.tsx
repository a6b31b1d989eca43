import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Push } from '../../../lib/push/machine.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Removes everything about push from this device; the page restarts, because its service worker is gone. */
export const ResetPush = ({ push }: { push: Push }) => {
  const { t } = useTranslation('device');
  const [is_asked, setIsAsked] = useState(false);
  const [is_busy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    await push.reset();
    location.reload();
  };
  return (
    <>
      <Button size="3" variant="soft" color="red" loading={is_busy} onClick={() => setIsAsked(true)}>
        {t('reset.action')}
      </Button>
      {is_asked && (
        <ConfirmDialog
          title={t('reset.question')}
          text={t('reset.question_text')}
          action={t('reset.action')}
          onConfirm={() => void reset()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
