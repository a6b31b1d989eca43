import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ReceiptsChoice } from '../../chat/components/receipts-choice.tsx';
import { OwnReports } from '../../moderation/components/own-reports.tsx';
import { PrivacySection } from '../../privacy/components/privacy-section.tsx';

const VoicesSettings = lazyPart(() => import('../../post/components/voices-settings.tsx'), 'VoicesSettings');

/** The person's data, who posts in their name, what chats show of them, and what became of their reports. */
export const DataSection = () => (
  <>
    <PrivacySection />
    <Suspense>
      <VoicesSettings />
    </Suspense>
    <ReceiptsChoice />
    <OwnReports />
  </>
);
