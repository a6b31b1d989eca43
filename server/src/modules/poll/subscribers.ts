import { on } from '../../platform/jobs/events.ts';
import { loadContentNews } from '../content/content.ts';
import { notify } from '../notification/notification.ts';
import { aboutContent } from '../notification/view.ts';
import { pollEnded } from './events.ts';
import { factsIn } from './queries.ts';

export const subscribers = [
  on(pollEnded, async (ctx, { company_id, poll_id, actor_id }) => {
    const news = await loadContentNews(ctx.db, company_id, poll_id);
    if (!news) return;
    await notify(ctx, {
      // What is in other content is named by its own question.
      ...aboutContent(company_id, { ...news, words: factsIn(news)?.question ?? news.words }),
      actor_id,
      dedupe_key: `poll_ended:${poll_id}`,
      to: [{ kind: 'poll_ended', employee_ids: [news.author_id] }],
    });
  }),
];
