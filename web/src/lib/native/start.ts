import { isNative } from '../platform.ts';

/** Makes the shell around the web view ready. In a browser there is none. */
export const startNative = async (): Promise<void> => {
  if (!isNative()) return;
  const { LiveUpdate } = await import('@capawesome/capacitor-live-update');
  await LiveUpdate.ready();
};
