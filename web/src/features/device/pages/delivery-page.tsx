import { Link as TextLink } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { DebugInfo } from '../components/debug-info.tsx';
import { DeliverySteps } from '../components/delivery-steps.tsx';
import { OwnDevices } from '../components/own-devices.tsx';
import { PushSwitch } from '../components/push-switch.tsx';
import { ResetPush } from '../components/reset-push.tsx';
import { TestPush } from '../components/test-push.tsx';
import { pushStatusQuery } from '../queries.ts';
import { usePush } from '../use-push.ts';
import './delivery-page.css';

/** Where push works and where it stops, step by step, with a test and a way to start over. */
export const DeliveryPage = () => {
  const { t } = useTranslation('device');
  const here = usePush();
  const status = useQuery(pushStatusQuery());
  return (
    <PageLayout>
      <TextLink asChild size="2">
        <Link to={paths.settings} className="push-back">
          <ArrowLeft size={16} aria-hidden />
          {t('delivery.back')}
        </Link>
      </TextLink>
      <PageHeader title={t('delivery.title')} description={t('delivery.description')} />
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
    </PageLayout>
  );
};
