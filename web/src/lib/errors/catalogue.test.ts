import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As the specification writes them, section 8. */
const messages = {
  GENERIC_ERROR: 'An unknown error occurred.',
  INVALID_REQUEST: 'Invalid request.',
  INTERNAL_SERVER_ERROR: 'Something went wrong, please try again later.',
  AUTH_INVALID_TOKEN: 'Invalid token, please login again.',
  AUTH_INVALID_CREDENTIALS: 'Provided credentials are not valid.',
  AUTH_EMAIL_ALREADY_EXISTS: 'Provided email is already registered, please login or use another email.',
  AUTH_EMAIL_VERIFICATION_PENDING: 'Email verification is pending, please verify your email.',
  AUTH_RECORD_NOT_FOUND: 'Record you requested was not found.',
  AUTH_OTP_EXPIRED: 'OTP has expired, please request a new one.',
  AUTH_OTP_INVALID: 'OTP is invalid.',
  AUTH_OTP_TOO_MANY_ATTEMPTS:
    'You have exceeded the maximum number of attempts, please try login again after some time.',
  AUTH_PASSWORD_INVALID: 'Password is invalid.',
  AUTH_PASSWORD_WEAK: 'Weak password, use a stronger one.',
  AUTH_PASSWORD_SHORT: 'Password is too short, at least 6 characters.',
  AUTH_PASSWORD_MISMATCH: 'Passwords do not match.',
  AUTH_WRONG_COMPANY: 'You are not authorized to access this company.',
  AUTH_SSO_NOT_CONFIGURED: 'Your organization has not configured SSO, please contact administrator.',
  AUTH_SSO_OUTSIDE_DOMAIN: 'You are not authorized to login from this email domain.',
  CALL_ROOM_NO_MEMBERS: 'Room must have at least one member.',
  TEMPLATE_NAME_ALREADY_EXITS: 'Template name already exists, enter a different name.',
  NOT_ENOUGH_POINTS: "You don't have enough points.",
  START_AND_END_DATE_REQUIRED: 'Please enter a start and end date.',
  NO_PERMISSION: 'Permission not given.',
  NO_POLL_BY_EMPLOYEE: 'No poll by Employee exists.',
  ERR_NETWORK: 'Connectivity issue',
};

const catalogue = JSON.parse(
  readFileSync(new URL('../../../public/locales/en/errors.json', import.meta.url), 'utf8'),
) as Record<string, string>;

test.each(Object.entries(messages))('R8.1 R8.2 %s reads as the specification writes it', (code, message) => {
  expect(catalogue[code]).toBe(message);
});
