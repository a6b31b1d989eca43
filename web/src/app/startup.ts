import { limited } from '../lib/loading/limited.ts';
import { startNative } from '../lib/native/start.ts';
import { restoreStorage } from '../lib/storage/restore.ts';

/** A step that takes longer goes on behind the screens instead of keeping them away. */
const step_limit_ms = 4_000;

const steps = { storage: restoreStorage, 'native shell': startNative };

const runStep = async (name: string, step: () => Promise<unknown>): Promise<void> => {
  try {
    await limited(step(), step_limit_ms, 'not ready');
  } catch (error) {
    console.warn(`The app starts without its ${name}`, error);
  }
};

/** What must be ready before anything is rendered. Never rejects: without one of the steps the app still starts. */
export const startUp = async (): Promise<void> => {
  await Promise.all(Object.entries(steps).map(([name, step]) => runStep(name, step)));
};
