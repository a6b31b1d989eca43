import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetSaved, readAllSaved } from '../saved/queries.ts';

export const personal: PersonalData = {
  name: 'feed',
  tables: { content_saved: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'saved', rows: await readAllSaved(db, person) }],
  erase: async (tx, person) => void (await forgetSaved(person).execute(tx.db)),
};
