import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveCompany, resolveSession, signIn } from '@plaudit/contract/auth/endpoints';
import { exportAudit } from '@plaudit/contract/audit/endpoints';
import { getCompany } from '@plaudit/contract/company/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { ApiError, call } from './api.ts';
import { lastSessionEnd } from '../session/session-end.ts';
import { clearSession, currentSession, saveSession } from '../session/session-store.ts';
import { clearStored } from '../storage/stored-value.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

const session = { access_token: 'first', session_id: 's1', company_id: 'c1', employee_id: 'e1' } as Session;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const success = (headers = {}) => Response.json({ status: true, data: { ok: true } }, { headers });
const failure = (status: number, error_code: string) =>
  Response.json({ status: false, error_code, error_message: error_code, payload: null }, { status });
const headersSent = (nth = 0) => new Headers(fetched.mock.calls[nth]?.[1].headers);

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('fetch', fetched.mockReset());
  saveSession(session);
});
afterEach(clearSession);

describe('headers of a call (R7.1)', () => {
  it('are the four of the session, except on a public one', async () => {
    fetched.mockImplementation(async () => success());
    await call(getCompany);
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/config/company/get');
    expect(Object.fromEntries(headersSent(0))).toEqual({
      'x-access-token': 'first',
      'session-id': 's1',
      'company-id': 'c1',
      'employee-id': 'e1',
    });
    expect(Object.fromEntries(headersSent(1))).toEqual({ 'content-type': 'application/json' });
  });

  it('carry the token of the answer before', async () => {
    fetched.mockImplementation(async () => success({ 'x-access-token': 'second' }));
    await call(getCompany);
    await call(getCompany);
    expect(headersSent(1).get('x-access-token')).toBe('second');
  });
});

describe('the secret of this device', () => {
  it('goes along when a person signs in, and with no other call, and is replaced by the one in the answer', async () => {
    fetched.mockImplementation(async () => success({ 'x-device-secret': 'of this device' }));
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    fetched.mockImplementation(async () => success());
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    await call(getCompany);
    expect([0, 1, 2].map((nth) => headersSent(nth).get('x-device-secret'))).toEqual([null, 'of this device', null]);
  });

  it('stays when the person signs out', async () => {
    fetched.mockImplementation(async () => success({ 'x-device-secret': 'of this device' }));
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    clearStored();
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    expect(headersSent(1).get('x-device-secret')).toBe('of this device');
  });
});

describe('a call that skips auth (R7.1)', () => {
  it('carries no header of the session, and a refusal ends nothing', async () => {
    fetched.mockImplementation(async () => failure(401, 'AUTH_INVALID_TOKEN'));
    await expect(call(resolveCompany, { skip_auth: true, query: { domain: 'a.test' } })).rejects.toMatchObject({
      code: 'AUTH_INVALID_TOKEN',
    });
    expect([...headersSent()]).toEqual([]);
    expect(currentSession()).not.toBeNull();
  });
});

describe('a refused token (R8.1)', () => {
  it('ends the session', async () => {
    fetched.mockImplementation(async () => failure(401, 'AUTH_INVALID_TOKEN'));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'AUTH_INVALID_TOKEN', status: 401 });
    expect(currentSession()).toBeNull();
  });

  it('ends nothing when Admin called (R6.5)', async () => {
    fetched.mockImplementation(async () => failure(401, 'AUTH_INVALID_TOKEN'));
    await expect(call(getCompany, { portal: 'admin' })).rejects.toMatchObject({ code: 'AUTH_INVALID_TOKEN' });
    expect(headersSent().get('x-portal')).toBe('admin');
    expect(currentSession()).toMatchObject(session);
  });

  it('is retried once with the token that arrived in the meantime', async () => {
    fetched.mockImplementationOnce(async () => {
      saveSession({ ...session, access_token: 'second' });
      return failure(401, 'AUTH_INVALID_TOKEN');
    });
    fetched.mockImplementationOnce(async () => success());
    await expect(call(resolveSession)).resolves.toEqual({ ok: true });
    expect(headersSent(1).get('x-access-token')).toBe('second');
    expect(currentSession()).not.toBeNull();
  });
});

