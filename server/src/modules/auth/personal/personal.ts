import { definePersonalData } from '../../../platform/personal/personal.ts';
import { endSessions } from '../session/session.ts';
import { forgetSignIn, readSessions } from './queries.ts';

definePersonalData({
  name: 'auth',
  tables: {
    session: { exported: true, erased: true },
    mail_token: { exported: 'secrets of links that were mailed, as digests', erased: true },
    credential: { exported: 'a secret, kept as a digest', erased: true },
    login_address: { exported: 'the address of the profile', erased: true },
  },
  export: async (db, person) => [{ name: 'sessions', rows: await readSessions(db, person) }],
  erase: async (tx, person) => {
    await endSessions(tx, person, {});
    for (const query of forgetSignIn(person)) await query.execute(tx.db);
  },
});
