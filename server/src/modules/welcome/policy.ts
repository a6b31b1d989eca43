import { limits } from '@plaudit/contract/limits';

const day_ms = 86_400_000;

/** Whether someone joined so lately that they are welcomed. */
export const isNew = (joined_at: Date | null, now: Date): boolean =>
  joined_at !== null && now.getTime() - joined_at.getTime() < limits.welcome_days * day_ms;
