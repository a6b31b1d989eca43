import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { checkLimits } from '@plaudit/contract/points/endpoints';
import { limit_reasons } from '@plaudit/contract/points-policy/schema';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { ApiError, errorWith } from '../../lib/errors/errors.ts';
import { i18n } from '../../lib/locale/i18n.ts';
import { grouped } from '../../lib/format/number.ts';
import { personName } from '../../lib/format/person.ts';
import { costOf, type Draft, pointsOf } from './draft.ts';

export type GiftLimits = ResponseOf<typeof checkLimits>;

/** The limit that a gift exceeds, as a sentence; null if it is within the known limits. */
export const limitProblem = (
  draft: Pick<Draft, 'points' | 'people'>,
  type: RecognitionType,
  limits: GiftLimits | undefined,
): string | null => {
  if (!limits || type.funding === 'company') return null;
  const { points_per_gift, items } = limits;
  if (points_per_gift !== null && costOf(draft, type) > points_per_gift) {
    return i18n.t('recognition:limit.points_per_gift', { count: points_per_gift, amount: grouped(points_per_gift) });
  }
  const points = pointsOf(draft, type) ?? 0;
  for (const person of draft.people) {
    const item = items.find((each) => each.employee_id === person.employee_id);
    if (!item || points <= item.points_left) continue;
    const words = { name: personName(person), count: item.points_left, amount: grouped(item.points_left) };
    return i18n.t(`recognition:limit.${item.reason}`, words);
  }
  return null;
};

/** The sentence for a gift that the server refused because of a limit; null for every other error. */
export const limitRefusal = (error: Error | null): string | null => {
  const reason = error instanceof ApiError ? (error.payload as { reason?: string } | null)?.reason : undefined;
  return limit_reasons.some((each) => each === reason) ? errorWith(error, i18n.t('recognition:limit.refused')) : null;
};
