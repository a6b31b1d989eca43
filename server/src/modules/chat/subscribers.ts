import { linked_paths } from '@plaudit/contract/paths';
import { on } from '../../platform/jobs/events.ts';
import { transact } from '../../platform/db/transact.ts';
import { readersAmong, loadContentNews } from '../content/content.ts';
import { contentShownOrHidden } from '../content/events.ts';
import { notify } from '../notification/notification.ts';
import { aboutContent, unnamed } from '../notification/view.ts';
import { messageNotSent, reminderDue } from './events.ts';
import { showAgain } from './given/given.ts';

export const subscribers = [
  on(contentShownOrHidden, async (ctx, { company_id, content_id }) => {
    if (content_id) await transact(ctx, (tx) => showAgain(tx, company_id, content_id));
  }),
  on(reminderDue, async (ctx, { company_id, employee_id, message_id, occasion_id }) => {
    const news = await loadContentNews(ctx.db, company_id, message_id);
    if (!news) return;
    // Who left in the meantime is not reminded of what they can no longer read.
    const employee_ids = await readersAmong(ctx.db, company_id, message_id, [employee_id]);
    await notify(ctx, {
      ...aboutContent(company_id, news),
      link: linked_paths.message(message_id),
      is_pushed_apart: false,
      // People are also reminded of what they wrote themselves.
      actor_id: null,
      dedupe_key: `reminder:${occasion_id}`,
      to: [{ kind: 'message_reminder', employee_ids }],
    });
  }),

  on(messageNotSent, (ctx, { company_id, scheduled_id, author_id, occasion_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `not_sent:${scheduled_id}:${occasion_id}`, linked_paths.inbox),
      excerpt: 'It’s kept. Open Later in your chats to see why.',
      to: [{ kind: 'message_not_sent', employee_ids: [author_id] }],
    }),
  ),
];
