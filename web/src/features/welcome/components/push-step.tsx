import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { PushHere } from '../../device/index.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** Notifications on this device. The browser asks only after the button was pressed. */
export const PushStep = ({ here, is_done }: { here: PushHere; is_done: boolean }) => {
  const { t } = useTranslation('welcome');
  const [is_busy, setIsBusy] = useState(false);
  const turnOn = async () => {
    setIsBusy(true);
    await here.push.enable().finally(() => setIsBusy(false));
  };
  return (
    <WelcomeStep
      label={t('push.label')}
      is_done={is_done}
      action={
        <Button variant="soft" color="gray" loading={is_busy} onClick={() => void turnOn()}>
          {t('push.action')}
        </Button>
      }
    />
  );
};
