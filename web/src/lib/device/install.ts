import { useSyncExternalStore } from 'react';
import { isIos } from '../screen/media.ts';
import { isNative } from './platform.ts';

/** What Chromium offers where the app can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | null = null;
let is_installed = false;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Keeps the browser's offer until a person asks for it, instead of a banner at a moment of the browser's choice. */
export const keepInstallOffer = () => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    prompt = null;
    is_installed = true;
    tell();
  });
};

const isStandalone = () =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

type InstallState = 'installed' | 'offered' | 'by_hand' | 'unavailable';

const stateNow = (): InstallState => {
  if (is_installed || isNative() || isStandalone()) return 'installed';
  if (prompt) return 'offered';
  // iOS offers nothing: people add an app by hand.
  return isIos() ? 'by_hand' : 'unavailable';
};

/** Whether and how the app can be installed here; follows changes. */
export const useInstallState = (): InstallState =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, stateNow);

/** Shows the browser's question. Each offer works once. */
export const install = () => {
  const offer = prompt;
  prompt = null;
  tell();
  void offer?.prompt();
};
