import type { AccountStatus } from '@plaudit/contract/people/schema';

/**
 * The steps that an admin may take. Only the invited person turns INVITED into ACTIVE: they accept. A deactivated
 * account returns to its earlier state, which depends on whether it has a password.
 */
export const mayChangeStatus = (from: AccountStatus, to: AccountStatus, has_password: boolean): boolean => {
  if (to === 'INACTIVE') return true;
  return from === 'INACTIVE' && (to === 'ACTIVE') === has_password;
};
