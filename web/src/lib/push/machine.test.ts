import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPush } from './machine.ts';
import { fakePorts } from './testing/ports.ts';
import { memoryStorage } from './testing/storage.ts';

let stored: () => Record<string, string>;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00.000Z') });
  const memory = memoryStorage();
  vi.stubGlobal('localStorage', memory.storage);
  stored = memory.stored;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const setUp = () => {
  const { world, ports } = fakePorts();
  return { world, push: createPush(ports, 'desktop_web') };
};
/** Lets every step that was started finish. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('turning push on', () => {
  it('R4.9 R3.14 initializes, asks, gets a token, stores it as plain texts and tells the server', async () => {
    const { world, push } = setUp();
    expect(await push.enable()).toBe('on');
    expect(world.log).toEqual(['prepare', 'ask', 'token', 'sync token-1']);
    expect(stored()).toEqual({
      push_enabled: 'true',
      push_token: 'token-1',
      push_token_platform: 'web_push',
      push_token_updated_at: '2026-11-21T09:00:00.000Z',
    });
    expect(push.state()).toEqual({ permission: 'granted', is_enabled: true, problem: null });
  });

  it('R4.8 asks no one who has decided, and a refusal stores nothing', async () => {
    const { world, push } = setUp();
    world.answer = 'denied';
    expect(await push.enable()).toBe('denied');
    expect(await push.enable()).toBe('denied');
    expect(world.log).toEqual(['prepare', 'ask']);
    expect(stored()).toEqual({});
    expect(push.state().permission).toBe('denied');
  });

  it('R8.4 R5.5 logs the failure of a token and continues without it: nothing is stored, the next try succeeds', async () => {
    const { world, push } = setUp();
    world.token = new Error('push service not available');
    expect(await push.enable()).toBe('no_token');
    expect(warn).toHaveBeenCalledWith('Push: no token', world.token);
    expect(stored()).toEqual({});
    expect(push.state()).toMatchObject({ is_enabled: false, problem: 'no_token' });
    world.token = 'token-1';
    expect(await push.enable()).toBe('on');
    expect(push.state()).toMatchObject({ is_enabled: true, problem: null });
  });

  it('keeps a token that the server did not accept, and sends it again when the connection is back', async () => {
    const { world, push } = setUp();
    world.is_online = false;
    expect(await push.enable()).toBe('not_synced');
    expect(stored().push_enabled).toBe('true');
    world.is_online = true;
    world.change();
    await settled();
    expect(world.known).toBe('token-1');
    expect(push.state()).toMatchObject({ is_enabled: true, problem: null });
  });
});

describe('turning push off', () => {
  it('R4.9 R3.14 says false, deletes token, platform and time, and asks the server to clear', async () => {
    const { world, push } = setUp();
    await push.enable();
    world.log.length = 0;
    await push.disable();
    expect(stored()).toEqual({ push_enabled: 'false' });
    expect(world.log).toEqual(['clear', 'stop']);
    expect(push.state().is_enabled).toBe(false);
  });

  it('ends delivery on the device even if the server is unreachable', async () => {
    const { world, push } = setUp();
    await push.enable();
    world.is_online = false;
    world.log.length = 0;
    await push.disable();
    expect(stored()).toEqual({ push_enabled: 'false' });
    expect(world.log).toEqual(['clear', 'stop']);
  });

  it('R4.9 a reset removes everything, former keys too, then asks the server to clear', async () => {
    const { world, push } = setUp();
    await push.enable();
    for (const key of ['pushy_token', 'pushy_enabled', 'pushy_key_generated_at', 'theme'])
      localStorage.setItem(key, 'old');
    world.log.length = 0;
    await push.reset();
    expect(world.log).toEqual(['uproot', 'clear']);
    expect(stored()).toEqual({ theme: 'old' });
    expect(push.state().is_enabled).toBe(false);
  });
});

describe('each start', () => {
  it('R4.9 initializes once, no matter how many call', async () => {
    const { world, push } = setUp();
    await Promise.all([push.initialize(), push.initialize(), push.start(), push.start()]);
    expect(world.log.filter((asked) => asked === 'prepare')).toHaveLength(1);
  });

  it('asks and fetches nothing for a person who never turned push on, or turned it off, and removes any leftovers', async () => {
    const { world, push } = setUp();
    world.permission = 'granted';
    expect(await push.start()).toBeNull();
    localStorage.setItem('push_enabled', 'false');
    expect(await push.start()).toBeNull();
    expect(world.log).toEqual(['prepare', 'stop', 'stop']);
  });

  it('tells the server nothing that it knows, and again what it lost, with the time of the token', async () => {
    const { world, push } = setUp();
    await push.enable();
    world.log.length = 0;
    await push.start();
    expect(world.log).toEqual(['token', 'knows']);
    world.known = '';
    vi.setSystemTime(new Date('2026-11-22T09:00:00.000Z'));
    await push.start();
    expect(world.known).toBe('token-1');
    expect(stored().push_token_updated_at).toBe('2026-11-21T09:00:00.000Z');
  });

  it('R4.9 subscribes a person again, without a question, if their subscription disappeared', async () => {
    const { world, push } = setUp();
    await push.enable();
    world.token = 'token-2';
    world.log.length = 0;
    vi.setSystemTime(new Date('2026-11-22T09:00:00.000Z'));
    expect(await push.start()).toBe('token-2');
    expect(world.log).toEqual(['token', 'sync token-2']);
    expect(stored()).toMatchObject({ push_token: 'token-2', push_token_updated_at: '2026-11-22T09:00:00.000Z' });
  });

  it('R4.8 gets the token when the permission comes back, and never asks for it', async () => {
    const { world, push } = setUp();
    await push.enable();
    world.permission = 'denied';
    world.change();
    await settled();
    expect(push.state()).toMatchObject({ permission: 'denied', is_enabled: true });
    world.log.length = 0;
    world.token = 'token-2';
    world.permission = 'granted';
    world.change();
    await settled();
    expect(world.log).toEqual(['token', 'sync token-2']);
    world.change();
    await settled();
    expect(world.log).toEqual(['token', 'sync token-2']);
  });

  it('accepts a token that the system issues on its own, only for a person who wants push', async () => {
    const { world, push } = setUp();
    await push.initialize();
    world.issue('token-9');
    await settled();
    expect(stored()).toEqual({});
    await push.enable();
    world.issue('token-9');
    await settled();
    expect(world.known).toBe('token-9');
    expect(stored().push_token).toBe('token-9');
  });
});

it('R3.14 returns the debug info', async () => {
  const { push } = setUp();
  const none = { enabled: false, token: null, tokenPlatform: null, tokenIssuedAt: null, permission: 'prompt' };
  expect(await push.debugInfo()).toEqual({ platform: 'desktop_web', ...none });
  await push.enable();
  expect(await push.debugInfo()).toEqual({
    platform: 'desktop_web',
    enabled: true,
    token: 'token-1',
    tokenPlatform: 'web_push',
    tokenIssuedAt: '2026-11-21T09:00:00.000Z',
    permission: 'granted',
  });
});

it('tells those who follow it of each change until they end', async () => {
  const { world, push } = setUp();
  const seen: boolean[] = [];
  const end = push.subscribe(() => seen.push(push.state().is_enabled));
  await push.enable();
  expect(seen.at(-1)).toBe(true);
  await push.disable();
  expect(seen.at(-1)).toBe(false);
  end();
  const count = seen.length;
  await push.enable();
  expect(seen).toHaveLength(count);
  expect(world.log).toContain('clear');
});

it('knows from its first moment whether the person wants push', () => {
  localStorage.setItem('push_enabled', 'true');
  expect(setUp().push.state()).toEqual({ permission: 'prompt', is_enabled: true, problem: null });
  localStorage.setItem('push_enabled', 'false');
  expect(setUp().push.state().is_enabled).toBe(false);
});

it('R8.4 logs what the server did not take', async () => {
  const { world, push } = setUp();
  world.is_online = false;
  await push.enable();
  expect(warn).toHaveBeenCalledWith('Push: the server did not take the token', expect.any(Error));
});

it('R4.8 fetches no token for a person who wants push and may not have it', async () => {
  const { world, push } = setUp();
  await push.enable();
  world.permission = 'denied';
  world.log.length = 0;
  expect(await push.start()).toBeNull();
  expect(world.log).toEqual([]);
});
