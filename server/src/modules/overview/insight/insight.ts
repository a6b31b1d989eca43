import { limits } from '@plaudit/contract/limits';
import type { ContentInsight, InsightHidden } from '@plaudit/contract/overview/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { linksIn, reachOf, type Reach, type Top } from '../../content/content.ts';
import { viewReactions } from '../../content/view.ts';
import { mayNameMembers } from '../../place/access.ts';
import { keptSince } from '../../retention/retention.ts';
import { accessInsight } from './access.ts';
import { mergeSteps, shownGroups } from './policy.ts';
import { findAudience, nameDepartments } from './queries.ts';
import { viewLinks } from './view.ts';

const nothing = {
  counted_at: null,
  people: null,
  reached: null,
  others: null,
  clicked: null,
  links: [],
  step: 'hour' as const,
  over_time: [],
  time_zone: 'UTC',
  departments: [],
};

/** Whom content reached when it was last counted, for people who may see that; nothing of it if it would show what single people did. */
export const getInsight = async (ctx: Context, viewer: Viewer, content_id: string): Promise<ContentInsight> => {
  const standing = await accessInsight(ctx.db, viewer, content_id);
  const { kind, created_at, words, comments_count, reaction_counts } = standing;
  const top: Top = { ...standing, company_id: viewer.company_id };
  const common = {
    content_id,
    kind,
    created_at: created_at.toISOString(),
    reactions: viewReactions(reaction_counts),
    comments_count,
  };
  const unseen = await whyUnseen(ctx, viewer, top);
  if (unseen) return { ...common, hidden: unseen, ...nothing };
  const reach = await transact(ctx, (tx) => reachOf(tx.db, top, tx.now));
  if (!reach) return { ...common, hidden: 'early', ...nothing };
  if (reach.people < limits.insight_people) return { ...common, hidden: 'few', ...nothing };
  return { ...common, hidden: null, ...(await viewReach(ctx, top, reach, words)) };
};

const viewReach = async (ctx: Context, { company_id }: Top, reach: Reach, words: string) => {
  const { people, reached, others, clicked, counted_at, figures } = reach;
  const { departments, links, over_time, step, time_zone } = figures;
  return {
    counted_at: counted_at.toISOString(),
    people,
    // Who left since is still among those who saw it.
    reached: Math.min(reached, people),
    others,
    clicked,
    links: viewLinks(linksIn(words), links),
    step,
    over_time: mergeSteps(over_time),
    time_zone,
    departments: shownGroups(await nameDepartments(ctx.db, company_id, departments)),
  };
};

/** Why a person may not see what content reached, whatever that is. */
const whyUnseen = async (ctx: Context, viewer: Viewer, top: Top): Promise<InsightHidden | null> => {
  const since = await keptSince(ctx.db, viewer.company_id, 'content.seen');
  if (since && top.created_at < since) return 'old';
  const audience = await findAudience(ctx.db, top);
  const [may_name] = await mayNameMembers(ctx, viewer, [{ audience }]);
  return may_name ? null : 'audience';
};
