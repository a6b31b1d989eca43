import { limits } from '@plaudit/contract/limits';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';

/** The same list with one item at another place; unchanged when there is no such place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};

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
