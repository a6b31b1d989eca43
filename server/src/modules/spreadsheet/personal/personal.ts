import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetImports } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    employee_import: {
      exported: 'the audit log says who imported a spreadsheet',
      erased: 'an id that no longer identifies anyone',
    },
    employee_import_row: { exported: 'the profile has the result', erased: true },
  },
  erase: async (tx, { company_id, employee_id, words }) => {
    for (const query of forgetImports({ company_id, employee_id }, words)) await query.execute(tx.db);
  },
};
