import type { PersonalData } from '../../../platform/personal/personal.ts';
import { returnBalances } from '../ledger/ledger.ts';
import { forgetReasons, lockBalances, readEntries } from './queries.ts';

const ledger =
  'its entries never change and name an id that nobody is known by any more; reasons that say something of the person go';

export const personal: PersonalData = {
  name: 'points',
  tables: {
    points_account: { exported: 'the balance stands in each entry', erased: 'the account stays, empty' },
    points_entry: { exported: true, erased: ledger },
    points_transfer: { exported: true, erased: ledger },
  },
  export: async (db, person) => [{ name: 'points', rows: await readEntries(db, person) }],
  erase: async (tx, { company_id, employee_id, words }) => {
    returnBalances(tx, company_id, employee_id, await lockBalances(tx.db, { company_id, employee_id }));
    await forgetReasons({ company_id, employee_id }, words).execute(tx.db);
  },
};
