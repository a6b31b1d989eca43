import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetImports } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    employee_import: {
      exported: 'who imported a spreadsheet stands in the audit log',
      erased: 'an id that nobody is known by any more',
    },
    employee_import_row: { exported: 'what it made of the profile stands there', erased: true },
  },
  erase: async (tx, { company_id, employee_id, words }) => {
    for (const query of forgetImports({ company_id, employee_id }, words)) await query.execute(tx.db);
  },
};
