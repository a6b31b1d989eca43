import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { findEmployee, updateEmployeeRow } from '../../people/people.ts';
import { peopleChanged } from '../../people/events.ts';
import { takeStatusText } from '../../presence/presence.ts';

/** What people say and show about themselves. */
export type ProfileWords = { about: string | null; pronouns: string | null; profile_url: string | null };

/**
 * Takes the person's words and picture off a profile, and returns them. What they say about their status is of the moment: it does
 * not come back.
 */
export const concealProfile = async (tx: Tx, company_id: string, employee_id: string): Promise<ProfileWords> => {
  const row = await findEmployee(tx.db, company_id, employee_id);
  if (!row) throw new AppError('EMPLOYEE_NOT_FOUND');
  const { about, pronouns, profile_url } = row;
  const empty = { about: null, pronouns: null, profile_url: null };
  await updateEmployeeRow(tx.db, company_id, employee_id, empty).execute();
  await takeStatusText(tx.db, { company_id, employee_id });
  peopleChanged(tx, company_id, [employee_id]);
  return { about, pronouns, profile_url };
};

/** Restores them where the person has not written something else since. */
export const revealProfile = async (
  tx: Tx,
  company_id: string,
  employee_id: string,
  words: ProfileWords,
): Promise<void> => {
  const now = await findEmployee(tx.db, company_id, employee_id);
  if (!now) throw new AppError('INVALID_ACTION');
  await updateEmployeeRow(tx.db, company_id, employee_id, {
    about: now.about ?? words.about,
    pronouns: now.pronouns ?? words.pronouns,
    profile_url: now.profile_url ?? words.profile_url,
  }).execute();
  peopleChanged(tx, company_id, [employee_id]);
};
