import type { Hello, RealtimeEventName } from '@plaudit/contract/realtime/events';

/** A moment by both clocks of a page: one stops while the device sleeps, the other can be set. */
export type Moment = { wall_ms: number; page_ms: number };

export const thisMoment = (): Moment => ({ wall_ms: Date.now(), page_ms: performance.now() });

/** How long ago a moment was, in ms; infinite if the clock was set back since. */
export const msSince = ({ wall_ms, page_ms }: Moment): number => {
  const wall = Date.now() - wall_ms;
  return wall < 0 ? Infinity : Math.max(wall, performance.now() - page_ms);
};

/** Whether one of these events may have been sent in the last `gap_ms`, when this page did not listen. */
export const mayHaveMissed = (names: string[], { known_ms, sent }: Hello, gap_ms: number): boolean =>
  known_ms < gap_ms || names.some((name) => (sent[name as RealtimeEventName] ?? Infinity) <= gap_ms);
