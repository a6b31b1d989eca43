import type { PushPermission } from './permission.ts';
import type { IssuedToken, PushTokenPlatform } from './stored-push.ts';

/** What the push machine needs from a browser, a phone's system, and the server. */
export type PushPorts = {
  platform: PushTokenPlatform;
  permission: () => Promise<PushPermission>;
  /** Asks the person; only ever after a click. */
  requestPermission: () => Promise<PushPermission>;
  /** Runs once, before anything else; never rejects. */
  prepare: () => Promise<void>;
  /** A token for this device, or null: without permission, without a service, or when none came in time. */
  obtainToken: () => Promise<string | null>;
  /** Ends delivery to this device without the server. */
  stop: () => Promise<void>;
  /** Takes everything about push out of this browser or phone, for a new beginning. */
  uproot: () => Promise<void>;
  /** Calls when the permission, the choice in another tab, or the connection may have changed. */
  onOutsideChange: (listener: () => void) => void;
  /** Calls with a token that the system issued on its own. */
  onNewToken: (listener: (token: string) => void) => void;
  backend: {
    sync: (issued: IssuedToken) => Promise<void>;
    clear: () => Promise<void>;
    /** Whether the server holds this very token for this device. */
    knows: (issued: IssuedToken) => Promise<boolean>;
  };
};
