import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { authorityOf, tellHolders } from '../../authority/authority.ts';
import { inviteGranted, reserveInvitations } from '../invitation.ts';
import { askForAll, countAsked, countUninvited, lockUninvited, releaseAsked, takeAsked } from './queries.ts';

export const uninvited_invited = defineAction({ name: 'employee.all_invited', permission: 'people.manage' });

export const getUninvited = async ({ db }: Context, viewer: Viewer): Promise<{ count: number }> => ({
  count: await countUninvited(db, viewer.company_id, await authorityOf(db, viewer)),
});

/** Asks for the invitation of everyone who was never invited. A person is asked for once, no matter how often this is called. */
export const inviteUninvited = (ctx: Context, viewer: Viewer): Promise<{ count: number }> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const held = await authorityOf(tx.db, viewer);
    await lockUninvited(tx.db, company_id);
    const is_sending = (await countAsked(tx.db, company_id, 1)) > 0;
    const count = await askForAll(tx.db, company_id, held);
    if (count === 0) return { count };
    if (!is_sending) enqueue(tx, inviteAsked, { company_id, employee_id });
    recordChange(tx, viewer, uninvited_invited, {
      subject: { kind: 'employee', id: null, label: '' },
      before: null,
      after: { count },
    });
    tellHolders(tx, company_id, 'people.manage', { kind: 'people' });
    return { count };
  });

/** Sends what was asked for, up to the limit per minute, and per day as many as the company may. */
export const inviteAsked = defineJob<{ company_id: string; employee_id: string }>(
  'people.invite_uninvited',
  (ctx, inviter) =>
    transact(ctx, async (tx) => {
      const { company_id } = inviter;
      await lockUninvited(tx.db, company_id);
      const waiting = await countAsked(tx.db, company_id, limits.invitations_per_minute + 1);
      const wanted = Math.min(waiting, limits.invitations_per_minute);
      if (wanted === 0) return tx.write(releaseAsked(company_id));
      const { granted, renews_at } = await reserveInvitations(tx, company_id, wanted);
      await inviteGranted(tx, inviter, await takeAsked(tx.db, company_id, granted));
      if (waiting <= granted) return tx.write(releaseAsked(company_id));
      const next_minute = new Date(tx.now.getTime() + 60_000);
      const run_at = granted < wanted && renews_at > next_minute ? renews_at : next_minute;
      enqueue(tx, inviteAsked, inviter, { run_at });
    }),
);
