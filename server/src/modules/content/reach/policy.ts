import { limits } from '@plaudit/contract/limits';
import type { Step } from './queries.ts';

const day_ms = 86_400_000;

/** How finely the time after `created_at` is divided. */
export const stepOf = (created_at: Date, now: Date): Step =>
  now.getTime() - created_at.getTime() < day_ms ? 'hour' : 'day';

type Readers = { seen: number; clicked: number };

/**
 * Whether figures are counted again: once several more people have seen it or opened a link, so that nobody learns what one
 * person just did by looking twice; or a day after they were counted, or it was posted.
 */
export const isDue = (counted: Readers & { at: Date }, readers: Readers, now: Date): boolean =>
  readers.seen - counted.seen >= limits.insight_people ||
  readers.clicked - counted.clicked >= limits.insight_people ||
  now.getTime() - counted.at.getTime() >= day_ms;
