import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../schema.ts';

/** Days; null is forever. A month counts 30 days, a year 365. */
const days = z.number().int().positive().nullable();

/** How long a company keeps one kind of aging data. */
export const retentionRule = z.object({
  /** `<module>.<what>`, as `recognition.deleted`. */
  retention_key: z.string(),
  /** What the company chose. */
  days,
  /** When that starts to apply: null if it does already; a shorter period only after a week. */
  counts_from: instant.nullable(),
  /** What applies until then. */
  counted_days: days,
  default_days: days,
  min_days: z.number().int(),
  /** Null if it may be kept forever. */
  max_days: days,
  /** The last night that checked it, and how many went. */
  last_run: z.object({ ran_at: instant, removed: z.number().int() }).nullable(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

const auth = 'session' as const;
const permissions = ['privacy.manage'] as const;
const change = z.object({ retention_key: z.string().max(100), days });
const errors = ['AUTH_RECORD_NOT_FOUND', 'INVALID_REQUEST'] as const;

export const listRetention = endpoint({
  method: 'GET',
  path: '/retention/list',
  summary: 'How long the company keeps each kind of data, and what the product deletes automatically.',
  auth,
  permissions,
  response: z.object({
    rules: z.array(retentionRule),
    /** The same in every company. */
    fixed: z.array(z.object({ retention_key: z.string(), days: z.number().int() })),
  }),
});

export const previewRetention = endpoint({
  method: 'POST',
  path: '/retention/preview',
  summary: 'How many things are older than a period that is not saved yet, and the night when they would be deleted.',
  auth,
  permissions,
  load: 'bulk',
  body: change,
  response: z.object({ count: z.number().int(), night: instant, counts_from: instant.nullable() }),
  errors,
});

export const updateRetention = endpoint({
  method: 'PATCH',
  path: '/retention/update',
  summary:
    'Changes how long something is kept. A shorter period takes effect after a week; until then it can be undone.',
  auth,
  permissions,
  body: change,
  response: retentionRule,
  errors,
});
