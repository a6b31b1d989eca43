import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetSignOns, readIdentities } from './queries.ts';

export const personal: PersonalData = {
  name: 'sso',
  tables: {
    sso_identity: { exported: true, erased: true },
    sso_attempt: { exported: 'what the provider said for a minute of signing on, gone within a day', erased: true },
  },
  export: async (db, person) => [{ name: 'identities', rows: await readIdentities(db, person) }],
  erase: async (tx, { words, ...person }) => {
    for (const query of forgetSignOns(person, words)) await query.execute(tx.db);
  },
};
