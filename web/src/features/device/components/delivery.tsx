import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { DebugInfo } from './debug-info.tsx';
import { DeliverySteps } from './delivery-steps.tsx';
import { OwnDevices } from './own-devices.tsx';
import { PushSwitch } from './push-switch.tsx';
import { ResetPush } from './reset-push.tsx';
import { TestPush } from './test-push.tsx';
import { pushStatusQuery } from '../queries.ts';
import { usePush } from '../use-push.ts';
import './delivery.css';

/** Where push works and where it stops, step by step, with a test and a way to start over. */
export const Delivery = () => {
  const { t } = useTranslation('device');
  const here = usePush();
  const status = useQuery(pushStatusQuery());
  return (
    <>
      <SettingsSection id="push-steps" title={t('delivery.steps')}>
        <PushSwitch />
        {here ? <DeliverySteps here={here} status={status} /> : <RowsSkeleton rows={6} height={40} />}
      </SettingsSection>
      <SettingsSection id="push-test" title={t('test.title')} description={t('test.text')}>
        <TestPush is_on={here?.state.is_enabled === true} />
      </SettingsSection>
      <SettingsSection id="push-devices" title={t('devices.title')} description={t('devices.text')}>
        <OwnDevices status={status} />
      </SettingsSection>
      {here && (
        <>
          <SettingsSection id="push-reset" title={t('reset.title')} description={t('reset.text')}>
            <ResetPush push={here.push} />
          </SettingsSection>
          <SettingsSection id="push-debug" title={t('debug.title')} description={t('debug.text')}>
            <DebugInfo here={here} />
          </SettingsSection>
        </>
      )}
    </>
  );
};
