import { platformKind } from '../device/platform.ts';
import { restoreServerAddress } from '../api/server-address.ts';
import { followAppHeight } from './app-height.ts';
import { followAppLinks } from './app-links.ts';
import { followBackButton } from './back-button.ts';
import { followKeyboard } from './keyboard.ts';
import { tellReady } from './live-update.ts';
import { followAppState } from './app-state.ts';
import * as preferences from './preferences.ts';
import { hideSplash, paintStatusBar } from './status-bar.ts';
import './native.css';

/** Each is separate: a plugin that an older shell lacks breaks nothing else. */
const parts = {
  'live update': tellReady,
  'status bar': paintStatusBar,
  'server address': () => restoreServerAddress(preferences),
  keyboard: followKeyboard,
  'app links': followAppLinks,
  'app state': followAppState,
  'back button': followBackButton,
};

/** Everything that the app does in a native shell before its first screen. Never rejects. */
export const startShell = async (): Promise<void> => {
  document.documentElement.dataset.native = platformKind();
  followAppHeight();
  const starts = Object.entries(parts).map(async ([name, start]) => {
    try {
      await start();
    } catch (error) {
      console.warn(`The native shell starts without its ${name}`, error);
    }
  });
  await Promise.all(starts);
  // From here on the app's own logo replaces the launch screen's.
  requestAnimationFrame(() => void hideSplash().catch(console.warn));
};
