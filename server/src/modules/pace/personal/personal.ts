import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetPace } from './queries.ts';

export const personal: PersonalData = {
  name: 'content',
  tables: { pace: { exported: 'says nothing that counting what they wrote does not say', erased: true } },
  export: async () => [],
  erase: async (tx, person) => {
    await forgetPace(person).execute(tx.db);
  },
};
