import type { PersonalData } from '../../../platform/personal/personal.ts';
import { readStatus, takeStatus } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    employee_status: { exported: true, erased: true },
    presence: { exported: 'for as long as a connection lasts', erased: 'ends with the connection' },
  },
  export: async (db, person) => [{ name: 'status', rows: await readStatus(db, person) }],
  erase: async (tx, person) => {
    await takeStatus(person).execute(tx.db);
  },
};
