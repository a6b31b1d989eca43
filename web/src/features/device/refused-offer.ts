import { storedValue } from '../../lib/storage/stored-value.ts';

/** How often a person said "Not now" on this device, and when last, in ms. */
type Refused = { times: number; at: number };

const isRefused = (value: unknown): value is Refused => {
  const { times, at } = (value ?? {}) as Partial<Refused>;
  return Number.isInteger(times) && Number.isInteger(at);
};

const stored = storedValue('push_refused', (value) => (isRefused(value) ? value : null));

export const refusedOffer = stored.get;
export const subscribeRefusedOffer = stored.subscribe;
export const refuseOffer = (now = Date.now()) => stored.set({ times: (stored.get()?.times ?? 0) + 1, at: now });

const wait_ms = 30 * 86_400_000;

/** People are asked once more, a month after they said "Not now". */
export const mayOffer = (refused: Refused | null, now: number): boolean =>
  refused === null || (refused.times < 2 && Math.abs(now - refused.at) >= wait_ms);