describe('a call of a person after another person signed in here', () => {
  it('is neither repeated in their name nor ends their session', async () => {
    const other = { ...session, session_id: 's2', employee_id: 'e2', access_token: 'other' };
    fetched.mockImplementationOnce(async () => {
      saveSession(other);
      return failure(401, 'AUTH_INVALID_TOKEN');
    });
    await expect(call(resolveSession)).rejects.toMatchObject({ code: 'AUTH_INVALID_TOKEN' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(currentSession()).toMatchObject(other);
  });
});

describe('the two rules of sign-out (R8.1)', () => {
  it.each<[string, () => Response, object, boolean]>([
    ['401 of whatever code', () => failure(401, 'SOMETHING_ELSE'), {}, true],
    ['401 without an envelope', () => new Response('Unauthorized', { status: 401 }), {}, true],
    ['401, however suppressed', () => failure(401, 'AUTH_INVALID_TOKEN'), { suppress_sign_out: true }, true],
    ['AUTH_INVALID_TOKEN of whatever status', () => failure(403, 'AUTH_INVALID_TOKEN'), {}, true],
    ['AUTH_INVALID_TOKEN, suppressed', () => failure(403, 'AUTH_INVALID_TOKEN'), { suppress_sign_out: true }, false],
    ['AUTH_INVALID_TOKEN in Admin', () => failure(403, 'AUTH_INVALID_TOKEN'), { portal: 'admin' }, false],
    ['401 in Admin (R6.5)', () => failure(401, 'AUTH_INVALID_TOKEN'), { portal: 'admin' }, false],
    ['403 for another reason', () => failure(403, 'NO_PERMISSION'), {}, false],
    ['500', () => failure(500, 'INTERNAL_SERVER_ERROR'), {}, false],
  ])('%s', async (_, answer, options, is_end) => {
    fetched.mockImplementation(async () => answer());
    await expect(call(getCompany, options)).rejects.toBeInstanceOf(ApiError);
    expect(currentSession() === null).toBe(is_end);
    expect(lastSessionEnd()).toBe(is_end ? 'refused' : null);
  });

  it('a late refusal of an earlier session leaves the current one alone, and is not repeated in its name', async () => {
    fetched.mockImplementationOnce(async () => {
      saveSession({ ...session, session_id: 's2', employee_id: 'e2', access_token: 'of s2' });
      return failure(401, 'AUTH_INVALID_TOKEN');
    });
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'AUTH_INVALID_TOKEN' });
    expect(fetched).toHaveBeenCalledOnce();
    expect(currentSession()?.session_id).toBe('s2');
  });
});

describe('a call without an answer (R8.1)', () => {
  it('fails with ERR_NETWORK', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_NETWORK', status: 0 });
    expect(currentSession()).not.toBeNull();
  });

  it('never settles if it was aborted', async () => {
    const abort = new AbortController();
    fetched.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const settled = vi.fn<() => void>();
    const given = call(getCompany, { signal: abort.signal }).finally(settled);
    abort.abort();
    await Promise.race([given, new Promise((resolve) => setImmediate(resolve))]);
    expect(settled).not.toHaveBeenCalled();
  });

  it('that may be repeated says after how many seconds', async () => {
    const headers = { 'retry-after': '7' };
    fetched.mockResolvedValue(Response.json({ error_code: 'INVALID_REQUEST' }, { status: 429, headers }));
    await expect(call(getCompany)).rejects.toMatchObject({ status: 429, retry_after_s: 7 });
  });

  it('from the product itself fails with ERR_BAD_RESPONSE', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE', status: 502 });
  });

  it('fails with ERR_NETWORK after 60 s (R7.1)', async () => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit_ms) => {
      timeouts.push(limit_ms);
      return AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'));
    });
    fetched.mockImplementation(async (_, { signal }) => Promise.reject(signal?.reason));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_NETWORK', message: 'signal timed out' });
    expect(timeouts).toEqual([60_000]);
    vi.restoreAllMocks();
  });

  it('fails with ERR_NETWORK if the connection breaks inside the answer', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    fetched.mockResolvedValue(new Response(body, { headers: { 'x-access-token': 'second' } }));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_NETWORK' });
    // The previous token is on its way out anyway.
    expect(currentSession()?.access_token).toBe('second');
  });
});

