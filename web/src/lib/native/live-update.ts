/**
 * Says that this bundle of the app runs. A bundle that does not say so within 10 s of its start is taken back by the
 * plugin at the next start (`readyTimeout` in capacitor.config.json).
 */
export const tellReady = async (): Promise<void> => {
  const { LiveUpdate } = await import('@capawesome/capacitor-live-update');
  await LiveUpdate.ready();
};
