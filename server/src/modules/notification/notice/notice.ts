import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Outcome } from '@plaudit/contract/moderation/notice';
import { linked_paths } from '@plaudit/contract/paths';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { notify, tellUnread } from '../notification.ts';
import { unnamed } from '../view.ts';
import { followersOf, isHeld, reversalOf } from './policy.ts';
import { lockLastTold, withdrawNotification } from './queries.ts';

type About = {
  company_id: string;
  author_id: string;
  subject_kind: ReportSubject;
  subject_id: string;
  /** Distinguishes this decision, or its reversal, from others about the same content. */
  occasion_id: string;
};

const tell = (ctx: Context, about: About, outcome: Outcome, reason: string): Promise<void> => {
  const { company_id, author_id, subject_kind, subject_id, occasion_id } = about;
  // Readers of a decision about content get a link as long as they can open it. A profile always exists for its person.
  const link = subject_kind === 'profile' ? linked_paths.profile(author_id) : linked_paths.inbox;
  return notify(ctx, {
    ...unnamed(company_id, `moderated:${occasion_id}`, link),
    notice: { outcome, subject_kind, subject_id },
    to: [{ kind: 'content_moderated', employee_ids: [author_id] }],
    excerpt: reason,
  });
};

/** Notifies the author of what a moderator did with their content, and why. */
export const tellDecision = (
  ctx: Context,
  { outcome, reason, ...about }: About & { outcome: Outcome; reason: string },
): Promise<void> => tell(ctx, about, outcome, reason);

/** Withdraws that notification: without a trace if it has reached no one yet, otherwise with a new one that says it is undone. */
export const tellReversal = async (
  ctx: Context,
  { outcome, ...about }: About & { outcome: Outcome },
): Promise<void> => {
  const { company_id, author_id: employee_id } = about;
  const reversal = await transact(ctx, async (tx) => {
    const told = await lockLastTold(tx.db, { ...about, employee_id }, followersOf(outcome));
    if (!told || !isHeld(told, tx.now)) return told ? reversalOf(told.outcome) : null;
    if (reversalOf(told.outcome) === null) return null;
    await withdrawNotification(tx.db, { company_id, employee_id }, told.notification_id).execute();
    return null;
  });
  if (reversal) await tell(ctx, about, reversal, '');
  else await tellUnread(ctx, company_id, [employee_id]);
};
