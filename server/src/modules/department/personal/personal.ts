import type { PersonalData } from '../../../platform/personal/personal.ts';
import { takeDepartments } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    department: { exported: 'who manages it stands in the profile of each of its people', erased: true },
    department_bin: { exported: 'an id', erased: 'an id that nobody is known by any more' },
  },
  erase: async (tx, person) => {
    await takeDepartments(person).execute(tx.db);
  },
};
