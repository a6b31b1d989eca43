import { isNative } from '../device/platform.ts';

/** Inside the native shells passkeys would belong to another address. */
export const has_passkeys = 'PublicKeyCredential' in globalThis && !isNative();

/** The person closed the browser's question, or took too long: nothing to report. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
