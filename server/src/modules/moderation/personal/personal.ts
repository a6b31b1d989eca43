import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { eraseEntries } from '../../audit/audit.ts';
import { forgetReports, listOwnCases, readDecisions, readReports, renameInReports } from './queries.ts';

export const personal: PersonalData = {
  name: 'moderation',
  tables: { report: { exported: true, erased: true }, report_case: { exported: true, erased: true } },
  export: async (db, person) => [
    { name: 'reports', rows: await readReports(db, person) },
    { name: 'decisions', rows: await readDecisions(db, person) },
  ],
  erase: async (tx, { words, storage_keys, ...person }) => {
    // The audit log also has the reasons why something of theirs was deleted.
    await eraseEntries(tx, person.company_id, await listOwnCases(tx.db, person));
    const renamed = words.flatMap((word) => renameInReports(person.company_id, word, former_name));
    for (const query of [...forgetReports(person, storage_keys), ...renamed]) await query.execute(tx.db);
  },
};
