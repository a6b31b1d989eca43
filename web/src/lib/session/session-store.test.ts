import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { lastSessionEnd, noteSessionEnd } from './session-end.ts';
import { clearAuth } from './session-events.ts';
import {
  adoptToken,
  clearSession,
  currentSession,
  keepNewestToken,
  noteMustEnrol,
  refreshSession,
  followHeaders,
  saveSession,
  subscribeSession,
} from './session-store.ts';

const session = {
  access_token: 'first',
  session_id: 's1',
  company_id: 'c1',
  employee_id: 'e1',
  employee_profile: { first_name: 'Ada' },
  permissions: ['recognition.give'],
  expires_at: '2026-12-21T00:00:00Z',
} as unknown as Session;

const fakeStorage = (broken = false): Storage => {
  const entries = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: broken ? refuse : (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  };
};

const answer = (access_token: string, date?: string) =>
  new Headers({ 'x-access-token': access_token, ...(date && { date }) });
const at = (second: number) => `Sat, 21 Nov 2026 09:00:${String(second).padStart(2, '0')} GMT`;

let onStorage: ((event: { key: string }) => void) | undefined;
const otherTabWrote = (key: string) => onStorage?.({ key });

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => (onStorage = listener));
  vi.stubGlobal('localStorage', fakeStorage());
  clearSession();
});

describe('saving a session (R4.1)', () => {
  it.each(['access_token', 'company_id', 'employee_id', 'session_id'] as const)(
    'is rejected without %s, and what was stored stays',
    (field) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      expect(saveSession(session)).toBe(true);
      expect(saveSession({ ...session, access_token: 'second', [field]: '' })).toBe(false);
      expect(saveSession({ ...session, access_token: 'second', [field]: undefined })).toBe(false);
      expect(warn).toHaveBeenCalledWith('Invalid data in response');
      expect(currentSession()).toEqual(session);
    },
  );

  it('stores under userSession, with no permissions if none are given (R3.3, R3.19)', () => {
    const { permissions: _, ...bare } = session;
    expect(saveSession(bare)).toBe(true);
    expect(JSON.parse(localStorage.getItem('userSession') as string)).toEqual({ ...session, permissions: [] });
  });

  it('lasts as long as the page if the browser refuses to store', () => {
    vi.stubGlobal('localStorage', fakeStorage(true));
    expect(saveSession(session)).toBe(true);
    expect(currentSession()).toEqual(session);
    clearSession();
    expect(currentSession()).toBeNull();
  });

  it('treats anything that is not JSON as no session', () => {
    localStorage.setItem('userSession', '{broken');
    expect(currentSession()).toBeNull();
  });
});

describe('a stored session that is invalid (R4.1)', () => {
  it.each(['{broken', 'null', '5', '"text"', '[]', '{}', JSON.stringify({ ...session, employee_id: 7 })])(
    'such as %s counts as signed out',
    (text) => {
      localStorage.setItem('userSession', text);
      expect(currentSession()).toBeNull();
    },
  );

  it.each([undefined, null, 'all'])('has no permissions if they are stored as %s', (permissions) => {
    localStorage.setItem('userSession', JSON.stringify({ ...session, permissions }));
    expect(currentSession()).toEqual({ ...session, permissions: [] });
  });
});

describe('the clear-auth event (R4.2)', () => {
  it('removes the user, and says why', () => {
    saveSession(session);
    const seen = vi.fn<() => void>();
    const stop = subscribeSession(seen);
    clearAuth('refused');
    expect(currentSession()).toBeNull();
    expect(seen).toHaveBeenCalledOnce();
    expect(lastSessionEnd()).toBe('refused');
    stop();
  });

  it('says nothing of an end that was chosen, and nothing if no one is signed in', () => {
    clearAuth('ended');
    expect(lastSessionEnd()).toBeNull();
    saveSession(session);
    noteSessionEnd('chosen');
    clearAuth('ended');
    expect(lastSessionEnd()).toBe('chosen');
  });
});

