export type PlatformKind = 'ios' | 'android' | 'mobile_web' | 'desktop_web';

/** What the native shell puts into the page before any script of the app runs. */
type Shell = { isNativePlatform?: () => boolean; getPlatform?: () => string };

const shell = (): Shell | undefined => (globalThis as { Capacitor?: Shell }).Capacitor;

/**
 * How phones and tablets name themselves. `Mobi` covers nearly all; tablets on Android leave it out, and "Tablet PC"
 * is Windows with a touch screen.
 */
const handheld = /\bMobi|\bAndroid\b|\biP(hone|ad|od)\b|\bTablet\b(?! PC)|\bSilk\/|\bKindle\b|Opera Mini|BlackBerry/i;

/**
 * The kind of platform; specification, section 1. `platform` is the shell's name of it (undefined or `web` in a
 * browser). An iPad that asks for desktop pages names itself a Mac, and counts as one.
 */
export const platformKindOf = (from: { platform?: string | undefined; user_agent: string }): PlatformKind => {
  if (from.platform === 'ios' || from.platform === 'android') return from.platform;
  return handheld.test(from.user_agent) ? 'mobile_web' : 'desktop_web';
};

/** Whether this is the app from a store, and not a browser or an installed web app. */
export const isNative = (): boolean => {
  try {
    return shell()?.isNativePlatform?.() === true;
  } catch {
    return false;
  }
};

export const platformKind = (): PlatformKind =>
  platformKindOf({ platform: isNative() ? shell()?.getPlatform?.() : undefined, user_agent: navigator.userAgent });
