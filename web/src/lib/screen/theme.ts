import { useSyncExternalStore } from 'react';
import { storedValue } from '../storage/stored-value.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const stored = storedValue<Exclude<ThemeChoice, 'system'>>('theme');
const dark = () => matchMedia('(prefers-color-scheme: dark)');

// boot.js does the same before the first paint.
const apply = () => {
  const is_dark = (stored.get() ?? (dark().matches ? 'dark' : 'light')) === 'dark';
  document.documentElement.className = is_dark ? 'dark' : 'light';
};

/** Keeps the page in the chosen theme: after a choice in any tab, and after a change of the system. */
export const followTheme = () => {
  apply();
  stored.subscribe(apply);
  dark().addEventListener('change', apply);
};

/** The person's choice on this device, and the function to change it. */
export const useTheme = () => ({
  theme: useSyncExternalStore(stored.subscribe, (): ThemeChoice => stored.get() ?? 'system'),
  setTheme: (choice: ThemeChoice) => stored.set(choice === 'system' ? null : choice),
});
