import type { PushPlatform } from '@plaudit/contract/device/schema';

/** What a push says. Every one is shown: there is no silent push. */
export type PushMessage = {
  title: string;
  body: string;
  /** Where a tap leads: a path of the app. */
  url: string;
  /** A later push of the same tag takes the place of the earlier one on the screen, and on the way. */
  tag: string;
  kind: string;
  notification_id: string | null;
  /** Shown on the icon of the app; null leaves it as it is. */
  unread_count: number | null;
};

export type PushTarget = { platform: PushPlatform; token: string };

/**
 * What a push service made of a push:
 * `sent`: it took it. `gone`: the token is dead, since `since` where it says so. `denied`: it does not take this server's
 * web push key for this subscription. `later`: worth another try; `is_silent` where it said nothing at all. `refused`: another
 * try would end the same way.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone'; error: string; since?: Date }
  | { kind: 'denied'; error: string }
  | { kind: 'refused'; error: string }
  | { kind: 'later'; error: string; retry_after_seconds?: number; is_silent?: boolean };

/** One way to reach devices. Never throws for what a push service says or does not say. */
export type PushChannel = {
  send(token: string, message: PushMessage, ttl_seconds: number): Promise<PushOutcome>;
  close(): void;
};

export type Push = {
  /** Whether the operator has set up the service that this platform needs. */
  isOn(platform: PushPlatform): boolean;
  /** The token that a client brings, in the one way to write it; or what is wrong with it, as far as is to be seen from here. */
  accept(target: PushTarget): { token: string } | { problem: string };
  /** Whom a push goes to, and whether that is a service that the operator chose and no client named. */
  destinationOf(target: PushTarget): { destination: string; is_trusted: boolean };
  /** Hands a push over. `refused` for a platform that is not on. */
  send(target: PushTarget, message: PushMessage, ttl_seconds: number): Promise<PushOutcome>;
  close(): void;
};
