import { forgetAllowances } from './allowance.ts';
import type { Retention } from '../personal/retention.ts';

// An emailing job is retried for three days at most, and finds out here that it was sent.
const kept_days = 30;

export const retentionMail: Retention = {
  name: 'mail',
  ages: [],
  passes: [
    {
      key: 'mail.sent',
      days: kept_days,
      purge: (db, before) => db.deleteFrom('mail_sent').where('sent_at', '<', before).execute(),
    },
    { key: 'mail.allowances', days: 1, purge: forgetAllowances },
  ],
  tables: { mail_sent: 'mail.sent' },
};
