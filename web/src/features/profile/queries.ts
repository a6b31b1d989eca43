import { useUnderway } from '../../lib/writes/unsent.ts';
import type { Write } from '../../lib/writes/write.ts';

/** Subject of changes of one's own profile. */
export const profileOf = (employee_id: string) => `profile ${employee_id}`;

/** The unsent change of one's own profile, if there is one. */
export const useWaitingProfile = (employee_id: string): Write | undefined =>
  useUnderway('profile', profileOf(employee_id)).at(-1);
