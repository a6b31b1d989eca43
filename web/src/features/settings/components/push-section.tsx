import { useTranslation } from 'react-i18next';
import { PushSwitch } from '../../push/components/push-switch.tsx';
import { SettingsSection } from './settings-section.tsx';

export const PushSection = () => {
  const { t } = useTranslation('push');
  return (
    <SettingsSection id="push" title={t('title')} description={t('text')}>
      <PushSwitch />
    </SettingsSection>
  );
};
