import type { PersonalData } from '../../../platform/personal/personal.ts';
import { returnBalances } from '../ledger/ledger.ts';
import { forgetReasons, lockBalances, readEntries } from './queries.ts';

const ledger =
  'its entries never change and contain an id that no longer identifies anyone; reasons that mention the person are deleted';

export const personal: PersonalData = {
  name: 'points',
  tables: {
    points_account: { exported: 'each entry has the balance', erased: 'the account stays, empty' },
    points_entry: { exported: true, erased: ledger },
    points_transfer: { exported: true, erased: ledger },
  },
  export: async (db, person) => [{ name: 'points', rows: await readEntries(db, person) }],
  erase: async (tx, { company_id, employee_id, words }) => {
    returnBalances(tx, company_id, employee_id, await lockBalances(tx.db, { company_id, employee_id }));
    await forgetReasons({ company_id, employee_id }, words).execute(tx.db);
  },
};
