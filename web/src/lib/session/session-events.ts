/**
 * Why a session ended: `chosen` by the person, `refused` by the server (its token is not valid anymore), `ended` elsewhere
 * (revoked, account closed), or by a `reset` of the app.
 */
export type SessionEnd = 'chosen' | 'refused' | 'ended' | 'reset';

declare global {
  interface WindowEventMap {
    'clear-auth': CustomEvent<SessionEnd>;
    'clear-company': CustomEvent<null>;
    'session-refused': CustomEvent<null>;
  }
}
type Events = { 'clear-auth': SessionEnd; 'clear-company': null; 'session-refused': null };

// Tests of single files have no window.
const bus: EventTarget = typeof window === 'undefined' ? new EventTarget() : window;

/** Notifies every part of this page. The specification, section 4, names the first two. */
const tell = <Name extends keyof Events>(name: Name, detail: Events[Name]) =>
  bus.dispatchEvent(new CustomEvent(name, { detail }));

/** Empties the user of every tab. */
export const clearAuth = (end: SessionEnd) => tell('clear-auth', end);
/** What the person leaves behind is to go, too. */
export const tellRefused = () => tell('session-refused', null);
/** Empties the company and stops waiting for it. */
export const clearCompany = () => tell('clear-company', null);

/** Calls at each event of this kind. Returns the function that ends it. */
export const onEvent = <Name extends keyof Events>(name: Name, act: (detail: Events[Name]) => void): (() => void) => {
  const listener = (event: Event) => act((event as CustomEvent<Events[Name]>).detail);
  bus.addEventListener(name, listener);
  return () => bus.removeEventListener(name, listener);
};
