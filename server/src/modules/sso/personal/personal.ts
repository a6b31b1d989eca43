import { definePersonalData } from '../../../platform/personal/personal.ts';
import { forgetIdentities, forgetOutcomes, readIdentities } from './queries.ts';

definePersonalData({
  name: 'sso',
  tables: {
    sso_identity: { exported: true, erased: true },
    sso_attempt: { exported: 'secrets of an attempt to sign on, for an hour', erased: true },
  },
  export: async (db, person) => [{ name: 'identities', rows: await readIdentities(db, person) }],
  erase: async (tx, { words, ...person }) => {
    for (const query of forgetIdentities(person)) await query.execute(tx.db);
    if (words.length > 0) await forgetOutcomes(person.company_id, words).execute(tx.db);
  },
});
