import { i18n } from '../locale/i18n.ts';
import { toast } from '../screen/toast.ts';
import { loadQueue } from './send-or-queue.ts';
import type { Write } from './write.ts';

/** Takes a write out of the queue at once, and offers the way back. */
export const discardWithUndo = async ({ id }: Pick<Write, 'id'>): Promise<void> => {
  const { discard, putBack } = await loadQueue();
  const taken = await discard(id);
  if (!taken) return void toast({ title: i18n.t('unsent.on_its_way') });
  toast({
    title: i18n.t('unsent.discarded'),
    action: { label: i18n.t('undo'), onClick: () => void putBack(taken) },
  });
};

/** Sends a refused write again. */
export const retryWrite = async ({ id }: Pick<Write, 'id'>): Promise<void> => (await loadQueue()).retry(id);
