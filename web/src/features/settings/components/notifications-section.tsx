import { useTranslation } from 'react-i18next';
import { PreferenceMatrix } from '../../notification/components/preference-matrix.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { PushSection } from './push-section.tsx';

/** What people get besides their inbox, and whether this device shows it. */
export const NotificationsSection = () => {
  const { t } = useTranslation('settings');
  return (
    <>
      <SettingsSection id="notifications" title={t('notifications.title')} description={t('notifications.text')}>
        <PreferenceMatrix />
      </SettingsSection>
      <PushSection />
    </>
  );
};
