import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { attachment, id, page, paging, text } from '../schema.ts';
import { hold } from './schema.ts';

const auth = 'session' as const;
const module = 'chats' as const;
const permissions = ['chats.hold'] as const;
const reason = text(limits.reason_length).min(1);

export const putHold = endpoint({
  method: 'POST',
  path: '/hold/new',
  summary:
    'Puts what a person wrote, with the conversations they are in, or what is in a place on hold: neither retention, nor its owners, nor an erasure deletes it for good. INVALID_ACTION if that is on hold already.',
  auth,
  module,
  permissions,
  idempotent: true,
  body: z
    .object({ employee_id: id.optional(), place_id: id.optional(), reason })
    .refine(({ employee_id, place_id }) => (employee_id === undefined) !== (place_id === undefined), {
      message: 'Choose a person or a place',
      path: ['employee_id'],
    }),
  response: hold,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const liftHold = endpoint({
  method: 'POST',
  path: '/hold/lift',
  summary: 'Lifts a hold. What should have been deleted in the meantime goes in the next night.',
  auth,
  module,
  permissions,
  body: z.object({ hold_id: id, reason }),
  response: hold,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const listHolds = endpoint({
  method: 'POST',
  path: '/hold/list',
  summary:
    'The holds of the company, newest first: those in force, or those that were lifted. The audit log records it.',
  auth,
  module,
  permissions,
  body: z.object({ is_lifted: z.boolean().default(false), ...paging }),
  response: page(hold),
});

export const exportHold = endpoint({
  method: 'GET',
  path: '/hold/export',
  summary:
    'Everything that a hold keeps, as CSV, oldest first, also what was deleted or edited since. It takes a permission of its own, and the audit log records it.',
  auth,
  module,
  permissions: { all: ['chats.hold', 'chats.export_held'] },
  load: 'bulk',
  query: z.object({ hold_id: id }),
  response: attachment,
  file: 'text/csv; charset=utf-8',
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
