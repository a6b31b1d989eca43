import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { clearSession, currentSession, refreshSession, rotateToken, saveSession } from './session-store.ts';

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

const answer = (access_token: string) => new Headers({ 'x-access-token': access_token });

beforeEach(() => {
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

  it('stores under userSession, with no permissions where none are given (R3.3, R3.19)', () => {
    const { permissions: _, ...bare } = session;
    expect(saveSession(bare)).toBe(true);
    expect(JSON.parse(localStorage.getItem('userSession') as string)).toEqual({ ...session, permissions: [] });
  });

  it('lasts as long as the page where the browser refuses to store', () => {
    vi.stubGlobal('localStorage', fakeStorage(true));
    expect(saveSession(session)).toBe(true);
    expect(currentSession()).toEqual(session);
    clearSession();
    expect(currentSession()).toBeNull();
  });

  it('takes what is not JSON for no session', () => {
    localStorage.setItem('userSession', '{broken');
    expect(currentSession()).toBeNull();
  });
});

describe('rotation of the access token (R7.1)', () => {
  beforeEach(() => void saveSession(session));

  it('stores the token that a response brings', () => {
    rotateToken(session, answer('second'));
    expect(currentSession()?.access_token).toBe('second');
  });

  it('keeps the newest of answers that arrive out of order', () => {
    rotateToken(session, answer('second'));
    rotateToken({ ...session, access_token: 'second' }, answer('third'));
    rotateToken(session, answer('second'));
    expect(currentSession()?.access_token).toBe('third');
  });

  it('keeps the token that another tab has stored meanwhile', () => {
    localStorage.setItem('userSession', JSON.stringify({ ...session, access_token: 'of the other tab' }));
    rotateToken(session, answer('second'));
    expect(currentSession()?.access_token).toBe('of the other tab');
  });

  it('brings no session back that has ended', () => {
    clearSession();
    rotateToken(session, answer('second'));
    expect(currentSession()).toBeNull();
  });

  it('survives a refresh of profile and permissions, which is for the same session alone', () => {
    rotateToken(session, answer('second'));
    refreshSession({ ...session, permissions: [] });
    expect(currentSession()).toMatchObject({ access_token: 'second', permissions: [] });
    refreshSession({ ...session, session_id: 's2', permissions: ['company.manage'] });
    expect(currentSession()).toMatchObject({ session_id: 's1', permissions: [] });
  });
});
