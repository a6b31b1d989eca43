import { OwnReports } from '../../moderation/components/own-reports.tsx';
import { PrivacySection } from '../../privacy/components/privacy-section.tsx';

/** The person's data, and what became of their reports. */
export const DataSection = () => (
  <>
    <PrivacySection />
    <OwnReports />
  </>
);
