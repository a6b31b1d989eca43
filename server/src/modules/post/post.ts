import type { Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import { loadCard } from '../content/access.ts';
import { accessPost } from './access.ts';
import { viewPost } from './view.ts';

/** One post as the viewer sees it, after its access was checked. */
export const showPost = async (source: Source, viewer: Viewer, post_id: string, now: Date): Promise<Post> =>
  viewPost(await loadCard(source, viewer, post_id, 'post'), viewer, now);

export const getPost = async (ctx: Context, viewer: Viewer, post_id: string | undefined): Promise<Post> => {
  const { content_id } = await accessPost(ctx.db, viewer, post_id);
  return showPost(ctx, viewer, content_id, new Date());
};
