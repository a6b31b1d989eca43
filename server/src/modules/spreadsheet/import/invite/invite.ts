import { limits } from '@plaudit/contract/limits';
import { transact } from '../../../../platform/db/transact.ts';
import { defineJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { inviteReserved, reserveInvitations } from '../../../invitation/invitation.ts';
import { stateChanged } from '../events.ts';
import { lockImport } from '../queries.ts';
import { countUninvited, countWaiting, takeInvited } from './queries.ts';

type Inviting = { company_id: string; import_id: string; acting_id: string };

/**
 * Invites the people that an import added, up to the limit per minute, and per day as many as the company may. People who were
 * removed by an undo in the meantime are not invited.
 */
export const inviteImported = defineJob<Inviting>('people.invite_imported', (ctx, job) =>
  transact(ctx, async (tx) => {
    const { company_id, import_id, acting_id } = job;
    const state = await lockImport(tx.db, company_id, import_id);
    if (state !== 'done' && state !== 'cancelled') return;
    const waiting = await countWaiting(tx.db, job, limits.invitations_per_minute + 1);
    const wanted = Math.min(waiting, limits.invitations_per_minute);
    if (wanted === 0) return;
    const { granted, renews_at } = await reserveInvitations(tx, company_id, wanted);
    const people = await takeInvited(tx.db, job, granted);
    const uninvited = await inviteReserved(tx, { company_id, employee_id: acting_id }, people);
    if (uninvited > 0) {
      await countUninvited(tx.db, job, uninvited);
      stateChanged(tx, job);
    }
    if (waiting <= granted) return;
    const next_minute = new Date(tx.now.getTime() + 60_000);
    enqueue(tx, inviteImported, job, { run_at: granted < wanted && renews_at > next_minute ? renews_at : next_minute });
  }),
);
