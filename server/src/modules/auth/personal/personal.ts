import type { PersonalData } from '../../../platform/personal/personal.ts';
import { endSessions } from '../session/session.ts';
import { deleteEchoes } from '../register/queries.ts';
import { forgetChallenges, forgetSignIn, readFactors, readSessions } from './queries.ts';

export const personal: PersonalData = {
  name: 'auth',
  tables: {
    session: { exported: true, erased: true },
    mail_token: { exported: 'secrets of links that were mailed, as digests', erased: true },
    credential: { exported: 'a secret, kept as a digest', erased: true },
    sign_in_challenge: { exported: 'secrets of an attempt to sign in, for minutes', erased: true },
    totp_factor: { exported: true, erased: true },
    recovery_code: { exported: 'secrets, kept as digests', erased: true },
    passkey: { exported: true, erased: true },
    frontline_login: { exported: true, erased: true },
    known_device: { exported: 'secrets of devices, kept as digests', erased: true },
    login_address: { exported: 'the address of the profile', erased: true },
  },
  export: async (db, person) => [
    { name: 'sessions', rows: await readSessions(db, person) },
    { name: 'factors', rows: await readFactors(db, person) },
  ],
  erase: async (tx, { words, ...person }) => {
    await endSessions(tx, person, {});
    for (const query of forgetSignIn(person)) await query.execute(tx.db);
    await forgetChallenges(words).execute(tx.db);
    await deleteEchoes(words).execute(tx.db);
  },
};
