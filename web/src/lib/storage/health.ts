/** `local`: what is remembered from page to page, the session first of all. `database`: what is readable offline. */
export type Refused = 'local' | 'database';

const refused = new Set<Refused>();
const listeners = new Set<() => void>();

/** Notes that the browser does not keep data: private mode, a full disk, a setting of the company. */
export const noteRefusal = (what: Refused, error: unknown) => {
  if (refused.has(what)) return;
  refused.add(what);
  console.warn(`The browser keeps no data (${what})`, error);
  listeners.forEach((listener) => listener());
};

/** Whether the browser has refused to keep this, since the page was loaded. */
export const isRefused = (what: Refused): boolean => refused.has(what);

export const subscribeRefusals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
