import { invalidRequest } from '../../../platform/errors.ts';

type PointsRange = { points: number; min_points: number; max_points: number };

/** Fills in what an admin left out, around the points that were named. */
export const completeRange = (given: Partial<PointsRange>, before?: PointsRange): PointsRange => {
  const points = given.points ?? before?.points ?? given.min_points ?? 0;
  return {
    points,
    min_points: given.min_points ?? before?.min_points ?? Math.min(points, given.max_points ?? points),
    max_points: given.max_points ?? before?.max_points ?? Math.max(points, given.min_points ?? points),
  };
};

export const checkRange = ({ points, min_points, max_points }: PointsRange): void => {
  if (min_points > max_points) throw invalidRequest('body.min_points', 'The minimum must not be more than the maximum');
  if (points < min_points || points > max_points) {
    throw invalidRequest('body.points', `Enter ${min_points} to ${max_points} points`);
  }
};
