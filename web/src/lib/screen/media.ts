import { useSyncExternalStore } from 'react';
import { isNative } from '../device/platform.ts';

/** Layout flags that media queries express. Source of the widths: specification, sections 2 and 9. */
export const media = {
  desktop: '(min-width: 1224px)',
  big_screen: '(min-width: 1824px)',
  tablet_or_mobile: '(max-width: 900px)',
  mobile: '(max-width: 767px)',
  tablet: '(max-width: 1224px)',
  portrait: '(orientation: portrait)',
  retina: '(min-resolution: 2dppx)',
  standalone: '(display-mode: standalone)',
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
} as const;

type MediaFlag = keyof typeof media;

const is = (flag: MediaFlag): boolean => matchMedia(media[flag]).matches;

const subscribeTo = (flags: readonly MediaFlag[], listener: () => void): (() => void) => {
  const queries = flags.map((flag) => matchMedia(media[flag]));
  for (const query of queries) query.addEventListener('change', listener);
  return () => queries.forEach((query) => query.removeEventListener('change', listener));
};

/** Whether a layout flag holds now; follows changes. */
export const useMedia = (flag: MediaFlag): boolean =>
  useSyncExternalStore(
    (listener) => subscribeTo([flag], listener),
    () => is(flag),
  );

/** Whether the app was put on the home screen or the dock. Safari on iOS reports it in its own way. */
export const isInstalled = (): boolean =>
  is('standalone') || (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Whether this is iOS, or iPadOS: an iPad that asks for desktop pages names itself a Mac, and no Mac has touch points. */
export const isIos = (): boolean =>
  /\biP(hone|ad|od)\b/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** The flags of the specification, section 2, that hold now. */
const layoutFlags = (): string[] => {
  const plain = (
    ['desktop', 'big_screen', 'tablet_or_mobile', 'mobile', 'tablet', 'portrait', 'retina'] as const
  ).filter(is);
  const is_narrow = is('tablet_or_mobile');
  return [
    ...plain,
    ...(isInstalled() && is_narrow ? ['installed_app'] : []),
    ...(isNative() ? ['native_shell'] : []),
    ...(is_narrow && !isNative() ? ['mobile_browser'] : []),
  ];
};

/** Keeps the flags in `data-layout` of the page, for styles that depend on something no media query can detect. */
export const followLayout = (): void => {
  const show = () => {
    document.documentElement.dataset.layout = layoutFlags().join(' ');
  };
  show();
  subscribeTo(Object.keys(media) as MediaFlag[], show);
};
