import { loadPush } from './push.ts';

/** Begins with push for whoever is signed in; never asks, never rejects. */
export const startPush = async (): Promise<void> => {
  try {
    await (await loadPush()).start();
  } catch (error) {
    console.warn('Push: not started', error);
  }
};
