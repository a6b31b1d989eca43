import { limits } from '@plaudit/contract/limits';
import type { ContentInsight, InsightHidden } from '@plaudit/contract/overview/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { asksForHidden, listHidden } from '../../audience/audience.ts';
import { linksIn, type Top } from '../../content/content.ts';
import { viewReactions } from '../../content/view.ts';
import { keptSince } from '../../retention/retention.ts';
import { accessInsight } from './access.ts';
import { shownGroups, stepOf } from './policy.ts';
import { countDepartments, countLinks, countOverTime, findAudience } from './queries.ts';
import { viewLinks } from './view.ts';

/** Whom content reached, for people who may see that; nothing of it if it would show what single people did. */
export const getInsight = async (ctx: Context, viewer: Viewer, content_id: string): Promise<ContentInsight> => {
  const now = new Date();
  const standing = await accessInsight(ctx.db, viewer, content_id);
  const { kind, created_at, words, comments_count, reaction_counts, readers } = standing;
  const top: Top = { ...standing, company_id: viewer.company_id };
  const step = stepOf(created_at, now);
  const [departments, { seen, clicked, time_zone, steps }, links] = await Promise.all([
    countDepartments(ctx.db, top),
    countOverTime(ctx.db, top, { step, created_at, now }),
    countLinks(ctx.db, top),
  ]);
  const people = departments.reduce((sum, one) => sum + one.people, 0);
  const reached = departments.reduce((sum, one) => sum + one.reached, 0);
  const common = {
    content_id,
    kind,
    created_at: created_at.toISOString(),
    reactions: viewReactions(reaction_counts),
    comments_count,
    step,
    time_zone,
  };
  const hidden = await whyHidden(ctx, viewer, top, created_at, people);
  if (hidden) {
    const nothing = {
      people: null,
      reached: null,
      others: null,
      clicked: null,
      links: [],
      over_time: [],
      departments: [],
    };
    return { ...common, hidden, ...nothing };
  }
  return {
    ...common,
    hidden,
    people,
    reached,
    others: readers === 'members' ? seen - reached : 0,
    clicked,
    links: viewLinks(linksIn(words), links),
    over_time: steps.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    departments: shownGroups(departments),
  };
};

const whyHidden = async (
  ctx: Context,
  viewer: Viewer,
  top: Top,
  created_at: Date,
  people: number,
): Promise<InsightHidden | null> => {
  const since = await keptSince(ctx.db, viewer.company_id, 'content.seen');
  if (since && created_at < since) return 'old';
  const audience = await findAudience(ctx.db, top);
  if (audience && asksForHidden(audience, await listHidden(ctx, viewer))) return 'audience';
  return people < limits.insight_people ? 'few' : null;
};
