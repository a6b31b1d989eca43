import type { PersonalData } from '../../../platform/personal/personal.ts';
import { takeDepartments } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    department: { exported: 'the profile of each of its people names its manager', erased: true },
    department_bin: { exported: 'an id', erased: 'an id that no longer identifies anyone' },
  },
  erase: async (tx, person) => {
    await takeDepartments(person).execute(tx.db);
  },
};
