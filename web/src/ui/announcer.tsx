import { useSyncExternalStore } from 'react';
import { currentAnnouncement, subscribeAnnouncements } from '../lib/screen/announce.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The live region behind `announce`. Used once in the app. */
export const Announcer = () => (
  <VisuallyHidden>
    <div aria-live="polite" aria-atomic="true">
      {useSyncExternalStore(subscribeAnnouncements, currentAnnouncement)}
    </div>
  </VisuallyHidden>
);
