import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { i18n } from '../../lib/locale/i18n.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/screen/toast.ts';
import { celebrate } from './confetti.ts';
import { personName } from '../../lib/format/person.ts';

/** The server also says "created" when a deletion is undone; older than this, and allowing for clocks, it is no news. */
const news_ms = 300_000;
const greeted = new Set<string>();

/** Notifies a person at once, and once, that they were thanked. */
export const greetReceiver = async (created: RealtimeEvents['recognition.created']): Promise<void> => {
  const own_id = currentSession()?.employee_id;
  const is_for_me = created.employees.some(({ employee_id }) => employee_id === own_id);
  const is_news = Date.now() - Date.parse(created.created_at) < news_ms && !greeted.has(created.recognition_id);
  if (!is_for_me || !is_news) return;
  greeted.add(created.recognition_id);
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
