import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetHints, readHints } from './queries.ts';

export const personal: PersonalData = {
  name: 'welcome',
  tables: { welcome_hint: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'dismissed-hints', rows: await readHints(db, person) }],
  erase: async (tx, person) => void (await forgetHints(person).execute(tx.db)),
};
