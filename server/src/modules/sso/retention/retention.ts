import type { Retention } from '../../../platform/personal/retention.ts';
import { deleteAttempts } from '../attempt/queries.ts';

export const retention: Retention = {
  name: 'sso',
  ages: [],
  // What began a day ago is over; it holds what the provider said of people.
  passes: [{ key: 'sso.attempts', days: 1, purge: deleteAttempts }],
  tables: { sso_attempt: 'sso.attempts' },
  addresses: {
    'sso_connection.metadata_url': 'a page of the provider',
    'sso_connection.idp_sign_on_url': 'a page of the provider',
    'sso_connection.logout_url': 'a page of the provider',
  },
};
