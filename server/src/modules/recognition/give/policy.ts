import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../../platform/context.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { mentionsIn } from '../../content/content.ts';
import { canManage } from '../policy.ts';
import type { Found } from './queries.ts';

const unique = (ids: readonly string[] = []): string[] => [...new Set(ids)];

/** Receivers and values of a gift, each once; no one thanks themselves. */
export const readGift = (giver_id: string, input: GiveRecognition) => {
  if (new Set(input.employees).size < input.employees.length) {
    throw invalidRequest('body.employees', 'List each colleague only once');
  }
  if (input.employees.includes(giver_id))
    throw new AppError('INVALID_ACTION', { payload: { reason: 'own_recognition' } });
  const message = input.message ?? '';
  return {
    receiver_ids: input.employees,
    company_value_ids: unique(input.company_value_ids),
    message,
    mention_ids: mentionsIn(message),
  };
};

type Gift = ReturnType<typeof readGift>;

/** Checks a gift against what was found for it; returns its type and the points for each receiver. */
export const checkGift = (
  viewer: Viewer,
  gift: Gift,
  asked_points: number | undefined,
  are_points_on: boolean,
  found: Found,
) => {
  const { type } = found;
  if (!type || (type.given_by === 'managers' && !canManage(viewer))) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const known = new Set(found.people.map(({ employee_id }) => employee_id));
  if (!gift.receiver_ids.every((employee_id) => known.has(employee_id))) throw new AppError('EMPLOYEE_NOT_FOUND');
  checkValues(gift.company_value_ids, type, found.company_values);
  // With the module off nothing moves; people can still give recognition, without points.
  if (!are_points_on && asked_points) throw new AppError('NO_PERMISSION', { payload: { module: 'points' } });
  if (!are_points_on) return { type, points: 0 };
  const points = asked_points ?? type.points;
  if (points < type.min_points || points > type.max_points) {
    throw invalidRequest('body.points', `Enter ${type.min_points} to ${type.max_points} points`);
  }
  return { type, points };
};

/** Values are from this company, and there is one if the type asks for it. */
export const checkValues = (
  asked: readonly string[],
  { value_required }: { value_required: boolean },
  found: readonly unknown[],
): void => {
  if (value_required && asked.length === 0) throw invalidRequest('body.company_value_ids', 'This field is required');
  if (found.length < asked.length) throw invalidRequest('body.company_value_ids', 'This company value does not exist');
};
