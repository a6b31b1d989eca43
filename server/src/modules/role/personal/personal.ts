import type { PersonalData } from '../../../platform/personal/personal.ts';
import { readRoles, takeRoles } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: { employee_role: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'roles', rows: await readRoles(db, person) }],
  erase: async (tx, person) => {
    await takeRoles(person).execute(tx.db);
  },
};
