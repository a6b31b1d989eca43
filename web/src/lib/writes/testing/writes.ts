import type { NewWrite, Person, Write } from '../write.ts';

export const ana: Person = { employee_id: 'ana', company_id: 'acme' };

/** What a screen hands over: the nth write, about a subject. */
export const aNewWrite = (n: number, subject: string, fields: Partial<NewWrite> = {}): NewWrite => ({
  kind: 'comment',
  subject,
  path: '/recog/item/comment/new',
  method: 'POST',
  body: { n },
  idempotency_key: `key ${n}`,
  label: {},
  shown: null,
  ...fields,
});

/** The same in Ana's queue. */
export const aWrite = (n: number, subject: string, fields: Partial<Write> = {}): Write => ({
  ...aNewWrite(n, subject),
  ...ana,
  id: String(n).padStart(16, '0'),
  state: 'waiting',
  created_at: 0,
  attempts: 0,
  first_sent_at: null,
  troubles: 0,
  not_before: 0,
  error: null,
  ...fields,
});
