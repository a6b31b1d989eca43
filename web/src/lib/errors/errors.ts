import { limits } from '@plaudit/contract/limits';
import { ApiError, isCode, messageCode, reasonOf } from '../api/api-error.ts';
import { i18n } from '../locale/i18n.ts';

export { ApiError, fieldIssues, isCode, isUnknown, messageCode } from '../api/api-error.ts';

/** Why the server refused a valid request; the words for these say what to do. */
const reasons = [
  'invitations_of_company',
  'invitations_of_address',
  'mails_stopped',
  'busy',
  'took_too_long',
  'too_many_conditions',
  'hidden_field',
  'under_review',
] as const;
/** What one person did too much of in an hour or on a day. */
const paces = ['wrote_much', 'reached_many', 'reacted_much'] as const;
/** What holds more than the person who acts: another person, what would be given, or people who sign on by the provider. */
type Above = 'person' | 'permissions' | 'provider';

/** When people can try again. */
const whenAgain = (seconds: number | null): string => {
  const say = (unit: 'seconds' | 'minutes' | 'hours', count: number) =>
    i18n.t(`too_often.${unit}`, { ns: 'common', count });
  if (seconds === null) return i18n.t('too_often.later', { ns: 'common' });
  if (seconds < 60) return say('seconds', Math.ceil(seconds));
  return seconds <= 3600 ? say('minutes', Math.ceil(seconds / 60)) : say('hours', Math.ceil(seconds / 3600));
};

/** Both spans are longer than a minute, and end by themselves. */
const atPace = (much: (typeof paces)[number], seconds: number | null): string => {
  const minutes = Math.max(1, Math.ceil((seconds ?? 0) / 60));
  return minutes <= 60
    ? i18n.t(`pace.${much}.minutes`, { ns: 'common', count: minutes })
    : i18n.t(`pace.${much}.hours`, { ns: 'common', count: Math.ceil(minutes / 60) });
};

/** The sentence of the catalog, followed by a more specific one. */
export const errorWith = (error: unknown, more: string): string => {
  const said = i18n.t(messageCode(error), { ns: 'errors' });
  // The specification writes the one about the connection without a full stop.
  return `${said}${/\p{P}$/u.test(said) ? '' : '.'} ${more}`;
};

/**
 * What people read about an error of a call; for places outside of React. `more` has, by code, a sentence that follows the
 * catalog's. Limits and reasons that the server names replace "Invalid request." and "Permission not given.", which would be
 * wrong, because the request was right.
 */
export const errorMessage = (error: unknown, more: Readonly<Record<string, string>> = {}): string => {
  const own = error instanceof ApiError && more[error.code];
  if (own) return errorWith(error, own);
  // The catalog's words name the product's minimum; a company may ask for more.
  const count = isCode(error, 'AUTH_PASSWORD_SHORT') && (error.payload as { min_length?: number } | null)?.min_length;
  if (count) return i18n.t('validation.password_short', { ns: 'common', count });
  const is_usual = isCode(error, 'AUTH_PASSWORD_WEAK') && (error.payload as { usual?: boolean } | null)?.usual;
  if (is_usual) return errorWith(error, i18n.t('validation.password_usual', { ns: 'common' }));
  const said = reasonOf(error);
  const reason = reasons.find((known) => known === said);
  const { conditions_per_question: most, wide_conditions_per_question: most_wide } = limits;
  if (reason) return i18n.t(`refused.${reason}`, { ns: 'common', most, most_wide });
  const much = paces.find((known) => known === said);
  if (much) return atPace(much, error instanceof ApiError ? error.retry_after_s : null);
  if (error instanceof ApiError && error.status === 429) {
    const { retry_after_s } = error;
    if (!isCode(error, 'AUTH_OTP_TOO_MANY_ATTEMPTS'))
      return `${i18n.t('too_often.said', { ns: 'common' })} ${whenAgain(retry_after_s)}`;
    // Waiting does not help with a code that was guessed at too often.
    const is_used_up = retry_after_s === null;
    return errorWith(error, is_used_up ? i18n.t('too_often.used_up', { ns: 'common' }) : whenAgain(retry_after_s));
  }
  if (error instanceof ApiError && error.status === 503)
    return errorWith(error, i18n.t('refused.away', { ns: 'common' }));
  const code = messageCode(error);
  if (code === 'GENERIC_ERROR') return errorWith(error, i18n.t('refused.unknown', { ns: 'common' }));
  const refusal = isCode(error, 'NO_PERMISSION') ? (error.payload as { above?: Above; is_sample?: true } | null) : null;
  if (refusal?.is_sample) return i18n.t('sample.refused', { ns: 'common' });
  const above = refusal?.above;
  return above ? errorWith(error, i18n.t(`above.${above}`, { ns: 'common' })) : i18n.t(code, { ns: 'errors' });
};
