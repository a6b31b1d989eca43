import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, text } from '../schema.ts';
import { followed, follow_modes, mutedPlace } from './schema.ts';

/** What it is about: exactly one of them. `tag` is without its sign. */
const subject = {
  content_id: id.optional(),
  employee_id: id.optional(),
  tag: text(limits.tag_length).optional(),
};

export const setFollow = endpoint({
  method: 'POST',
  path: '/follow/set',
  summary:
    'Follows or mutes content, a colleague or a hashtag; `none` takes that back. Only the caller knows. Who follows content is notified of comments on it; who follows a colleague or a hashtag, of what they or it are about from now on. Who mutes content is not notified of comments and reactions there. What a muted colleague writes, and what has a muted hashtag, is not in the caller’s home feed, and notifies them of nothing but mentions; it stays on its own pages and in the search. INVALID_ACTION for a comment, for oneself, and for more than anyone keeps an eye on.',
  auth: 'session',
  idempotent: true,
  body: z
    .object({ ...subject, mode: z.enum([...follow_modes, 'none']) })
    .refine(({ content_id, employee_id, tag }) => [content_id, employee_id, tag].filter(Boolean).length === 1, {
      path: ['content_id'],
      error: 'Name content, a colleague or a hashtag',
    }),
  response: z.object({ followed: followed.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const listFollows = endpoint({
  method: 'GET',
  path: '/follow/list',
  summary: 'What the caller follows and mutes, the latest first, and the places that they muted.',
  auth: 'session',
  response: z.object({ items: z.array(followed), places: z.array(mutedPlace) }),
});
