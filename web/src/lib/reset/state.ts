import { versionEntries } from '../storage/local-database.ts';
import type { ResetState } from './decide.ts';

const key = 'reset';
const untouched: ResetState = { is_fresh: false, applied_id: null, ongoing: null };

export const readReset = async (): Promise<ResetState> => ({
  ...untouched,
  ...(await versionEntries.get<ResetState>(key)),
});

/** False when the browser will have forgotten it after a reload. */
export const writeReset = (state: ResetState): Promise<boolean> => versionEntries.set(key, state);
