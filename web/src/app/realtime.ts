import type { Realtime } from '../lib/connection/socket.ts';
import { loadAll } from './features.ts';
import { sessionRealtime } from './session-realtime.ts';

/** What the session and every feature do with live events. */
export const loadRealtime = async (): Promise<readonly Realtime[]> => {
  const parts = await loadAll((feature) => feature.realtime);
  return [sessionRealtime, ...parts.flatMap(({ realtime }) => realtime)];
};
