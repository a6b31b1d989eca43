import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { countNamed, renameNamed } from '../queries.ts';

export const personal: PersonalData = {
  name: 'hold',
  tables: {
    legal_hold: {
      exported: 'a hold that people knew about could not do what it is for; they ask the company',
      erased: 'no one on hold is erased; afterwards, it contains an id that no longer identifies anyone',
    },
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      await renameNamed(person, pattern, former_name).execute(tx.db);
    },
  },
};
