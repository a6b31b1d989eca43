import type { Permission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { isModuleOn } from '../../company/company.ts';
import { findHeld } from '../../authority/authority.ts';
import { accessPlaceToWrite, waitsForApproval } from '../../place/access.ts';
import { findOrigin } from '../copy/queries.ts';
import { deleteDraftRow, lockDue, markProblem, type Problem } from '../draft/queries.ts';
import { postApproved, postNotPosted } from '../events.ts';
import { checkPoll } from '../../poll/poll.ts';
import { checkReaders } from '../readers/readers.ts';
import { checkVoice } from '../voice/voice.ts';
import { tellDrafts, waitAtItsTime } from '../waiting/waiting.ts';
import { checkAsking, readMentions, writePost } from '../write/write.ts';

type Scheduled = { company_id: string; draft_id: string };

/** It can't be posted, and trying again would not help. */
class NotPosted extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause: unknown) {
    super(`A scheduled post was not posted: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** What an error says about the post; null if trying again may help. The pace is checked at the commit, after all else. */
const problemOf = (error: unknown): Problem | null => {
  if (error instanceof NotPosted) return error.problem;
  return error instanceof AppError && error.status === 429 ? 'limit' : null;
};

/** What a refusal means; other errors say nothing about the post. */
const as =
  (problem: Problem) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    throw new NotPosted(error.status === 429 ? 'limit' : problem, error);
  };

/** The author with the permissions they have by now, without a session. */
const authorOf = async (tx: Tx, company_id: string, employee_id: string): Promise<Viewer> => {
  const { permissions } = await findHeld(tx.db, company_id, employee_id);
  return { company_id, employee_id, session_id: '', permissions: permissions as Permission[] };
};

const post = async (tx: Tx, { company_id, draft_id }: Scheduled): Promise<void> => {
  const due = await lockDue(tx.db, company_id, draft_id);
  if (!due) return;
  const { author_id, place_id, audience, expires_at, approved_by, is_author_active, ...rest } = due;
  const { words, attachments, must_read_by } = rest;
  if (!(await isModuleOn(tx.ctx, company_id, 'community'))) throw new NotPosted('place', null);
  const author = await authorOf(tx, company_id, author_id);
  // Its files may have been deleted since.
  const is_empty = words === '' && attachments.length === 0 && !rest.poll;
  if (!is_author_active || is_empty) throw new NotPosted('place', null);
  const place = place_id
    ? await accessPlaceToWrite(tx, author, { place_id }, { can_wait: true }).catch(as('place'))
    : null;
  if (place && !approved_by && waitsForApproval(author, place)) {
    return waitAtItsTime(tx, author, draft_id, place.place_id);
  }
  const origin = await findOrigin(tx.db, author, draft_id);
  const to = {
    place,
    origin,
    audience: await checkReaders(tx, author, place, audience, { is_saved: true }).catch(as('place')),
    mentioned: await readMentions(tx, author, rest, place, { origin }).catch(as('mention')),
  };
  await checkAsking(tx, author, must_read_by, place).catch(as('must_read'));
  await checkVoice(tx, author, rest, place).catch(as('voice'));
  if (expires_at && expires_at <= tx.now) throw new NotPosted('expired', null);
  const written = { ...rest, expires_at: expires_at?.toISOString() ?? null };
  const poll = rest.poll && (await checkPoll(tx, company_id, rest.poll, tx.now).catch(as('poll')));
  const { post_id } = await writePost(tx, author, { ...written, poll, draft_id }, to).catch(as('place'));
  if (approved_by) announce(tx, postApproved, { company_id, post_id, author_id, actor_id: approved_by });
  await deleteDraftRow(tx.db, author, draft_id);
  tellDrafts(tx, company_id, author_id);
};

/** Posts a draft whose time has come. It and the post are one transaction, so it is posted once however often this runs. */
export const publishPost = defineJob<Scheduled>('post.publish', async (ctx, { company_id, draft_id }) => {
  try {
    await transact(ctx, (tx) => post(tx, { company_id, draft_id }));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    await transact(ctx, async (tx) => {
      const { rows } = await markProblem(company_id, draft_id, problem).execute(tx.db);
      const [draft] = rows as { author_id: string }[];
      if (draft)
        announce(tx, postNotPosted, { company_id, draft_id, author_id: draft.author_id, occasion_id: newId() });
    });
  }
});

/** Posts it at that time, instead of an earlier one. */
export const schedule = (tx: Tx, scheduled: Scheduled, publish_at: Date): void =>
  enqueue(tx, publishPost, scheduled, { job_key: `post:${scheduled.draft_id}`, run_at: publish_at });
