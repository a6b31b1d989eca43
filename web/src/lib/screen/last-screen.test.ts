import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { followLastScreen } from './last-screen.ts';

const ended = vi.fn<() => void>();
let tellOtherTab: (event: { key: string | null }) => void;
const kept = () => localStorage.getItem('last_screen');
/** As public/boot.js leaves it. */
const show = ({ session_id } = session) => {
  localStorage.setItem('last_screen', JSON.stringify({ session_id, html: 'Who brings cake?' }));
  vi.stubGlobal('last_screen', { end: ended });
};

beforeEach(() => {
  fakeBrowser();
  ended.mockReset();
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof tellOtherTab) => (tellOtherTab = listener));
  vi.stubGlobal('removeEventListener', () => {});
  saveSession(session);
});
afterEach(() => vi.unstubAllGlobals());

test('the last screen of the present session stays', () => {
  show();
  followLastScreen();
  saveSession({ ...session, access_token: 'second' });
  expect(ended).not.toHaveBeenCalled();
  expect(kept()).toContain('Who brings cake?');
});

test('it ends with the session, and nothing of it is kept', () => {
  show();
  followLastScreen();
  clearSession();
  expect(ended).toHaveBeenCalled();
  expect(kept()).toBeNull();
});

test('it ends when another tab signs out, which clears it and the session at once', () => {
  show();
  followLastScreen();
  localStorage.clear();
  tellOtherTab({ key: null });
  expect(ended).toHaveBeenCalled();
});

test('it ends if the session ended before the app was there', () => {
  show();
  localStorage.clear();
  followLastScreen();
  expect(ended).toHaveBeenCalled();
});

test('that of another session is not kept', () => {
  show({ ...session, session_id: 's2' });
  followLastScreen();
  expect(ended).toHaveBeenCalled();
  expect(kept()).toBeNull();
});
