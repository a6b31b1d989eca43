import { i18n } from '../locale/i18n.ts';
import { toast } from '../screen/toast.ts';
import { loadQueue } from './send-or-queue.ts';
import type { Write } from './write.ts';

/** Takes a write out of the queue at once, and offers the way back. */
export const discardWithUndo = (write: Pick<Write, 'id'>): Promise<void> => discardAllWithUndo([write]);

/** The same for several of one subject, in their order. */
export const discardAllWithUndo = async (writes: readonly Pick<Write, 'id'>[]): Promise<void> => {
  const { discard, putBack } = await loadQueue();
  const taken: Write[] = [];
  // The last first: without a refused one before them, the others would be sent.
  for (const { id } of writes.toReversed()) {
    const one = await discard(id);
    if (one) taken.unshift(one);
  }
  if (taken.length === 0) return void toast({ title: i18n.t('unsent.on_its_way') });
  const undo = async () => {
    for (const one of taken) await putBack(one);
  };
  toast({ title: i18n.t('unsent.discarded'), action: { label: i18n.t('undo'), onClick: () => void undo() } });
};

/** Sends a refused write again. */
export const retryWrite = (write: Pick<Write, 'id'>): Promise<void> => retryAll([write]);

/** The same for several, in their order. */
export const retryAll = async (writes: readonly Pick<Write, 'id'>[]): Promise<void> => {
  const { retry } = await loadQueue();
  for (const { id } of writes) await retry(id);
};
