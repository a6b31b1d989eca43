import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage, fieldIssues } from '../errors/errors.ts';

/** Codes that speak about one field. */
const field_of_code: Record<string, string> = {
  ROLE_ALREADY_EXIST: 'role_name',
  GROUP_ALREADY_EXIST: 'group_name',
  AUTH_EMAIL_ALREADY_EXISTS: 'work_email_id',
  AUTH_PASSWORD_SHORT: 'password',
  AUTH_PASSWORD_WEAK: 'password',
  AUTH_PASSWORD_INVALID: 'password',
  AUTH_PASSWORD_MISMATCH: 'confirm_password',
};

/**
 * Shows the error of a call in exactly one place: at its field, which gets the focus, or otherwise at the form (`errors.root`).
 * `fields` are those that the form has.
 */
export const placeError = <Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
) => {
  const code = error instanceof ApiError ? error.code : '';
  const named = field_of_code[code];
  const issues = named ? { [named]: errorMessage(error) } : fieldIssues(error);
  const placed = fields.filter((field) => issues[field] !== undefined);
  placed.forEach((field, index) => setError(field, { message: issues[field] ?? '' }, { shouldFocus: index === 0 }));
  if (placed.length === 0) setError('root', { message: errorMessage(error) });
};
