import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetOrder, readChosen } from '../order/queries.ts';
import { forgetSaved, readAllSaved } from '../saved/queries.ts';

export const personal: PersonalData = {
  name: 'feed',
  tables: { content_saved: { exported: true, erased: true }, feed_choice: { exported: true, erased: true } },
  export: async (db, person) => [
    { name: 'saved', rows: await readAllSaved(db, person) },
    { name: 'feed-order', rows: await readChosen(db, person) },
  ],
  erase: async (tx, person) => {
    await forgetSaved(person).execute(tx.db);
    await forgetOrder(person).execute(tx.db);
  },
};
