import { ApiError } from '../api/api-error.ts';
import { errorMessage } from '../errors/errors.ts';
import { i18n } from '../locale/i18n.ts';
import type { Write, WriteProblem } from './write.ts';

const reasons: Record<string, string> = {
  NOT_ENOUGH_POINTS: 'points',
  EMPLOYEE_NOT_FOUND: 'person',
  AUTH_RECORD_NOT_FOUND: 'record',
  NO_PERMISSION: 'permission',
};

/** Why the server refused, in the words of somebody who comes back to it later. */
export const reasonOf = ({ code, message, payload }: WriteProblem): string => {
  const is_off = code === 'NO_PERMISSION' && Boolean((payload as { module?: string } | null)?.module);
  const reason = is_off ? 'module' : reasons[code];
  return reason ? i18n.t(`unsent.reason.${reason}`) : errorMessage(new ApiError(code, { message, payload }));
};

/** What it is: "Recognition for Ana Silva". */
export const whatOf = ({ kind, label }: Write): string =>
  i18n.t(`unsent.what.${kind}`, { name: label.name, count: label.count ?? 1 });

/** How far it is. */
export const stateOf = (write: Write, queue: readonly Write[]): string => {
  if (write.error && write.state === 'failed') return i18n.t('unsent.failed', { reason: reasonOf(write.error) });
  const is_held = queue.some(
    ({ id, subject, state }) => id < write.id && subject === write.subject && state === 'failed',
  );
  return i18n.t(is_held ? 'unsent.held' : write.state === 'sending' ? 'unsent.sending' : 'unsent.waiting');
};
