import { limited } from '../loading/limited.ts';
import { isResetOngoing, resetCheck } from './reset.ts';

/** Specification, section 9. */
const reset_wait_ms = 10_000;

/**
 * Waits for the reset check, but not for longer than 10 s. True while a reset is ongoing: then the server hears nothing about
 * this device, and nothing about it is stored. Specification, section 4.
 */
export const isResetting = async (): Promise<boolean> => {
  try {
    if (await limited(resetCheck(), reset_wait_ms, 'The reset check has not ended')) return true;
  } catch (error) {
    console.warn('The app goes on without the reset check', error);
  }
  return isResetOngoing();
};
