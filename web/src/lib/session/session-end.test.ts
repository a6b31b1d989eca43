import { beforeEach, expect, test, vi } from 'vitest';

type Change = { key: string; newValue: string | null };

const entries = new Map<string, string>();
let onStorage: ((change: Change) => void) | undefined;
/** What another tab wrote, of which this one is told. */
const otherTabWrote = (key: string, newValue: string | null) => {
  if (newValue === null) entries.delete(key);
  else entries.set(key, newValue);
  onStorage?.({ key, newValue });
};

let end: typeof import('./session-end.ts');
beforeEach(async () => {
  entries.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: typeof onStorage) => {
    if (name === 'storage') onStorage = listener;
  });
  vi.resetModules();
  end = await import('./session-end.ts');
  return () => vi.unstubAllGlobals();
});

test('R2.14 a tab that is refused because another one signs out leaves no reason, even after everything was cleared', () => {
  otherTabWrote('session_end', '"chosen"');
  otherTabWrote('session_end', null);
  end.noteSessionEnd('ended');
  expect(end.lastSessionEnd()).toBeNull();
  expect([...entries.keys()]).toEqual([]);
});

test('a reason that another tab has for its end is not a choice', () => {
  otherTabWrote('session_end', '"refused"');
  otherTabWrote('session_end', null);
  end.noteSessionEnd('ended');
  expect(end.lastSessionEnd()).toBe('ended');
});

test('the choice is over once a person has signed in again, in any tab', () => {
  otherTabWrote('session_end', '"chosen"');
  otherTabWrote('session_end', null);
  otherTabWrote('userSession', null);
  end.noteSessionEnd('ended');
  expect(end.lastSessionEnd()).toBeNull();
  otherTabWrote('userSession', '{}');
  end.noteSessionEnd('ended');
  expect(end.lastSessionEnd()).toBe('ended');
});

test('the choice is over once a person has signed in again in this tab, which no one tells it', () => {
  otherTabWrote('session_end', '"chosen"');
  otherTabWrote('session_end', null);
  end.forgetSessionEnd();
  end.noteSessionEnd('ended');
  expect(end.lastSessionEnd()).toBe('ended');
});
