import { messageCode } from './api-error.ts';
import { i18n } from './i18n.ts';

export { ApiError, fieldIssues, isCode } from './api-error.ts';

/** What people read about an error of a call; for places outside of React. */
export const errorMessage = (error: unknown): string => i18n.t(messageCode(error), { ns: 'errors' });
