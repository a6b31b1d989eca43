import { startNative } from '../lib/native/start.ts';
import { restoreStorage } from '../lib/storage/restore.ts';

const steps = { storage: restoreStorage, 'native shell': startNative };

const runStep = async (name: string, step: () => Promise<unknown>): Promise<void> => {
  try {
    await step();
  } catch (error) {
    console.warn(`The app starts without its ${name}`, error);
  }
};

/** What must be ready before anything is rendered: each step ends by itself. Never rejects: without one of them the app still starts. */
export const startUp = async (): Promise<void> => {
  await Promise.all(Object.entries(steps).map(([name, step]) => runStep(name, step)));
};
