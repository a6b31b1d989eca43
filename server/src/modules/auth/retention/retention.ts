import type { Retention } from '../../../platform/personal/retention.ts';
import { deleteOldChallenges } from '../challenge/queries.ts';
import { deleteUnusedKnown } from '../known-device/queries.ts';
import { deleteExpiredMailTokens } from '../mail-token/queries.ts';
import { deleteOldEchoes } from '../register/queries.ts';
import { forgetOldAttempts } from '../throttle/queries.ts';
import { endedSessions } from './queries.ts';

export const retention: Retention = {
  name: 'auth',
  ages: [
    {
      key: 'auth.sessions',
      label: 'Ended sessions',
      default_days: 30,
      // People who look into a theft need to see where an account was signed in.
      min_days: 7,
      max_days: 365,
      ...endedSessions,
    },
  ],
  passes: [
    { key: 'auth.mail_tokens', days: 0, purge: deleteExpiredMailTokens },
    // A person who comes back after a year waits like a stranger when strangers guess.
    { key: 'auth.known_devices', days: 365, purge: deleteUnusedKnown },
    {
      key: 'auth.attempts',
      days: 1,
      purge: async (db, before) => {
        await deleteOldChallenges(db, before);
        await forgetOldAttempts(db, before);
      },
    },
    { key: 'auth.registration_echoes', days: 365, purge: deleteOldEchoes },
  ],
  tables: {
    session: 'auth.sessions',
    mail_token: 'auth.mail_tokens',
    sign_in_challenge: 'auth.attempts',
    known_device: 'auth.known_devices',
    registration_echo: 'auth.registration_echoes',
    passkey: 'until its person removes it',
  },
};
