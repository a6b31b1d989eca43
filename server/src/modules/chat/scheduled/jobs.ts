import type { Permission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { findHeld } from '../../authority/authority.ts';
import { isModuleOn } from '../../company/company.ts';
import { accessToWrite } from '../access.ts';
import { messageNotSent } from '../events.ts';
import { tellPlans } from '../live/live.ts';
import { writeMessage } from '../write/write.ts';
import { deleteScheduled, findSentAs, lockScheduled, markProblem, type Problem } from './queries.ts';

type Scheduled = { company_id: string; scheduled_id: string };

/** It can't be sent, and trying again would not help. */
class NotSent extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause: unknown) {
    super(`A scheduled message was not sent: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** What an error says about the message; null if trying again may help. The pace is checked at the commit, after all else. */
const problemOf = (error: unknown): Problem | null => {
  if (error instanceof NotSent) return error.problem;
  return error instanceof AppError && error.status === 429 ? 'limit' : null;
};

/** What a refusal means; other errors say nothing about the message. */
const as =
  (problem: Problem) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    throw new NotSent(error.status === 429 ? 'limit' : problem, error);
  };

const send = async (tx: Tx, { company_id, scheduled_id }: Scheduled): Promise<void> => {
  const due = await lockScheduled(tx.db, company_id, scheduled_id, { is_due: true });
  if (!due) return;
  const {
    author_id: employee_id,
    place_id: conversation_id,
    words,
    language,
    attachments,
    has_preview,
    reply_to_id,
  } = due;
  // Its files may have been deleted since.
  const is_empty = words === '' && attachments.length === 0;
  if (!due.is_author_active || !(await isModuleOn(tx.ctx, company_id, 'chats'))) throw new NotSent('place', null);
  if (is_empty) throw new NotSent('content', null);
  const { permissions } = await findHeld(tx.db, company_id, employee_id);
  // With the permissions they have by now, without a session.
  const author: Viewer = { company_id, employee_id, session_id: '', permissions: permissions as Permission[] };
  const sent = await findSentAs(tx.db, author, scheduled_id);
  if (sent) {
    // Another device said it already; other words under its name would be lost.
    if (!sent.is_same) throw new NotSent('content', null);
    return endPlan(tx, author, scheduled_id);
  }
  await accessToWrite(tx, author, conversation_id).catch(as('place'));
  const message = { conversation_id, client_id: scheduled_id, words, language, attachments, has_preview, reply_to_id };
  await writeMessage(tx, author, message, { keeps_answered: true }).catch(as('content'));
  await endPlan(tx, author, scheduled_id);
};

const endPlan = async (tx: Tx, author: Viewer, scheduled_id: string): Promise<void> => {
  await deleteScheduled(tx.db, author, scheduled_id);
  tellPlans(tx, author);
};

/** Sends a message whose time has come. It and the message are one transaction, so it is sent once however often this runs. */
export const sendDue = defineJob<Scheduled>('chat.send_scheduled', async (ctx, { company_id, scheduled_id }) => {
  try {
    await transact(ctx, (tx) => send(tx, { company_id, scheduled_id }));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    await transact(ctx, async (tx) => {
      const author_id = await markProblem(tx.db, company_id, scheduled_id, problem);
      if (!author_id) return;
      announce(tx, messageNotSent, { company_id, scheduled_id, author_id, occasion_id: newId() });
      tellPlans(tx, { company_id, employee_id: author_id });
    });
  }
});

/** Sends it at that time, instead of an earlier one. */
export const schedule = (tx: Tx, scheduled: Scheduled, run_at: Date): void =>
  enqueue(tx, sendDue, scheduled, { job_key: `message:${scheduled.scheduled_id}`, run_at });
