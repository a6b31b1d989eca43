import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetAsked, readAsked } from './queries.ts';

export const personal: PersonalData = {
  name: 'content',
  tables: { link_preview: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'link-previews', rows: await readAsked(db, person) }],
  erase: async (tx, person) => {
    await forgetAsked(person).execute(tx.db);
  },
};
