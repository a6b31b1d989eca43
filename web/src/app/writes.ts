import { i18n } from '../lib/locale/i18n.ts';
import { queryClient } from '../lib/api/query.ts';
import { inPauses } from '../lib/loading/pause.ts';
import { toast } from '../lib/screen/toast.ts';
import { startQueue, type WriteEffects } from '../lib/writes/queue.ts';
import { tellSent } from '../lib/writes/tell-sent.ts';
import { reasonOf, whatOf } from '../lib/writes/words.ts';
import type { Write } from '../lib/writes/write.ts';
import { loadAll } from './features.ts';

const tellRefused = (write: Write, openUnsent: () => void) =>
  void toast({
    title: i18n.t('unsent.refused', { what: whatOf(write) }),
    ...(write.error && { description: reasonOf(write.error) }),
    tone: 'danger',
    action: { label: i18n.t('unsent.look'), onClick: openUnsent },
  });

/**
 * Prepares sending of what was done without a connection, with everything it needs loaded ahead. Returns what starts the
 * sending, which returns what ends it.
 */
export const loadWrites = async (): Promise<(openUnsent: () => void) => () => void> => {
  const loaded = await loadAll((feature) => feature.writes);
  const all = loaded.map(({ writes }) => writes);
  void inPauses(all.flatMap(({ parts }) => parts).map((load) => () => load().catch(() => {})));
  const effects: WriteEffects = Object.assign({}, ...all.map((part) => part.effects));
  return (openUnsent) =>
    startQueue({ effects, queryClient, onSent: tellSent, onRefused: (write) => tellRefused(write, openUnsent) });
};
