import type { Context } from '../../../platform/context.ts';
import { loadContentNews, type ContentNews } from '../../content/content.ts';
import { listQuiet, loadPlaceNews } from '../../place/place.ts';
import type { News } from '../notification.ts';
import { excerptIn } from '../policy.ts';
import { aboutContent } from '../view.ts';

/**
 * What is new in a place, for its notifications; undefined if it was deleted, or if its module or the place's is off. Its
 * notifications share one key, so that no one is notified twice.
 */
export const loadNews = async (
  ctx: Context,
  company_id: string,
  content_id: string,
): Promise<{ news: Omit<News, 'to'>; place_id: string; content: ContentNews } | undefined> => {
  const content = await loadContentNews(ctx.db, company_id, content_id);
  if (!content?.place_id) return undefined;
  const { place_id, author_id } = content;
  const place = await loadPlaceNews(ctx.db, company_id, place_id);
  if (!place) return undefined;
  const about = aboutContent(company_id, content);
  const excerpt = excerptIn(place.place_name, about.excerpt);
  const news = { ...about, excerpt, place_id, actor_id: author_id, dedupe_key: `posted:${content_id}` };
  return { news, place_id, content };
};

/** These people, without those who muted the place of the content. */
export const withoutQuiet = async (
  ctx: Context,
  company_id: string,
  place_id: string | null,
  employee_ids: readonly string[],
): Promise<string[]> => {
  if (!place_id) return [...employee_ids];
  const quiet = new Set(await listQuiet(ctx.db, { company_id, place_id }, employee_ids));
  return employee_ids.filter((employee_id) => !quiet.has(employee_id));
};
