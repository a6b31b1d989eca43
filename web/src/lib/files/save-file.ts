import type { Endpoint } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../api/api.ts';
import { errorMessage, isCode } from '../errors/errors.ts';
import { i18n } from '../locale/i18n.ts';

/** Makes a call that answers with a file, and has the browser save it under this name. Throws `ApiError`. */
export const saveFile = async <E extends Endpoint & { file?: string }>(
  endpoint: E,
  file_name: string,
  options: CallOptions<E>,
): Promise<void> => {
  saveBlob((await call(endpoint, options)) as unknown as Blob, file_name);
};

/** Whether it was refused because the session looks at the sample company. */
const isSampleRefusal = (error: unknown): boolean =>
  isCode(error, 'NO_PERMISSION') && (error.payload as { is_sample?: true } | null)?.is_sample === true;

/** What people read when `saveFile` fails. */
export const saveFailure = (error: unknown): string =>
  isSampleRefusal(error) ? i18n.t('sample.no_files', { ns: 'common' }) : errorMessage(error);

/** Has the browser save what the app made. */
export const saveBlob = (content: Blob, file_name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = file_name;
  link.click();
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
