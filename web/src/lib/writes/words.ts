import { ApiError } from '../api/api-error.ts';
import { errorMessage } from '../errors/errors.ts';
import { i18n } from '../locale/i18n.ts';
import type { Write, WriteProblem } from './write.ts';

/** Why the server refused, with what a person who comes back to it later needs to know. */
export const reasonOf = ({ code, message, payload }: WriteProblem): string => {
  const is_off = Boolean((payload as { module?: string } | null)?.module);
  return errorMessage(new ApiError(code, { message, payload }), {
    EMPLOYEE_NOT_FOUND: i18n.t('unsent.reason.person'),
    AUTH_RECORD_NOT_FOUND: i18n.t('unsent.reason.record'),
    ...(is_off && { NO_PERMISSION: i18n.t('unsent.reason.module') }),
  });
};

/** What it is: "Recognition for Ana Silva". */
export const whatOf = ({ kind, label }: Write): string =>
  i18n.t(`unsent.what.${kind}`, { name: label.name, count: label.count ?? 1 });

/** Its progress. */
export const stateOf = (write: Write, queue: readonly Write[]): string => {
  if (write.error && write.state === 'failed') return i18n.t('unsent.failed', { reason: reasonOf(write.error) });
  const is_held = queue.some(
    ({ id, subject, state }) => id < write.id && subject === write.subject && state === 'failed',
  );
  return i18n.t(is_held ? 'unsent.held' : write.state === 'sending' ? 'unsent.sending' : 'unsent.waiting');
};