describe('rotation of the access token (R7.1)', () => {
  beforeEach(() => void saveSession(session));

  it('stores the token of a response', () => {
    followHeaders(session, answer('second'));
    expect(currentSession()?.access_token).toBe('second');
  });

  it('stores each of the four that a response has', () => {
    const brought = { 'session-id': 's9', 'company-id': 'c9', 'employee-id': 'e9', 'x-access-token': 'second' };
    followHeaders(session, new Headers(brought));
    expect(currentSession()).toMatchObject({
      session_id: 's9',
      company_id: 'c9',
      employee_id: 'e9',
      access_token: 'second',
    });
    followHeaders({ ...session, session_id: 's9', access_token: 'second' }, new Headers({ 'session-id': 's10' }));
    expect(currentSession()).toMatchObject({ session_id: 's10', employee_id: 'e9', access_token: 'second' });
  });

  it('keeps the newest of answers that arrive out of order', () => {
    followHeaders(session, answer('second'));
    followHeaders({ ...session, access_token: 'second' }, answer('third'));
    followHeaders(session, answer('second'));
    expect(currentSession()?.access_token).toBe('third');
  });

  it('keeps the token that another tab has stored in the meantime', () => {
    localStorage.setItem('userSession', JSON.stringify({ ...session, access_token: 'of the other tab' }));
    followHeaders(session, answer('second'));
    expect(currentSession()?.access_token).toBe('of the other tab');
  });

  it('brings back no session that has ended', () => {
    clearSession();
    followHeaders(session, answer('second'));
    expect(currentSession()).toBeNull();
  });

  it('survives a refresh of profile and permissions, which is for the same session alone', () => {
    followHeaders(session, answer('second'));
    refreshSession({ ...session, permissions: [] });
    expect(currentSession()).toMatchObject({ access_token: 'second', permissions: [] });
    refreshSession({ ...session, session_id: 's2', permissions: ['company.manage'] });
    expect(currentSession()).toMatchObject({ session_id: 's1', permissions: [] });
  });

  it('keeps the token that was issued last, no matter which of two answers arrives first', () => {
    followHeaders(session, answer('third', at(40)));
    followHeaders(session, answer('second', at(5)));
    expect(currentSession()?.access_token).toBe('third');
    clearSession();
    saveSession(session);
    followHeaders(session, answer('second', at(5)));
    followHeaders(session, answer('third', at(40)));
    expect(currentSession()?.access_token).toBe('third');
  });

  it('accepts no token of another session', () => {
    saveSession({ ...session, session_id: 's2', access_token: 'of s2' });
    followHeaders(session, answer('second', at(5)));
    expect(currentSession()).toMatchObject({ session_id: 's2', access_token: 'of s2' });
  });

  it('restores the newer token when a slower tab has written the previous one', () => {
    const stop = keepNewestToken();
    followHeaders(session, answer('second', at(5)));
    const { access_token: _, token_issued_at: __, ...rest } = currentSession() as never as Record<string, unknown>;
    localStorage.setItem('userSession', JSON.stringify({ ...rest, access_token: 'first', permissions: ['late'] }));
    otherTabWrote('userSession');
    expect(currentSession()).toMatchObject({ access_token: 'second', permissions: ['late'] });
    clearSession();
    expect(currentSession()).toBeNull();
    stop();
  });

  it('adopts a newer token of the same session, and no other', () => {
    followHeaders(session, answer('second', at(5)));
    const stored = currentSession();
    adoptToken({ ...session, access_token: 'third', token_issued_at: Date.parse(at(40)) });
    expect(currentSession()?.access_token).toBe('third');
    adoptToken(stored);
    adoptToken(undefined);
    adoptToken({ ...session, session_id: 's2', access_token: 'fourth', token_issued_at: Date.parse(at(50)) });
    expect(currentSession()?.access_token).toBe('third');
  });

  it('writes nothing when a refresh changes nothing', () => {
    const seen = vi.fn<() => void>();
    const stop = subscribeSession(seen);
    refreshSession(session);
    expect(seen).not.toHaveBeenCalled();
    stop();
  });
});

describe('a second factor that is missing', () => {
  it('is noted once, and for no one who is not signed in', () => {
    clearSession();
    noteMustEnrol();
    expect(currentSession()).toBeNull();
    saveSession(session);
    noteMustEnrol();
    const noted = currentSession();
    expect(noted?.must_enrol).toBe(true);
    noteMustEnrol();
    expect(currentSession()).toBe(noted);
  });
});

it('of two tokens without a time the stored one stays', () => {
  saveSession(session);
  adoptToken({ ...session, access_token: 'of another' });
  expect(currentSession()?.access_token).toBe('first');
  saveSession({ ...session, token_issued_at: 1 });
  adoptToken({ ...session, access_token: 'of another' });
  expect(currentSession()?.access_token).toBe('first');
});
