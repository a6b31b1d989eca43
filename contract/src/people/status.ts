import type { z } from 'zod';
import type { employeeStatus, statusName } from './schema.ts';

type Status = z.infer<typeof employeeStatus>;

/** Whether what a person set has ended. */
export const isOver = ({ manual_until }: Status, now: Date): boolean =>
  manual_until != null && new Date(manual_until) <= now;

/** What others see of a status at an instant: what the person set, until its end, otherwise what their connections say. */
export const shownStatus = (status: Status, now = new Date()): z.infer<typeof statusName> => {
  const { status_type, auto_status, manual_status } = status;
  return status_type === 'manual' && manual_status !== undefined && !isOver(status, now) ? manual_status : auto_status;
};

/** What a person says about their status at an instant, until its end; null if they say nothing. */
export const shownText = (status: Status, now = new Date()): string | null =>
  isOver(status, now) ? null : (status.status_text ?? null);
