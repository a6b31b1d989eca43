import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { attachment, id, instant, nothing, page, paging } from '../schema.ts';

/** One thing that a person changed. `before` and `after` hold the fields that differ; null if there was, or is, nothing. */
export const auditEntry = z.object({
  audit_id: id,
  created_at: instant,
  /** Null: the product itself, or a program with a key of the company. */
  actor: employeeCard.nullable(),
  /** The name of that program's key. */
  program: z.string().nullable(),
  /** `<area>.<verb>`, for example `company.updated`. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  /** What the subject was called at that time. */
  subject_label: z.string(),
  /** The author of the subject, its place, and a link to it: for content and reports of it, as far as the reader may know. */
  author: employeeCard.nullable(),
  place_name: z.string().nullable(),
  link: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Its place in the chain; null during the moment until it is sealed. */
  chain_no: z.number().int().nullable(),
  /** The entry that this one takes back. */
  undoes: id.nullable(),
  is_undone: z.boolean(),
  /** The person was erased, and the words about them are gone. Who did what, to what, and when stays. */
  is_erased: z.boolean(),
  can_undo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Words of the subject, of the sentence about the action on screen, or of the person who acted. */
  search: z.string().trim().max(limits.search_length).optional(),
  /** The part before the full stop of an action: `company`. */
  area: z.string().max(limits.name_length).optional(),
  actor_id: id.optional(),
  subject_id: z.string().max(limits.name_length).optional(),
  from: instant.optional(),
  to: instant.optional(),
};

export const listAudit = endpoint({
  method: 'POST',
  path: '/audit/list',
  reads: true,
  summary: 'What was changed, by whom and when, newest first.',
  auth: 'session',
  permissions: ['audit.view'],
  load: 'question',
  body: z.object({ ...filter, ...paging }),
  response: page(auditEntry),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The same as CSV, newest first. The audit log records the export.',
  auth: 'session',
  permissions: ['audit.view'],
  load: 'bulk',
  query: z.object(filter),
  response: attachment,
  file: 'text/csv; charset=utf-8',
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/audit/verify',
  summary: 'Verifies the hash chain of the audit log, and says where it is broken, if it is.',
  auth: 'session',
  permissions: ['audit.view'],
  load: 'bulk',
  response: z.object({
    entries: z.number().int(),
    /** Written within the last moments, not in the chain yet. */
    unsealed: z.number().int(),
    /** Links whose words about a person were erased at their request; the chain still proves that they existed. */
    erased: z.number().int(),
    /** The last link. A copy of it kept elsewhere can prove later that nothing before it was changed. */
    head: z.object({ chain_no: z.number().int(), hash: z.string() }).nullable(),
    problem: z.object({ chain_no: z.number().int(), kind: z.enum(['changed', 'missing', 'cut_off']) }).nullable(),
  }),
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/audit/undo',
  summary: 'Undoes the change of an entry, unless it was changed again since. The undo is an entry of its own.',
  auth: 'session',
  permissions: ['audit.view'],
  load: 'bulk',
  body: z.object({ audit_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
