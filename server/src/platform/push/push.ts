import type { PushPlatform } from '@plaudit/contract/device/schema';

/** What a push says. Every one is shown: there is no silent push. */
export type PushMessage = {
  title: string;
  body: string;
  /** Where a tap leads: a path of the app. */
  url: string;
  /** A later push with the same tag replaces the earlier one on the screen, and on the way. */
  tag: string;
  kind: string;
  notification_id: string | null;
  /** Shown on the icon of the app; null leaves it as it is. */
  unread_count: number | null;
  /**
   * The conversation that it is about, and with what its reader answers from the notification, if they may, and marks it as read.
   * Only for browsers, because no one else can read what they get.
   */
  conversation?: { conversation_id: string; employee_id: string; token: string; may_reply: boolean };
};

export type PushTarget = { platform: PushPlatform; token: string };

/**
 * A push service's answer to a push: `sent`: it accepted it. `gone`: the token is dead, since `since` if it says so. `denied`:
 * it does not accept this server's web push key for this subscription. `later`: worth another try; `is_silent` if it said
 * nothing at all. `refused`: another try would end the same way.
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
  /** A client's token in its canonical form, or what is wrong with it, as far as this can be checked here. */
  accept(target: PushTarget): { token: string } | { problem: string };
  /** Where a push goes, and whether the operator chose that service and not a client. */
  destinationOf(target: PushTarget): { destination: string; is_trusted: boolean };
  /** Hands a push over. `refused` for a platform that is not on. */
  send(target: PushTarget, message: PushMessage, ttl_seconds: number): Promise<PushOutcome>;
  close(): void;
};
