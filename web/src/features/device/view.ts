import type { PushState } from '../../lib/push/machine.ts';
import type { PushSupport } from '../../lib/push/support.ts';

/** What a person sees about push on this device: why it is impossible, that it is off or on, or what is missing. */
export type PushView = Exclude<PushSupport, 'supported'> | 'denied' | 'off' | 'on' | 'no_token' | 'not_synced';

/** The first of the reasons decides: nothing else matters if the browser, the server, or the person says no. */
export const viewPush = (support: PushSupport, { permission, is_enabled, problem }: PushState): PushView => {
  if (support !== 'supported') return support;
  if (permission === 'denied') return 'denied';
  if (problem) return problem;
  return is_enabled && permission === 'granted' ? 'on' : 'off';
};

/** Whether the switch can be moved. */
export const isSwitchable = (view: PushView): boolean =>
  view === 'off' || view === 'on' || view === 'no_token' || view === 'not_synced';
