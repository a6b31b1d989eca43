import * as system from '../native/push.ts';
import { platformKind } from '../device/platform.ts';
import { ensureChannel } from './channel.ts';
import { nativeTokens } from './native-token.ts';
import type { PushPorts } from './ports.ts';
import { storedToken } from './stored-push.ts';

/** Push by Apple or Google, in the native shell. */
export const nativePush = (): Omit<PushPorts, 'backend'> => {
  const token_listeners = new Set<(token: string) => void>();
  const is_android = platformKind() === 'android';
  const tokens = nativeTokens({
    register: system.register,
    onToken: (listener) => void token_listeners.add(listener),
    onError: (listener) => void system.onError(listener),
    storedToken: () => storedToken()?.token ?? null,
  });

  return {
    platform: is_android ? 'android_fcm' : 'ios_apns',
    permission: system.checkPermission,
    requestPermission: system.requestPermission,
    prepare: async () => {
      if (is_android) await ensureChannel(system.createChannel);
      tokens.listen();
      await system.onToken((token) => token_listeners.forEach((listener) => listener(token)));
    },
    obtainToken: async () => ((await system.checkPermission()) === 'granted' ? tokens.obtain() : null),
    stop: system.unregister,
    uproot: system.unregister,
    onOutsideChange: (listener) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener()),
    onNewToken: (listener) => void token_listeners.add(listener),
  };
};
