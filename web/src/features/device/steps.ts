import type { PushStatus } from '@plaudit/contract/device/schema';
import type { PushState } from '../../lib/push/machine.ts';
import type { PushSupport } from '../../lib/push/support.ts';

export type StepName = 'support' | 'permission' | 'worker' | 'subscription' | 'server' | 'success';
/** `unknown` if an earlier step is missing, or nothing has been tried yet. */
export type StepOutcome = 'done' | 'failed' | 'waiting' | 'unknown';
export type Step = { name: StepName; outcome: StepOutcome };

type Known = {
  is_native: boolean;
  support: PushSupport;
  state: PushState;
  has_token: boolean;
  /** Undefined while it is being looked up. */
  has_worker: boolean | undefined;
  /** This device as the server knows it: undefined while it loads, null if the server does not know it. */
  device: PushStatus | null | undefined;
};

const of = (is_done: boolean): StepOutcome => (is_done ? 'done' : 'failed');

const outcomeOfServer = ({ device }: Known): StepOutcome =>
  device === undefined ? 'waiting' : of(device?.enabled === true);

const outcomeOfSuccess = ({ device }: Known): StepOutcome => {
  const { last_success_at = null, last_failure_at = null } = device ?? {};
  if (!last_success_at && !last_failure_at) return 'unknown';
  return of((last_success_at ?? '') >= (last_failure_at ?? ''));
};

/** How far push works on this device, in the order in which the steps depend on each other. */
export const deliverySteps = (known: Known): Step[] => {
  const { is_native, support, state, has_worker, has_token } = known;
  const all: [StepName, StepOutcome][] = [
    ['support', of(support === 'supported')],
    ['permission', state.permission === 'prompt' ? 'unknown' : of(state.permission === 'granted')],
    ...(is_native
      ? []
      : ([['worker', has_worker === undefined ? 'waiting' : of(has_worker)]] as [StepName, StepOutcome][])),
    ['subscription', state.is_enabled || state.problem ? of(has_token && state.problem !== 'no_token') : 'unknown'],
    ['server', state.is_enabled ? outcomeOfServer(known) : 'unknown'],
    ['success', state.is_enabled ? outcomeOfSuccess(known) : 'unknown'],
  ];
  // After the first failure, the results of the rest are outdated.
  const broken = all.findIndex(([, outcome]) => outcome === 'failed');
  return all.map(([name, outcome], index) => ({ name, outcome: broken >= 0 && index > broken ? 'unknown' : outcome }));
};
