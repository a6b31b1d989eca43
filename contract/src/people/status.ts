import type { z } from 'zod';
import type { employeeStatus, statusName } from './schema.ts';

type Status = z.infer<typeof employeeStatus>;

/** What others see of a status at an instant: what the person set, until its end, otherwise what their connections say. */
export const shownStatus = (status: Status, now = new Date()): z.infer<typeof statusName> => {
  const { status_type, auto_status, manual_status, manual_until } = status;
  const is_over = manual_until != null && new Date(manual_until) <= now;
  return status_type === 'manual' && manual_status !== undefined && !is_over ? manual_status : auto_status;
};
