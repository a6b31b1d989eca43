import type { Permission } from '@plaudit/contract/people/permissions';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type Bite, lastOf, listInBites } from '../../../platform/jobs/bites.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { peopleWait } from '../../../platform/jobs/people-wait.ts';
import { findHeld } from '../../authority/authority.ts';
import { allowedSubjects, type ContentNews, listHere, loadContentNews, readersAmong } from '../../content/content.ts';
import { listMemberIds as listGroupMembers } from '../../group/group.ts';
import { listActiveIds, type Subject } from '../../people/people.ts';
import { listActiveMembers } from '../../place/place.ts';
import { withoutDeaf } from '../follow/follow.ts';
import { notify } from '../notification.ts';
import { tellFollowers } from '../place/jobs.ts';
import { loadNews, withoutQuiet } from '../place/place.ts';
import { aboutContent } from '../view.ts';

/** One statement writes up to this many inboxes; in between, others have their turn. */
const most = 500;

type About = {
  company_id: string;
  content_id: string;
  actor_id: string;
  dedupe_key: string;
  /** The groups, places or company that still have to be notified; `after` is how far the first of them is. */
  subject_ids: readonly string[];
  after: string | null;
  /** The followers of its place are notified afterwards. */
  is_posted: boolean;
};

const listPeople = (
  db: Db,
  { company_id, content_id }: About,
  { kind, subject_id }: Subject,
  asked: Bite,
): Promise<string[]> => {
  if (kind === 'here') return listHere(db, { company_id, content_id }, asked);
  if (kind === 'group') return listGroupMembers(db, { company_id, group_id: subject_id }, asked);
  if (kind === 'place') return listActiveMembers(db, { company_id, place_id: subject_id }, asked);
  return listActiveIds(db, company_id, asked);
};

/** Whether the person who mentioned them still may. */
const mayMention = async (ctx: Context, { company_id, actor_id }: About, place_id: string | null, subject: Subject) => {
  const { permissions } = await findHeld(ctx.db, company_id, actor_id);
  const actor: Viewer = { company_id, employee_id: actor_id, session_id: '', permissions: permissions as Permission[] };
  const where = { place_id, has_here: subject.kind === 'here' };
  return (await allowedSubjects({ db: ctx.db, ctx }, actor, where, [subject.subject_id])).length > 0;
};

const newsOf = async (ctx: Context, about: About, content: ContentNews) => {
  const found = about.is_posted ? await loadNews(ctx, about.company_id, about.content_id) : undefined;
  return found?.news ?? aboutContent(about.company_id, content);
};

/**
 * Notifies the people in groups that a text mentions, and everyone if it mentions everyone, as far as they can read it: one batch
 * of them, then the next. No one is notified twice, because all notifications about it share one key.
 */
export const tellSeveral: Job<About> = defineJob<About>('notification.mention_several', async (ctx, about) => {
  const { company_id, content_id, actor_id, dedupe_key, after, is_posted } = about;
  const content = await loadContentNews(ctx.db, company_id, content_id);
  const [subject_id, ...others] = about.subject_ids;
  if (!content) return;
  // An edit may have taken the mention out.
  const subject = content.subjects.find((one) => one.subject_id === subject_id);
  const { place_id, top_id } = content;
  let next: string | null = null;
  if (subject && (await mayMention(ctx, about, place_id, subject))) {
    const news = await newsOf(ctx, about, content);
    next = await listInBites(
      () => peopleWait(ctx),
      { after, most },
      async (bite) => {
        const ids = await listPeople(ctx.db, about, subject, bite);
        const readers = await readersAmong(ctx.db, company_id, top_id, ids);
        const loud = await withoutQuiet(ctx, company_id, place_id, readers);
        const employee_ids = await withoutDeaf(ctx, { company_id, content_id: top_id }, actor_id, loud);
        await notify(ctx, { ...news, actor_id, dedupe_key, to: [{ kind: 'mention', employee_ids }] });
        return lastOf(ids, bite.limit);
      },
    );
  }
  await transact(ctx, async (tx) => {
    if (next) enqueue(tx, tellSeveral, { ...about, after: next }, { can_wait: true });
    else if (others.length > 0)
      enqueue(tx, tellSeveral, { ...about, subject_ids: others, after: null }, { can_wait: true });
    else if (is_posted) enqueue(tx, tellFollowers, { company_id, content_id, after: null }, { can_wait: true });
  });
});

type Told = Pick<About, 'company_id' | 'content_id' | 'actor_id' | 'dedupe_key'> & {
  known_ids?: readonly string[] | undefined;
};

/** Begins to notify those whom an edit did not mention before, in the background. */
export const beginToTell = async (ctx: Context, { subjects }: ContentNews, { known_ids = [], ...about }: Told) => {
  const subject_ids = subjects.map(({ subject_id }) => subject_id).filter((id) => !known_ids.includes(id));
  if (subject_ids.length === 0) return;
  await transact(ctx, async (tx) =>
    enqueue(tx, tellSeveral, { ...about, subject_ids, after: null, is_posted: false }, { can_wait: true }),
  );
};
