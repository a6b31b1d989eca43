import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/privacy/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { former_name, namePattern, personalData } from '../../../platform/personal/personal.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { listGoing } from '../../files/files.ts';
import { hasHeld } from '../../hold/access.ts';
import { loadIdentity } from '../../people/people.ts';
import { tellHolders } from '../../authority/authority.ts';
import { findRequest } from '../requests/access.ts';
import { loadSettings } from '../settings/settings.ts';
import { listDue, reopenDue, takeDue, type Due } from './queries.ts';

export const person_erased = defineAction({ name: 'privacy.erased', permission: 'privacy.manage' });

/** Carries out every erasure whose grace period is over. A failed one is retried, and holds up no other. */
export const eraseDue = async (ctx: Context): Promise<void> => {
  const failures: unknown[] = [];
  for (const due of await listDue(ctx.db, new Date())) {
    try {
      await erase(ctx, due).catch(async (error: unknown) => {
        if (violatedConstraint(error) !== 'company_keeps_an_owner') throw error;
        await reopenDue(ctx.db, due, 'A company must always have an active owner.');
      });
    } catch (error) {
      ctx.log.error({ err: error, request_id: due.request_id }, 'an erasure failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some erasures failed.');
};

/**
 * One transaction over all modules: a person is gone either everywhere or nowhere. What happened stays, under ids that no
 * longer identify anyone.
 */
const erase = (ctx: Context, due: Due): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id, replaces_names } = due;
    // It waits until the hold is lifted, and no one is told why.
    if (await hasHeld(tx.db, { company_id, employee_id })) return;
    if (!(await takeDue(tx.db, due, tx.now))) return;
    const identity = await loadIdentity(tx.db, { company_id, employee_id });
    if (!identity) return;
    const { first_name, last_name, work_email_id } = identity;
    const is_known = first_name !== 'Former' || last_name !== 'employee';
    const words = is_known ? [`${first_name} ${last_name}`, work_email_id] : [];
    const { keeps_words } = await loadSettings(tx.db, company_id);
    const storage_keys = await listGoing(tx.db, { company_id, employee_id });
    for (const { erase: eraseHere } of personalData()) {
      await eraseHere?.(tx, { company_id, employee_id, words, keeps_words, storage_keys });
    }
    for (const { texts } of is_known && replaces_names ? personalData() : []) {
      await texts?.rename(tx, { company_id, employee_id }, namePattern(`${first_name} ${last_name}`));
    }
    recordChange(tx, { company_id, employee_id: null }, person_erased, {
      subject: { kind: 'employee', id: employee_id, label: 'Former employee' },
      before: { is_erased: false },
      after: { is_erased: true },
    });
    tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
  });

/** What an erasure that waits for its decision would find in the texts of others. */
export const previewErasure = async (
  ctx: Context,
  viewer: Viewer,
  request_id: string,
): Promise<ResponseOf<typeof endpoints.previewErasure>> => {
  const { company_id } = viewer;
  const row = await findRequest(ctx.db, company_id, request_id);
  if (row.kind !== 'erasure' || row.state !== 'open') throw new AppError('INVALID_ACTION');
  const person = { company_id, employee_id: row.employee_id };
  const identity = await loadIdentity(ctx.db, person);
  const name = identity ? `${identity.first_name} ${identity.last_name}` : former_name;
  let texts_count = 0;
  for (const { texts } of name === former_name ? [] : personalData()) {
    texts_count += (await texts?.count(ctx.db, person, namePattern(name))) ?? 0;
  }
  return { name, texts_count };
};
