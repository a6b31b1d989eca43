import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ReceiptsChoice } from '../../chat/components/receipts-choice.tsx';
import { OwnReports } from '../../moderation/components/own-reports.tsx';
import { PrivacySection } from '../../privacy/components/privacy-section.tsx';

const VoicesSettings = lazyPart(() => import('../../post/components/voices-settings.tsx'), 'VoicesSettings');

/**
 * What chats show of the person, their data, who posts in their name, and what became of their reports. First comes what is changed
 * most, and what has its size at once: nothing moves under a finger.
 */
export const DataSection = () => (
  <>
    <ReceiptsChoice />
    <PrivacySection />
    <Suspense>
      <VoicesSettings />
    </Suspense>
    <OwnReports />
  </>
);
