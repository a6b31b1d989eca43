import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/post/endpoints';
import type { WaitingPost } from '@plaudit/contract/post/schema';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction } from '../../audit/audit.ts';
import { listPreviewsAhead } from '../../link-preview/link-preview.ts';
import { viewPreview } from '../../link-preview/view.ts';
import { loadPersonCards } from '../../people/people.ts';
import { accessModerated } from '../../place/access.ts';
import { recordFromOutside, tellKeepers } from '../../place/place.ts';
import { viewDrafts } from '../draft/view.ts';
import { postDeclined } from '../events.ts';
import { schedule } from '../publish/publish.ts';
import { tellDrafts } from '../waiting/waiting.ts';
import { approve, decline, listWaitingRows, lockWaiting } from './queries.ts';

/** An admin decided about a post in a community that others manage. */
export const post_approved = defineAction({ name: 'post.approved', permission: 'community.manage' });
export const post_declined = defineAction({ name: 'post.declined', permission: 'community.manage' });

const position = z.tuple([instant, z.uuid()]);

export const listWaiting = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit, ...at }: BodyOf<typeof endpoints.listWaitingPosts>,
): Promise<Page<WaitingPost>> => {
  const after = readCursor(cursor, position);
  const { place_id } = await accessModerated({ db: ctx.db, ctx }, viewer, at);
  const { company_id } = viewer;
  const rows = await listWaitingRows(ctx.db, { company_id, place_id }, { after, limit: limit + 1 });
  const drafts = await viewDrafts(ctx, company_id, rows);
  const authors = await loadPersonCards(
    ctx,
    company_id,
    rows.map(({ author_id }) => author_id),
  );
  const previews = await listPreviewsAhead(ctx, company_id, rows);
  const shown = rows.flatMap((row, index) => {
    const [draft, author] = [drafts[index], authors.get(row.author_id)?.card];
    const link_preview = viewPreview(ctx.config, previews[index] ?? null);
    return draft && author ? [{ ...draft, author, link_preview, waits_since: row.waits_since.toISOString() }] : [];
  });
  return pageOf(
    shown,
    limit,
    (post) => [post.waits_since, post.draft_id],
    (post) => post,
  );
};

export const decideWaiting = (
  ctx: Context,
  viewer: Viewer,
  { draft_id, saved_at, is_approved, reason, ...at }: BodyOf<typeof endpoints.decideWaitingPost>,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: actor_id } = viewer;
    const place = await accessModerated(tx, viewer, at, { lock: 'share' });
    const { place_id } = place;
    const waiting = await lockWaiting(tx.db, { company_id, place_id }, draft_id);
    if (!waiting) throw new AppError('AUTH_RECORD_NOT_FOUND');
    // They decide about what they have seen.
    if (waiting.saved_at.getTime() !== new Date(saved_at).getTime()) throw new AppError('INVALID_ACTION');
    const { author_id } = waiting;
    if (is_approved) {
      if (place.archived_at) throw new AppError('PLACE_ARCHIVED');
      schedule(tx, { company_id, draft_id }, await approve(tx.db, company_id, draft_id, actor_id));
    } else {
      await decline(company_id, draft_id, reason).execute(tx.db);
      const about = { company_id, draft_id, author_id, actor_id, place_id, reason };
      announce(tx, postDeclined, { ...about, occasion_id: newId() });
    }
    recordFromOutside(
      tx,
      viewer,
      is_approved ? post_approved : post_declined,
      place,
      {
        before: { state: 'waiting' },
        after: { state: is_approved ? 'approved' : 'declined' },
      },
      'moderate',
    );
    tellDrafts(tx, company_id, author_id);
    await tellKeepers(tx, { company_id, place_id }, []);
    return {};
  });
