import { limits } from '@plaudit/contract/limits';
import { transact } from '../../../../platform/db/transact.ts';
import { defineJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { announceInvitation } from '../../account/account.ts';
import { lockImport } from '../queries.ts';
import { takeInvited } from './queries.ts';

type Inviting = { company_id: string; import_id: string; acting_id: string };

/** Invites the people that an import added, so many in a minute; whoever was taken back meanwhile is not. */
export const inviteImported = defineJob<Inviting>('people.invite_imported', (ctx, job) =>
  transact(ctx, async (tx) => {
    const { company_id, import_id, acting_id } = job;
    const state = await lockImport(tx.db, company_id, import_id);
    if (state !== 'done' && state !== 'cancelled') return;
    const employee_ids = await takeInvited(tx.db, job, limits.invitations_per_minute);
    for (const employee_id of employee_ids) announceInvitation(tx, { company_id, employee_id: acting_id }, employee_id);
    if (employee_ids.length < limits.invitations_per_minute) return;
    enqueue(tx, inviteImported, job, { run_at: new Date(tx.now.getTime() + 60_000) });
  }),
);
