import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { OwnReports } from '../../moderation/components/own-reports.tsx';
import { AboutSection } from '../components/about-section.tsx';
import { AppearanceSection } from '../components/appearance-section.tsx';
import { NotificationsSection } from '../components/notifications-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { PrivacySection } from '../../privacy/components/privacy-section.tsx';
import { PushSection } from '../components/push-section.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { SecuritySection } from '../../factor/components/security-section.tsx';
import './settings-page.css';

export const SettingsPage = () => {
  const { t } = useTranslation('settings');
  return (
    <PageLayout>
      <PageHeader title={t('title')} />
      <AppearanceSection />
      <NotificationsSection />
      <PushSection />
      <PasswordSection />
      <SecuritySection />
      <SessionsSection />
      <PrivacySection />
      <OwnReports />
      <AboutSection />
    </PageLayout>
  );
};
