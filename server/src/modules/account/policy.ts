import type { AccountStatus } from '@plaudit/contract/people/schema';

/**
 * The steps that an administrator may make. ACTIVE out of INVITED is the invited person's own: they accept. An account
 * that was deactivated goes back to what it was, which the password tells.
 */
export const mayChangeStatus = (from: AccountStatus, to: AccountStatus, has_password: boolean): boolean => {
  if (to === 'INACTIVE') return true;
  return from === 'INACTIVE' && (to === 'ACTIVE') === has_password;
};
