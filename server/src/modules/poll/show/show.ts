import type { Poll } from '@plaudit/contract/poll/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { loadCard } from '../../content/access.ts';
import { accessPoll } from '../access.ts';
import { viewPoll } from '../view.ts';

/** One poll as the viewer sees it, after its access was checked. */
export const showPoll = async (source: Source, viewer: Viewer, poll_id: string, now: Date): Promise<Poll> =>
  viewPoll(await loadCard(source, viewer, poll_id, 'poll', { is_within: true }), viewer, now);

export const getPoll = async (ctx: Context, viewer: Viewer, poll_id: string): Promise<Poll> => {
  await accessPoll(ctx.db, viewer, poll_id);
  return showPoll(ctx, viewer, poll_id, new Date());
};
