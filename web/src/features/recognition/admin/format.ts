import { limits } from '@plaudit/contract/limits';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';

export type TypeFields = Omit<RecognitionType, 'recognition_type_id' | 'is_active'>;

export const new_type: TypeFields = {
  title: '',
  description: '',
  image_url: null,
  color: 'lime',
  points: 10,
  min_points: 0,
  max_points: 50,
  value_required: false,
  funding: 'allowance',
  given_by: 'everyone',
};

type Range = Pick<TypeFields, 'points' | 'min_points' | 'max_points'>;

/** The field of the points whose number cannot be, and why: no whole number in bounds, or out of order. */
export const rangeProblem = (range: Range): { field: keyof Range; problem: 'number' | 'order' } | null => {
  const isPoints = (value: number) => Number.isInteger(value) && value >= 0 && value <= limits.points_per_receiver;
  for (const field of ['min_points', 'points', 'max_points'] as const) {
    if (!isPoints(range[field])) return { field, problem: 'number' };
  }
  if (range.min_points > range.max_points) return { field: 'max_points', problem: 'order' };
  const is_between = range.points >= range.min_points && range.points <= range.max_points;
  return is_between ? null : { field: 'points', problem: 'order' };
};
