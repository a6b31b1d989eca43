import type { TFunction } from 'i18next';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/errors/errors.ts';
import { placeError } from '../../lib/forms/form-errors.ts';
import { grouped } from '../../lib/format/number.ts';

/** A limit of the policy, or that it is for oneself, is shown at the points; every other error where forms show it. */
export const placeAdjustmentError = <Fields extends FieldValues & { points: string; reason: string }>(
  t: TFunction,
  error: unknown,
  setError: UseFormSetError<Fields>,
): void => {
  const payload = error instanceof ApiError ? (error.payload as { limit?: number; reason?: string } | null) : null;
  if (payload?.reason === 'oneself') {
    return setError('points' as Path<Fields>, { message: t('points:adjust.oneself') }, { shouldFocus: true });
  }
  if (typeof payload?.limit !== 'number') return placeError(error, setError, ['points', 'reason'] as Path<Fields>[]);
  const message = t('points:adjust.limit', { count: payload.limit, amount: grouped(payload.limit) });
  setError('points' as Path<Fields>, { message }, { shouldFocus: true });
};