describe('what the server answers', () => {
  it('as a file is the file, and an error in its place is an error', async () => {
    fetched.mockImplementation(async () => new Response('time,who', { headers: { 'content-type': 'text/csv' } }));
    const file = (await call(exportAudit, { query: {} })) as unknown as Blob;
    expect(await file.text()).toBe('time,who');
    fetched.mockImplementation(async () => failure(403, 'NO_PERMISSION'));
    await expect(call(exportAudit, { query: {} })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('as an error has its code, words, payload and status (R3.16)', async () => {
    const said = { error_code: 'NO_PERMISSION', error_message: 'Not for you', payload: { module: 'poll' } };
    fetched.mockImplementation(async () => Response.json({ status: false, ...said }, { status: 403 }));
    await expect(call(getCompany)).rejects.toMatchObject({
      code: 'NO_PERMISSION',
      message: 'Not for you',
      payload: { module: 'poll' },
      status: 403,
      retry_after_s: null,
    });
  });

  it('without a status is none, whatever the status of HTTP', async () => {
    fetched.mockImplementation(async () => Response.json({ data: {} }));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE', status: 200 });
    fetched.mockImplementation(async () => Response.json({ status: true, data: {} }, { status: 500 }));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE', status: 500 });
  });

  it('with 401 and no words of the product is a refused token (R8.1)', async () => {
    fetched.mockImplementation(async () => new Response('Unauthorized', { status: 401 }));
    await expect(call(getCompany)).rejects.toMatchObject({ code: 'AUTH_INVALID_TOKEN', status: 401 });
  });

  it('about a second factor that is missing is remembered, with a session only', async () => {
    const answer = { status: false, error_code: 'NO_PERMISSION', payload: { must_enrol: true } };
    fetched.mockImplementation(async () => Response.json(answer, { status: 403 }));
    await expect(call(getCompany, { skip_auth: true })).rejects.toThrow();
    expect(currentSession()?.must_enrol).toBeUndefined();
    await expect(call(getCompany)).rejects.toThrow();
    expect(currentSession()?.must_enrol).toBe(true);
  });
});

describe('what a call sends', () => {
  it('is its body as JSON, or none', async () => {
    fetched.mockImplementation(async () => success());
    await call(signIn, { body: { email: 'a@b.test', password: 'x' } });
    await call(getCompany);
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual(['{"email":"a@b.test","password":"x"}', null]);
    expect(headersSent(1).get('content-type')).toBeNull();
  });

  it('is its query without what is not given, and the key that makes it happen once', async () => {
    fetched.mockImplementation(async () => success());
    await call(resolveCompany, { query: { domain: 'a b.test', company_id: undefined }, idempotency_key: 'k1' });
    await call(resolveCompany, { query: { company_id: undefined } });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/auth/company/resolve?domain=a+b.test',
      '/api/auth/company/resolve',
    ]);
    expect([0, 1].map((nth) => headersSent(nth).get('idempotency-key'))).toEqual(['k1', null]);
  });
});

it('an answer that arrives after the call was aborted never settles', async () => {
  const abort = new AbortController();
  fetched.mockImplementation(async () => {
    abort.abort();
    return success();
  });
  const settled = vi.fn<() => void>();
  const given = call(getCompany, { signal: abort.signal }).finally(settled);
  await Promise.race([given, new Promise((resolve) => setImmediate(resolve))]);
  expect(settled).not.toHaveBeenCalled();
});
