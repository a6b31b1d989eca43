import { notificationsWrites } from '../features/notification/writes.ts';
import { peopleWrites } from '../features/profile/writes.ts';
import { recognitionWrites } from '../features/recognition/writes.ts';
import { i18n } from '../lib/locale/i18n.ts';
import { queryClient } from '../lib/api/query.ts';
import { toast } from '../lib/screen/toast.ts';
import { startQueue } from '../lib/writes/queue.ts';
import { reasonOf, whatOf } from '../lib/writes/words.ts';
import type { Write } from '../lib/writes/write.ts';

const tellRefused = (write: Write, openUnsent: () => void) =>
  void toast({
    title: i18n.t('unsent.refused', { what: whatOf(write) }),
    ...(write.error && { description: reasonOf(write.error) }),
    tone: 'danger',
    action: { label: i18n.t('unsent.look'), onClick: openUnsent },
  });

/**
 * Sends what was done without a connection. Comes after the first screen, with everything that is needed once there is
 * no connection to load it any more. Gives what ends it.
 */
export const startWrites = (openUnsent: () => void): (() => void) => {
  void import('../features/recognition/components/waiting-card.tsx');
  void import('../features/recognition/components/card/comments.tsx');
  void import('../features/recognition/components/card/boost-dialog.tsx');
  void import('../features/unsent/pages/unsent-page.tsx');
  return startQueue({
    effects: { ...recognitionWrites, ...notificationsWrites, ...peopleWrites },
    queryClient,
    onRefused: (write) => tellRefused(write, openUnsent),
  });
};
