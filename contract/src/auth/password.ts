import { limits } from '../limits.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * The first rule that a new password breaks, or null. Letters and digits of every script count; a special
 * character is anything that is neither, nor white space. Source: specification, section 5. A company may ask for more
 * than the product's `min_length`.
 */
export const passwordProblem = (
  password: string,
  confirm_password: string,
  min_length: number = limits.password_min_length,
): ErrorCode | null => {
  if (password.length < min_length) return 'AUTH_PASSWORD_SHORT';
  const strong = /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password);
  if (!strong) return 'AUTH_PASSWORD_WEAK';
  return password === confirm_password ? null : 'AUTH_PASSWORD_MISMATCH';
};
