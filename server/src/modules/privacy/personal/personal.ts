import type { PersonalData } from '../../../platform/personal/personal.ts';
import { endReady, stopExports } from '../export/queries.ts';
import { forgetRequestWords, readRequests } from './queries.ts';

export const personal: PersonalData = {
  name: 'privacy',
  tables: {
    personal_export: { exported: 'copies of this kind', erased: 'the copies are deleted, that they were made stays' },
    privacy_request: { exported: true, erased: 'the proof that a request was answered, without its words' },
  },
  export: async (db, person) => [{ name: 'requests', rows: await readRequests(db, person) }],
  erase: async (tx, person) => {
    await forgetRequestWords(person).execute(tx.db);
    await stopExports(person).execute(tx.db);
    await endReady(person, tx.now).execute(tx.db);
  },
};
