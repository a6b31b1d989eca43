import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldIssues } from './api-error.ts';

/**
 * Puts what the server says about single fields (`payload.issues` of INVALID_REQUEST) next to them.
 * False when it said nothing about a field, so that the error belongs to the whole form.
 */
export const placeIssues = <Fields extends FieldValues>(error: unknown, setError: UseFormSetError<Fields>): boolean => {
  const issues = Object.entries(fieldIssues(error));
  for (const [path, message] of issues) {
    setError(path as Path<Fields>, { message }, { shouldFocus: true });
  }
  return issues.length > 0;
};
