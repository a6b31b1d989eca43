import type { Poll } from '@plaudit/contract/poll/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { defineAction, isAsLeft, recordChange, unlessChanged } from '../../audit/audit.ts';
import { isModuleOn } from '../../company/company.ts';
import { isThere, loadStanding } from '../../content/access.ts';
import { sightsInLog } from '../../content/content.ts';
import { accessOwnPoll, type Standing } from '../access.ts';
import { pollEnded } from '../events.ts';
import { sendCounted, sendEdited } from '../live/live.ts';
import { endsWhole, isEnded } from '../policy.ts';
import { factsIn, markOpen, markOver, type Facts } from '../queries.ts';
import { showPoll } from '../show/show.ts';
import { settleTally } from '../tally/queries.ts';
import { byOption, openTally } from '../tally/tally.ts';
import { viewSubject } from '../view.ts';

/** Ends a poll before its time. */
export const closePoll = (ctx: Context, viewer: Viewer, poll_id: string): Promise<Poll> =>
  transact(ctx, async (tx) => {
    const standing = await accessOwnPoll(tx.db, viewer, poll_id, { lock: true });
    // Checked again under the lock, as in `vote`.
    if (isEnded(standing.facts, new Date())) throw new AppError('INVALID_ACTION');
    await end(tx, viewer.company_id, standing, viewer.employee_id);
    if (standing.author_id !== viewer.employee_id) recordClosing(tx, viewer, standing, { before: null, after: tx.now });
    return showPoll(tx, viewer, poll_id, tx.now);
  });

/**
 * Undoes an early end of a poll, as long as its time has not come. Not for an anonymous one: its whole result was shown, and
 * the next vote would stand out.
 */
const reopenPoll = (ctx: Context, viewer: Viewer, poll_id: string, after: object | null): Promise<Poll> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const standing = await accessOwnPoll(tx.db, viewer, poll_id, { lock: true });
    const { facts } = standing;
    const { closed_at, ends_at, is_anonymous } = facts;
    const was_left = closed_at !== null && isAsLeft({ closed_at: new Date(closed_at) }, after);
    if (!was_left || is_anonymous || (ends_at !== null && new Date(ends_at) <= new Date())) {
      throw new AppError('INVALID_ACTION');
    }
    tx.write(markOpen(company_id, poll_id));
    countAtEnd(tx, { company_id, poll_id }, ends_at);
    recordClosing(tx, viewer, standing, { before: new Date(closed_at), after: null });
    const poll = await showPoll(tx, viewer, poll_id, tx.now);
    if (standing.kind === 'poll') sendEdited(tx, company_id, poll);
    else sendCounted(tx, company_id, standing, standing, { ...facts, closed_at: null, counted_at: null });
    return poll;
  });

export const poll_closed = defineAction({
  name: 'poll.closed',
  permission: 'polls.manage',
  subjects: sightsInLog,
  canUndo: ({ after }) => after?.is_anonymous !== true,
  undo: unlessChanged((ctx, viewer, { subject_id, after }) => reopenPoll(ctx, viewer, subject_id ?? '', after)),
});

const recordClosing = (
  tx: Tx,
  viewer: Viewer,
  standing: Standing,
  { before, after }: { before: Date | null; after: Date | null },
): void =>
  recordChange(tx, viewer, poll_closed, {
    subject: viewSubject(standing),
    before: { closed_at: before, is_anonymous: null },
    after: { closed_at: after, is_anonymous: standing.facts.is_anonymous || null },
  });

type About = { company_id: string; poll_id: string };

/**
 * At the end of a poll, when the worker gets to it: votes on their way have arrived, so the whole result can be shown without
 * one of them standing out.
 */
export const countPoll = defineJob<About>('poll.count', (ctx, { company_id, poll_id }) =>
  transact(ctx, async (tx) => {
    const nobody = { company_id, employee_id: null };
    const standing = await loadStanding(tx.db, nobody, poll_id, { lock: true });
    const facts = standing && factsIn(standing);
    if (!facts || !isThere(standing)) return;
    if (facts.counted_at !== null) return;
    // The database's clock, which decides when jobs run, may be ahead of this one.
    if (!isEnded(facts, tx.now)) return countAtEnd(tx, { company_id, poll_id }, facts.ends_at);
    await end(tx, company_id, { ...standing, facts }, null);
  }),
);

/** Counts it at its end, if it has one. Once is enough, no matter how often it is called. */
export const countAtEnd = (tx: Tx, about: About, ends_at: string | Date | null): void => {
  if (ends_at === null) return;
  enqueue(tx, countPoll, about, { run_at: new Date(ends_at), job_key: `poll.count:${about.poll_id}` });
};

/** The thread is locked. */
const end = async (tx: Tx, company_id: string, standing: Standing, actor_id: string | null): Promise<void> => {
  const { content_id: poll_id, facts } = standing;
  const closed_at = actor_id === null ? null : tx.now;
  const now = tx.now.toISOString();
  tx.write(markOver(company_id, poll_id, { closed_at, now: tx.now }));
  const counted = { ...facts, closed_at: closed_at && now, counted_at: now };
  const options = facts.is_anonymous ? await countSealed(tx, { company_id, poll_id }, counted) : facts.options;
  // Its result is there when the module is on again.
  if (!standing.is_on || !(await isModuleOn(tx.ctx, company_id, 'polls'))) return;
  announce(tx, pollEnded, { company_id, poll_id, actor_id });
  sendCounted(tx, company_id, standing, standing, { ...counted, options });
};

/** Of an anonymous poll only what everyone sees is kept: if there are too few current votes, they are gone for good. */
const countSealed = async (tx: Tx, at: About, facts: Facts): Promise<Facts['options']> => {
  const votes = endsWhole(facts) ? byOption(facts, await openTally(tx, at, facts)) : {};
  for (const query of settleTally(at, votes)) tx.write(query);
  return facts.options.map((option) => ({ ...option, votes_count: votes[option.option_id] ?? 0 }));
};
