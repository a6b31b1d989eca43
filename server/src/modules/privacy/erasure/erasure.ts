import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/errors.ts';
import { personalData } from '../../../platform/personal/personal.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { loadIdentity, tellHolders } from '../../people/people.ts';
import { loadSettings } from '../settings/settings.ts';
import { listDue, reopenDue, takeDue, type Due } from './queries.ts';

const erased = defineAction({ name: 'privacy.erased', permission: 'privacy.manage' });

/** Carries out every erasure whose grace period is over. */
export const eraseDue = async (ctx: Context): Promise<void> => {
  for (const due of await listDue(ctx.db, new Date())) {
    await erase(ctx, due).catch(async (error: unknown) => {
      if (violatedConstraint(error) !== 'company_keeps_an_owner') throw error;
      await reopenDue(ctx.db, due, 'A company always keeps an active owner.');
    });
  }
};

/**
 * One transaction over all modules: either somebody is gone everywhere or nowhere. What happened stays, under ids that
 * nobody is known by any more.
 */
const erase = (ctx: Context, due: Due): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = due;
    if (!(await takeDue(tx.db, due, tx.now))) return;
    const identity = await loadIdentity(tx.db, { company_id, employee_id });
    if (!identity) return;
    const { first_name, last_name, work_email_id } = identity;
    const is_known = first_name !== 'Former' || last_name !== 'employee';
    const words = is_known ? [`${first_name} ${last_name}`, work_email_id] : [];
    const { keeps_words } = await loadSettings(tx.db, company_id);
    for (const { erase: eraseHere } of personalData()) {
      await eraseHere?.(tx, { company_id, employee_id, words, keeps_words });
    }
    recordChange(tx, { company_id, employee_id: null }, erased, {
      subject: { kind: 'employee', id: employee_id, label: 'Former employee' },
      before: { is_erased: false },
      after: { is_erased: true },
    });
    tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
  });
