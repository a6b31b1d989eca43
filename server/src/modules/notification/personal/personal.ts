import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import {
  forgetExcerpts,
  forgetInbox,
  readNotifications,
  readPreferences,
  renameInExcerpts,
  renameNamed,
} from './queries.ts';

export const personal: PersonalData = {
  name: 'notification',
  tables: {
    notification: { exported: true, erased: true },
    notification_preference: { exported: true, erased: true },
  },
  export: async (db, person) => [
    { name: 'notifications', rows: await readNotifications(db, person) },
    { name: 'preferences', rows: await readPreferences(db, person) },
  ],
  erase: async (tx, { words, keeps_words, ...person }) => {
    for (const query of forgetInbox(person)) await query.execute(tx.db);
    if (!keeps_words) await forgetExcerpts(person).execute(tx.db);
    for (const word of words) await renameInExcerpts(person.company_id, word, former_name).execute(tx.db);
  },
  // Excerpts repeat texts that are counted at their source.
  texts: {
    count: async () => 0,
    rename: async (tx, person, pattern) => void (await renameNamed(person, pattern, former_name).execute(tx.db)),
  },
};
