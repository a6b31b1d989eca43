import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, page, paging, text } from '../schema.ts';

/** What people can ask for about their own data. */
export const request_kinds = ['export', 'erasure'] as const;
export const requestKind = z.enum(request_kinds);
export type RequestKind = z.infer<typeof requestKind>;

/**
 * `open`: waits for a decision. `approved`: an erasure in its grace period. `done`, `refused` and `cancelled` are final.
 */
export const requestState = z.enum(['open', 'approved', 'done', 'refused', 'cancelled']);
export type RequestState = z.infer<typeof requestState>;

/** A request about the caller's own data. */
export const ownRequest = z.object({
  request_id: id,
  kind: requestKind,
  state: requestState,
  /** The words of the person who asked. */
  note: z.string(),
  /** The words of the person who decided. */
  answer: z.string(),
  created_at: instant,
  /** When the answer is due. */
  due_at: instant,
  decided_at: instant.nullable(),
  /** When an approved erasure is carried out; until then it can be stopped. */
  erase_at: instant.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** The same in the register of the company. */
export const privacyRequest = ownRequest.extend({
  employee: employeeCard,
  /** Null: the person themselves. */
  requested_by: employeeCard.nullable(),
  decided_by: employeeCard.nullable(),
  is_overdue: z.boolean(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const auth = 'session' as const;
const permissions = ['privacy.manage'] as const;
const note = text(limits.description_length);

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/privacy/own/request/list',
  summary: 'The caller’s requests about their own data, newest first.',
  auth,
  query: z.object(paging),
  response: page(ownRequest),
});

export const askErasure = endpoint({
  method: 'POST',
  path: '/privacy/own/erasure/new',
  summary:
    'Requests the erasure of everything that identifies the caller. INVALID_ACTION while such a request is open.',
  auth,
  body: z.object({ note: note.optional() }),
  response: ownRequest,
  errors: ['INVALID_ACTION'],
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/privacy/own/request/withdraw',
  summary: 'Withdraws a request of the caller, even if it was approved but not carried out yet.',
  auth,
  body: z.object({ request_id: id }),
  response: ownRequest,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

/** A copy of everything about the caller, as a ZIP of pages, JSON and CSV. */
export const ownExport = z.object({
  export_id: id,
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']),
  /** Percent. */
  progress: z.number().int(),
  size_bytes: z.number().int().nullable(),
  created_at: instant,
  /** When it is deleted. */
  expires_at: instant.nullable(),
  /** Signed, works for an hour; null while there is none. */
  download_url: z.string().nullable(),
});
export type OwnExport = z.infer<typeof ownExport>;

export const askExport = endpoint({
  method: 'POST',
  path: '/privacy/own/export/new',
  summary: 'Starts a copy of the caller’s data in the background. INVALID_ACTION while another one is being made.',
  auth,
  body: z.object({}),
  response: ownExport,
  errors: ['INVALID_ACTION'],
});

export const listExports = endpoint({
  method: 'GET',
  path: '/privacy/own/export/list',
  summary: 'The copies of the caller’s data, newest first.',
  auth,
  query: z.object(paging),
  response: page(ownExport),
});

export const listRequests = endpoint({
  method: 'POST',
  path: '/privacy/request/list',
  reads: true,
  summary: 'The register of requests about personal data, newest first.',
  auth,
  permissions,
  body: z.object({
    state: requestState.optional(),
    search: text(limits.search_length).optional(),
    ...paging,
  }),
  response: page(privacyRequest),
});

export const createRequest = endpoint({
  method: 'POST',
  path: '/privacy/request/new',
  summary: 'Registers a request that was made in another way, for example by letter.',
  auth,
  permissions,
  body: z.object({ employee_id: id, kind: requestKind, note: note.optional() }),
  response: privacyRequest,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const decideRequest = endpoint({
  method: 'POST',
  path: '/privacy/request/decide',
  summary:
    'Approves or refuses an open request. An approved erasure is carried out after its grace period, an export immediately.',
  auth,
  permissions,
  body: z.object({
    request_id: id,
    decision: z.enum(['approve', 'refuse']),
    answer: note.optional(),
    /** Of an erasure: whether the name also goes from what others wrote in plain words. */
    replaces_names: z.boolean().default(true),
  }),
  response: privacyRequest,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const previewErasure = endpoint({
  method: 'GET',
  path: '/privacy/request/preview',
  summary: 'For an open erasure request: how many texts by other people contain the person’s name as plain text.',
  auth,
  permissions,
  load: 'question',
  query: z.object({ request_id: id }),
  response: z.object({ name: z.string(), texts_count: z.number().int() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/privacy/request/cancel',
  summary: 'Stops an open request, or an approved erasure during its grace period.',
  auth,
  permissions,
  body: z.object({ request_id: id }),
  response: privacyRequest,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

/** How the company treats personal data. */
export const privacySettings = z.object({
  /** Whether recognitions and comments keep their words when their author is erased. */
  keeps_words: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/privacy/settings/get',
  summary: 'How the company treats personal data.',
  auth,
  permissions,
  response: privacySettings,
});

export const updatePrivacySettings = endpoint({
  method: 'PATCH',
  path: '/privacy/settings/update',
  summary: 'Changes how the company treats personal data.',
  auth,
  permissions,
  body: privacySettings.partial(),
  response: privacySettings,
});
