import { useState } from 'react';
import { AlertDialog, Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Push } from '../../../lib/push/machine.ts';

/** Takes everything about push out of this device; the page starts anew, because its service worker is gone. */
export const ResetPush = ({ push }: { push: Push }) => {
  const { t } = useTranslation('device');
  const [is_busy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    await push.reset();
    location.reload();
  };
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger>
        <Button size="3" variant="soft" color="red" loading={is_busy}>
          {t('reset.action')}
        </Button>
      </AlertDialog.Trigger>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title>{t('reset.question')}</AlertDialog.Title>
        <AlertDialog.Description size="2">{t('reset.question_text')}</AlertDialog.Description>
        <Flex gap="3" mt="4" justify="end">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {t('common:cancel')}
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button size="3" color="red" onClick={() => void reset()}>
              {t('reset.action')}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
