import { useSyncExternalStore } from 'react';

/** Layout flags. Source of the widths: specification, section 2. */
export const media = {
  desktop: '(min-width: 1224px)',
  tablet_or_mobile: '(max-width: 900px)',
  mobile: '(max-width: 767px)',
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
} as const;

/** Whether a layout flag holds now; follows changes. */
export const useMedia = (flag: keyof typeof media): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media[flag]);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media[flag]).matches,
  );
