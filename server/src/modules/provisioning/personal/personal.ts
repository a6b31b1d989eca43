import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetUser, readUser } from './queries.ts';

export const personal: PersonalData = {
  name: 'scim',
  tables: {
    scim_user: { exported: true, erased: true },
    scim_token: { exported: 'the audit log says who created it', erased: 'an id that no longer identifies anyone' },
  },
  export: async (db, person) => [{ name: 'directory', rows: await readUser(db, person) }],
  erase: async (tx, { words, ...person }) => {
    for (const query of forgetUser(person, words)) await query.execute(tx.db);
  },
};
