import { isNative } from '../device/platform.ts';
import { limited } from '../loading/limited.ts';

/** A shell that takes longer becomes ready behind the screens. */
const limit_ms = 4_000;

/** Makes the shell around the web view ready. In a browser there is none, and nothing of it is loaded. Rejects after four seconds. */
export const startNative = async (): Promise<void> => {
  if (!isNative()) return;
  const ready = import('./shell.ts').then(({ startShell }) => startShell());
  await limited(ready, limit_ms, 'The shell was not ready');
};
