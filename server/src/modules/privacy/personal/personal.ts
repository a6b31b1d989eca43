import { definePersonalData } from '../../../platform/personal/personal.ts';
import { forgetRequestWords, readRequests } from './queries.ts';

definePersonalData({
  name: 'privacy',
  tables: { privacy_request: { exported: true, erased: 'the proof that a request was answered, without its words' } },
  export: async (db, person) => [{ name: 'requests', rows: await readRequests(db, person) }],
  erase: async (tx, person) => void (await forgetRequestWords(person).execute(tx.db)),
});
