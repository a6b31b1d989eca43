import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { default_channel, ensureChannel } from './channel.ts';
import { nativeTokens } from './native-token.ts';
import { permissionOf, requestedPermissionOf } from './permission.ts';
import { ensureSubscription, keyBytes, obtainWebToken, type WebTokenParts } from './subscription.ts';
import { supportOf } from './support.ts';

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const key = Buffer.from(Uint8Array.from({ length: 65 }, (_, index) => (index === 0 ? 4 : 250 - index)));
const public_key = key.toString('base64url');

/** A push service of a browser, with the subscription that it has from before. */
const managerWith = (existing: { key: Uint8Array; expirationTime?: number } | null) => {
  const log: string[] = [];
  const make = (name: string, bytes: Uint8Array, expirationTime: number | null) =>
    ({
      expirationTime,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(bytes).buffer },
      unsubscribe: async () => log.push(`unsubscribe ${name}`) > 0,
      toJSON: () => ({ endpoint: name }),
    }) as unknown as PushSubscription;
  return {
    log,
    getSubscription: async () => existing && make('old', existing.key, existing.expirationTime ?? null),
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      log.push(`subscribe ${options?.userVisibleOnly}`);
      return make('new', options?.applicationServerKey as Uint8Array, null);
    },
  };
};

describe('a token on the web', () => {
  const parts = (permission: string, manager: ReturnType<typeof managerWith> | null) => ({
    permission: () => permission,
    readyRegistration: vi.fn<WebTokenParts['readyRegistration']>(
      async () => manager && { pushManager: manager as unknown as PushManager },
    ),
    publicKey: async () => public_key,
  });

  it('R5.5 is the subscription as JSON, and only with permission', async () => {
    const manager = managerWith(null);
    for (const permission of ['default', 'denied']) expect(await obtainWebToken(parts(permission, manager))).toBeNull();
    expect(manager.log).toEqual([]);
    expect(await obtainWebToken(parts('granted', manager))).toBe('{"endpoint":"new"}');
    expect(manager.log).toEqual(['subscribe true']);
  });

  it('R5.5 waits 5000 ms for the service worker, then there is none', async () => {
    const without_worker = parts('granted', null);
    expect(await obtainWebToken(without_worker)).toBeNull();
    expect(without_worker.readyRegistration).toHaveBeenCalledWith(5000);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is none if the server has no key', async () => {
    const manager = managerWith(null);
    expect(await obtainWebToken({ ...parts('granted', manager), publicKey: async () => null })).toBeNull();
    expect(manager.log).toEqual([]);
  });

  it('keeps a subscription of the same key, and replaces one of another key or one that has run out', async () => {
    const same = managerWith({ key });
    expect(JSON.stringify(await ensureSubscription(same, public_key))).toBe('{"endpoint":"old"}');
    expect(same.log).toEqual([]);
    const other = managerWith({ key: key.map((byte) => byte ^ 1) });
    expect(JSON.stringify(await ensureSubscription(other, public_key))).toBe('{"endpoint":"new"}');
    expect(other.log).toEqual(['unsubscribe old', 'subscribe true']);
    const longer = managerWith({ key: Buffer.concat([key, key]) });
    await ensureSubscription(longer, public_key);
    expect(longer.log).toEqual(['unsubscribe old', 'subscribe true']);
    const over = managerWith({ key, expirationTime: Date.now() });
    await ensureSubscription(over, public_key);
    expect(over.log).toEqual(['unsubscribe old', 'subscribe true']);
    const lasting = managerWith({ key, expirationTime: Date.now() + 1 });
    await ensureSubscription(lasting, public_key);
    expect(lasting.log).toEqual([]);
  });

  it('fails when the push service never answers', async () => {
    const silent = { ...managerWith(null), subscribe: () => new Promise<never>(() => {}) };
    const outcome = ensureSubscription(silent, public_key).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toContain('No answer of the push service');
  });

  it('replaces a subscription whose key the browser does not tell', async () => {
    const manager = managerWith({ key });
    const { getSubscription } = manager;
    const nameless = async () => Object.assign((await getSubscription()) as object, { options: {} });
    await ensureSubscription({ ...manager, getSubscription: nameless as typeof getSubscription }, public_key);
    expect(manager.log).toEqual(['unsubscribe old', 'subscribe true']);
  });

  it('reads the key of the server, byte by byte', () => expect(keyBytes(public_key)).toEqual(Uint8Array.from(key)));
});

describe('a token on a phone', () => {
  const phone = (last: string | null, register = async () => {}) => {
    const system = { token: (_token: string) => {}, error: (_error: unknown) => {} };
    const tokens = nativeTokens({
      register,
      onToken: (listener) => (system.token = listener),
      onError: (listener) => (system.error = listener),
      storedToken: () => last,
    });
    tokens.listen();
    return { system, tokens };
  };

  it('R5.5 is what the system says within 8000 ms', async () => {
    const { system, tokens } = phone('last');
    const token = tokens.obtain();
    await vi.advanceTimersByTimeAsync(7_999);
    system.token('fresh');
    expect(await token).toBe('fresh');
  });

  it.each(['last', null])('R5.5 is after 8000 ms of silence the stored one, here %s', async (last) => {
    const { tokens } = phone(last);
    let token: string | null | undefined;
    void tokens.obtain().then((said) => (token = said));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toBe(last);
  });

  it('R8.4 is none, with a line in the log, when the system says no', async () => {
    const { system, tokens } = phone('last');
    const token = tokens.obtain();
    system.error('no service');
    expect(await token).toBeNull();
    expect(warn).toHaveBeenCalledWith('Push: the system gave no token', 'no service');
    const refused = phone('last', () => Promise.reject(new Error('not registered')));
    expect(await refused.tokens.obtain()).toBeNull();
  });

  it('R3.15 R8.4 has a channel on Android; without it everything works, with a warning', async () => {
    const made: unknown[] = [];
    await ensureChannel(async (channel) => void made.push(channel));
    expect(made).toEqual([
      {
        id: 'default',
        name: 'General',
        description: 'Default notifications',
        importance: 4,
        visibility: 1,
        vibration: true,
      },
    ]);
    expect(made).toEqual([default_channel]);
    await ensureChannel(() => Promise.reject(new Error('no channels')));
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('R4.8 calls an open decision a prompt, and an unanswered question a refusal', () => {
  expect(['default', 'prompt', 'granted', 'denied'].map(permissionOf)).toEqual([
    'prompt',
    'prompt',
    'granted',
    'denied',
  ]);
  expect(['default', 'granted', 'denied'].map(requestedPermissionOf)).toEqual(['denied', 'granted', 'denied']);
});

it('R1.5 says truthfully whether push can work', () => {
  const browser = {
    is_native: false,
    is_secure: true,
    has_apis: true,
    is_ios: false,
    is_installed: false,
    has_key: true,
  };
  expect(supportOf(browser)).toBe('supported');
  expect(supportOf({ ...browser, has_key: false })).toBe('not_configured');
  expect(supportOf({ ...browser, is_secure: false })).toBe('insecure');
  expect(supportOf({ ...browser, has_apis: false })).toBe('unsupported');
  expect(supportOf({ ...browser, has_apis: false, is_ios: true })).toBe('home_screen');
  expect(supportOf({ ...browser, has_apis: false, is_ios: true, is_installed: true })).toBe('unsupported');
  expect(supportOf({ ...browser, is_native: true, has_apis: false, has_key: false })).toBe('supported');
});
