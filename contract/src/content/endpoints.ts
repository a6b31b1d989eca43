import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, nothing, page, paging, text } from '../schema.ts';
import { commentWords, contentComment, contentRevision, newAttachments, reaction, reactionCount } from './schema.ts';

const auth = 'session' as const;

export const setReaction = endpoint({
  method: 'POST',
  path: '/content/reaction/set',
  summary: 'Sets the own reaction to any content, comments among them; null takes it away.',
  auth,
  idempotent: true,
  body: z.object({ content_id: id, reaction: reaction.nullable() }),
  response: z.object({ reactions: z.array(reactionCount), my_reaction: reaction.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listReactions = endpoint({
  method: 'GET',
  path: '/content/reaction/list',
  summary: 'Who reacted to content, and how; with `reaction` only who reacted so.',
  auth,
  query: z.object({ content_id: id, reaction: reaction.optional(), ...paging }),
  response: page(z.object({ employee: employeeCard, reaction, created_at: instant })),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listComments = endpoint({
  method: 'GET',
  path: '/content/comment/list',
  summary:
    'The comments under content, or the replies under a comment, oldest first; with `content_id` only this one of them.',
  auth,
  query: z.object({ parent_id: id, content_id: id.optional(), ...paging }),
  response: page(contentComment),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/content/comment/new',
  summary:
    'Comments on content, or replies to a comment, with words, attachments or both. INVALID_ACTION for a reply to a reply.',
  auth,
  idempotent: true,
  body: z
    .object({ parent_id: id, words: commentWords, attachments: newAttachments.optional() })
    .refine(({ words, attachments = [] }) => words !== '' || attachments.length > 0, {
      path: ['words'],
      error: 'Words, attachments or both',
    }),
  response: contentComment,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/content/comment/update',
  summary:
    'Changes an own comment or reply. What it said before stays in its history; without `attachments` it keeps those that it has.',
  auth,
  body: z.object({ content_id: id, words: commentWords, attachments: newAttachments.optional() }),
  response: contentComment,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const updateContent = endpoint({
  method: 'PATCH',
  path: '/content/update',
  summary:
    'Changes the words of content of any kind that stands alone, by who may: its author as long as its kind allows, or who manages the kind. What stood there before stays in its history. INVALID_ACTION for comments, and where nobody may any more.',
  auth,
  body: z.object({ content_id: id, words: text(limits.words_length) }),
  response: z.object({ content_id: id, words: z.string(), edited_at: instant.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const listRevisions = endpoint({
  method: 'GET',
  path: '/content/revision/list',
  summary:
    'What stood in content before it was edited, newest first. For its author, for who manages its kind, and for moderators.',
  auth,
  query: z.object({ content_id: id, ...paging }),
  response: page(contentRevision),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/content/delete',
  summary:
    'Takes content back with everything that followed from it. Its author may, and who manages its kind: the author then hears of it, with the reason if there is one.',
  auth,
  query: z.object({ content_id: id }),
  body: z.object({ reason: text(limits.description_length).optional() }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS'],
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/content/restore',
  summary: 'Undoes an own deletion of the last day.',
  auth,
  body: z.object({ content_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION'],
});
