import type { PushPlatform } from '@plaudit/contract/device/schema';
import type { PushConfig } from '../../config/push.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import { createTokens } from './fcm-token.ts';
import type { Push, PushChannel } from './push.ts';
import { readSubscription } from './subscription.ts';
import { createWebPush } from './web-push.ts';

/** The push services that the operator has keys for; web push always works, with keys of this server's own. */
export const createPush = (config: PushConfig, outgoing: Outgoing): Push => {
  const tokens = config.fcm && createTokens(config.fcm);
  const channels: Record<PushPlatform, PushChannel | null> = {
    web_push: createWebPush(config, outgoing),
    web_fcm: config.fcm && tokens && createFcm(config.fcm, 'web_fcm', tokens),
    android_fcm: config.fcm && tokens && createFcm(config.fcm, 'android_fcm', tokens),
    ios_apns: config.apns && createApns(config.apns),
  };
  return {
    isOn: (platform) => channels[platform] !== null,
    accept: ({ platform, token }) => {
      if (platform === 'ios_apns')
        return /^[0-9a-f]{64,200}$/i.test(token) ? { token } : { problem: 'not a token of Apple' };
      if (platform !== 'web_push') return /\s/.test(token) ? { problem: 'not a token of Firebase' } : { token };
      const subscription = readSubscription(token);
      if (typeof subscription === 'string') return { problem: subscription };
      const problem = outgoing.problemOf(subscription.endpoint);
      return problem ? { problem } : { token: JSON.stringify(subscription) };
    },
    destinationOf: ({ platform, token }) => {
      if (platform !== 'web_push') return { destination: platform === 'ios_apns' ? 'apns' : 'fcm', is_trusted: true };
      const subscription = readSubscription(token);
      const destination = typeof subscription === 'string' ? '' : new URL(subscription.endpoint).host;
      return { destination, is_trusted: false };
    },
    send: async ({ platform, token }, message, ttl_seconds) =>
      (await channels[platform]?.send(token, message, ttl_seconds)) ?? { kind: 'refused', error: 'not configured' },
    close: () => Object.values(channels).forEach((channel) => channel?.close()),
  };
};
