import type { Session } from '@plaudit/contract/auth/schema';

// public/boot.js separates a tab with this mark from what the app keeps in the browser.
const mark = 'sample';
/** Under which boot.js stores what such a tab takes for local storage. */
const local_prefix = 'sample local ';

const holder = globalThis as { sample_tab?: { end(): void } };

/** Whether this tab looks at the sample company. */
export const isSampleTab = (): boolean => holder.sample_tab !== undefined;

/** What this browser knows, and no person told it: the tab needs it, too. */
const shared_keys = ['theme', 'splashed'];

/**
 * Makes a new, empty tab of this origin look at the sample company. The session goes into the storage of that tab, so it is in no
 * address, and no other tab sees it.
 */
export const openSampleTab = (tab: Window, session: Session): void => {
  const own = tab.sessionStorage;
  // A new tab begins with a copy of what its opener has.
  own.clear();
  for (const key of shared_keys) {
    const text = localStorage.getItem(key);
    if (text !== null) own.setItem(local_prefix + key, text);
  }
  own.setItem(`${local_prefix}userSession`, JSON.stringify(session));
  own.setItem(mark, 'on');
  tab.opener = null;
  tab.location.replace('/');
};

/** Closes this tab. If the browser keeps it open, it shows the person’s own company. */
export const leaveSample = (): void => {
  holder.sample_tab?.end();
  window.close();
  location.replace('/');
};
