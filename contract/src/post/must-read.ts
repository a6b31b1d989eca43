import { limits } from '../limits.ts';
import type { Post } from './schema.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** Whether people who have not said that they read a post still find it above their feeds, and can be reminded of it. */
export const isAwaited = (
  { must_read_by, expires_at }: Pick<Post, 'must_read_by' | 'expires_at'>,
  now: Date,
): boolean =>
  must_read_by !== null &&
  Date.parse(must_read_by) > now.getTime() - limits.must_read_after_days * day_ms &&
  (expires_at === null || new Date(expires_at) > now);
