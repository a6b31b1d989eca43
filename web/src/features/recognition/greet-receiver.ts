import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { i18n } from '../../lib/i18n.ts';
import { currentSession } from '../../lib/session-store.ts';
import { toast } from '../../lib/toast.ts';
import { celebrate } from './confetti.ts';
import { personName } from '../../lib/person.ts';

/** Tells somebody at once that they were thanked. */
export const greetReceiver = async (created: RealtimeEvents['recognition.created']): Promise<void> => {
  const own_id = currentSession()?.employee_id;
  if (!created.employees.some(({ employee_id }) => employee_id === own_id)) return;
  celebrate(created.recognition_type.color);
  await i18n.loadNamespaces('recognition');
  toast({
    title: i18n.t('recognition:received.title', { name: personName(created.giver) }),
    description: i18n.t(created.points > 0 ? 'recognition:received.with_points' : 'recognition:received.plain', {
      type: created.recognition_type.title,
      count: created.points,
    }),
    tone: 'success',
  });
};
