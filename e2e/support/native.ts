import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { baseUrl } from './api.ts';

type Call = { plugin: string; method: string; options: Record<string, unknown> };
type Answer = (options: Record<string, unknown>) => unknown;
/** By `Plugin.method`, what the device answers; an Error it refuses with. */
type Answers = Record<`${string}.${string}`, Answer>;

export type Native = {
  /** What the app asked of a plugin, from the first page on, oldest first. */
  calls: (plugin: string, method: string) => Record<string, unknown>[];
  /** Tells the listeners of the page, as the device would. */
  emit: (plugin: string, event: string, data: unknown) => Promise<void>;
  /** The device's preferences, which outlive the web view's storage. */
  preferences: Map<string, string>;
};

type Device = {
  platform: 'ios' | 'android';
  /** The address that launched the app. */
  launch_url?: string;
  /** Of the installed app. */
  version?: string;
  preferences?: Record<string, string>;
  answers?: Answers;
};

const methods: Record<string, string[]> = {
  App: ['getInfo', 'getState', 'getLaunchUrl', 'minimizeApp', 'exitApp'],
  Haptics: ['impact', 'notification', 'vibrate'],
  Keyboard: ['show', 'hide', 'setResizeMode', 'setScroll', 'setAccessoryBarVisible'],
  LiveUpdate: ['ready', 'getCurrentBundle', 'getNextBundle', 'downloadBundle', 'setNextBundle', 'reset', 'reload'],
  Preferences: ['configure', 'get', 'set', 'remove', 'clear', 'keys'],
  PushNotifications: [
    'register',
    'unregister',
    'checkPermissions',
    'requestPermissions',
    'createChannel',
    'getDeliveredNotifications',
    'removeAllDeliveredNotifications',
  ],
  SplashScreen: ['show', 'hide'],
  SystemBars: ['setStyle', 'setAnimation', 'show', 'hide'],
  StatusBar: ['setStyle', 'setBackgroundColor', 'setOverlaysWebView', 'getInfo', 'show', 'hide'],
};

/**
 * Makes the page a native shell: the bridge that Capacitor's own runtime looks for, with a device behind it that remembers
 * every call. Call it before the first `goto`. By default the device knows its server.
 */
export async function installNative(page: Page, device: Device): Promise<Native> {
  const preferences = new Map(Object.entries(device.preferences ?? { server_address: baseUrl() }));
  const answers: Answers = { ...deviceAnswers(device, preferences), ...device.answers };
  const calls: Call[] = [];

  await page.exposeFunction('nativeDevice', (plugin: string, method: string, options: Record<string, unknown>) => {
    calls.push({ plugin, method, options });
    const answer = answers[`${plugin}.${method}`]?.(options);
    return answer instanceof Error ? { refusal: answer.message } : { answer };
  });
  await page.addInitScript(installBridge, { platform: device.platform, methods });

  return {
    calls: (plugin, method) =>
      calls.filter((call) => call.plugin === plugin && call.method === method).map(({ options }) => options),
    emit: (plugin, event, data) =>
      page.evaluate(
        (given) => {
          const { nativeListeners } = window as unknown as {
            nativeListeners: Map<string, ((data: unknown) => void)[]>;
          };
          for (const listener of nativeListeners.get(`${given.plugin}.${given.event}`) ?? []) listener(given.data);
        },
        { plugin, event, data },
      ),
    preferences,
  };
}

const deviceAnswers = (device: Device, preferences: Map<string, string>): Answers => ({
  'App.getInfo': () => ({ name: 'Plaudit', id: 'app.plaudit.mobile', version: device.version ?? '0.1.0', build: '1' }),
  'App.getLaunchUrl': () => (device.launch_url ? { url: device.launch_url } : undefined),
  'LiveUpdate.ready': () => ({ currentBundleId: null, previousBundleId: null, rollback: false }),
  'Preferences.get': ({ key }) => ({ value: preferences.get(key as string) ?? null }),
  'Preferences.set': ({ key, value }) => void preferences.set(key as string, value as string),
  'Preferences.remove': ({ key }) => void preferences.delete(key as string),
  'Preferences.keys': () => ({ keys: [...preferences.keys()] }),
  'Preferences.clear': () => preferences.clear(),
  'PushNotifications.checkPermissions': () => ({ receive: 'prompt' }),
  'PushNotifications.requestPermissions': () => ({ receive: 'granted' }),
});

/** Runs in the page, before its own scripts, as the bridge of a real shell does. */
function installBridge({ platform, methods: all }: { platform: string; methods: Record<string, string[]> }): void {
  type Listener = (data: unknown) => void;
  const global = window as unknown as Record<string, unknown> & {
    nativeDevice: (...call: unknown[]) => Promise<{ answer?: unknown; refusal?: string }>;
  };
  const listeners = new Map<string, Listener[]>();
  global.nativeListeners = listeners;
  if (platform === 'android') global.androidBridge = { postMessage: () => {} };
  else global.webkit = { messageHandlers: { bridge: { postMessage: () => {} } } };
  const nativePromise = async (plugin: string, method: string, options: unknown): Promise<unknown> => {
    const { answer, refusal } = await global.nativeDevice(plugin, method, options ?? {});
    if (refusal !== undefined) throw new Error(refusal);
    return answer;
  };
  let callbacks = 0;
  const nativeCallback = (plugin: string, method: string, options: { eventName: string }, listener: Listener) => {
    const name = `${plugin}.${options.eventName}`;
    const others = (listeners.get(name) ?? []).filter((known) => known !== listener);
    listeners.set(name, method === 'addListener' ? [...others, listener] : others);
    return String(++callbacks);
  };
  const listening = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
  global.Capacitor = {
    PluginHeaders: Object.entries(all).map(([name, names]) => ({
      name,
      methods: [...listening, ...names.map((method) => ({ name: method, rtype: 'promise' }))],
    })),
    Plugins: {},
    getPlatform: () => platform,
    isNativePlatform: () => true,
    nativePromise,
    nativeCallback,
  };
}

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Serves the app where a real shell has it: from an origin of its own, separate from the server that it calls. */
export async function serveFromShell(page: Page): Promise<void> {
  await page.route('https://localhost/**', async (route) => {
    const path = join(dist, new URL(route.request().url()).pathname);
    const is_file = (await stat(path).catch(() => null))?.isFile() ?? false;
    await route.fulfill({ path: is_file ? path : join(dist, 'index.html') });
  });
}
