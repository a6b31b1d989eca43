import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetFollows, readFollows } from '../queries.ts';

/** What others decided about a person is theirs: the person is not told. */
export const personal: PersonalData = {
  name: 'follow',
  tables: { follow: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'followed', rows: await readFollows(db, person) }],
  erase: async (tx, person) => void (await forgetFollows(person).execute(tx.db)),
};
