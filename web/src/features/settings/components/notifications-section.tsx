import { useTranslation } from 'react-i18next';
import { PreferenceMatrix } from '../../notification/components/preference-matrix.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';

export const NotificationsSection = () => {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection id="notifications" title={t('notifications.title')} description={t('notifications.text')}>
      <PreferenceMatrix />
    </SettingsSection>
  );
};
