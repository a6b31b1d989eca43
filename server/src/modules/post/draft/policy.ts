import { limits } from '@plaudit/contract/limits';
import { invalidRequest } from '../../../platform/errors.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** When it is to be posted; null if it waits for its author. */
export const publishAt = (asked: string | null, now: Date): Date | null => {
  if (asked === null) return null;
  const publish_at = new Date(asked);
  const ms = publish_at.getTime() - now.getTime();
  if (ms <= 0) throw invalidRequest('body.publish_at', 'Choose a time in the future');
  if (ms > limits.post_ahead_days * day_ms) {
    throw invalidRequest('body.publish_at', `Choose a time within the next ${limits.post_ahead_days} days`);
  }
  return publish_at;
};
