import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  visualViewport?.addEventListener('resize', tell);
  return () => visualViewport?.removeEventListener('resize', tell);
};
const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

/** Whether the person has pinched the page larger. */
export const useZoomed = (): boolean => useSyncExternalStore(subscribe, isZoomed);
