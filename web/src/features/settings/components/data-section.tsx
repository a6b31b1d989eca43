import { OwnReports } from '../../moderation/components/own-reports.tsx';
import { VoicesSettings } from '../../post/components/voices-settings.tsx';
import { PrivacySection } from '../../privacy/components/privacy-section.tsx';

/** The person's data, who posts in their name, and what became of their reports. */
export const DataSection = () => (
  <>
    <PrivacySection />
    <VoicesSettings />
    <OwnReports />
  </>
);
