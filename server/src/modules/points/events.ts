import { defineEvent } from '../../platform/jobs/events.ts';

/** A person changed the points of `employee_id` by hand; `points` is signed. */
export const pointsAdjusted = defineEvent<{
  company_id: string;
  transfer_id: string;
  kind: 'refill' | 'correction';
  employee_id: string;
  actor_id: string;
  points: number;
  reason: string;
}>('points.adjusted');

/** Points of these people are about to expire on `day`. */
export const pointsExpiring = defineEvent<{
  company_id: string;
  day: string;
  warning: 'early' | 'late';
  people: { employee_id: string; points: number }[];
}>('points.expiring');
