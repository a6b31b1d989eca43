import { isNative } from '../device/platform.ts';

/** Makes the shell around the web view ready. In a browser there is none, and nothing of it is loaded. */
export const startNative = async (): Promise<void> => {
  if (!isNative()) return;
  const { startShell } = await import('./shell.ts');
  await startShell();
};
