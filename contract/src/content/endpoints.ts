import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { no_place, placeKindName } from '../place/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, languageTag, nothing, page, paging, text, writing } from '../schema.ts';
import {
  commentWords,
  contentComment,
  contentRevision,
  mentioned,
  newAttachments,
  placeFile,
  reaction,
  reactionCount,
} from './schema.ts';

const auth = 'session' as const;

export const setReaction = endpoint({
  method: 'POST',
  path: '/content/reaction/set',
  summary: 'Sets the caller’s reaction to any content, including comments; null removes it.',
  auth,
  idempotent: true,
  body: z.object({ content_id: id, reaction: reaction.nullable() }),
  response: z.object({ reactions: z.array(reactionCount), my_reaction: reaction.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'PLACE_ARCHIVED'],
});

export const listReactions = endpoint({
  method: 'GET',
  path: '/content/reaction/list',
  summary: 'Who reacted to content, and how; with `reaction`, only people who used it.',
  auth,
  query: z.object({ content_id: id, reaction: reaction.optional(), ...paging }),
  response: page(z.object({ employee: employeeCard, reaction, created_at: instant })),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const noteSeen = endpoint({
  method: 'POST',
  path: '/content/seen/note',
  summary:
    'Notes what the caller has seen at the top of threads, once each. What they can’t see is left out. The same call again changes nothing.',
  auth,
  body: z.object({ content_ids: z.array(id).min(1).max(limits.seen_per_call) }),
  response: nothing,
});

export const noteClicks = endpoint({
  method: 'POST',
  path: '/content/click/note',
  summary:
    'Notes which links at the top of threads the caller has opened, once each. Links that are not in the text, and content that the caller can’t see, are left out. The same call again changes nothing.',
  auth,
  body: z.object({
    clicks: z
      .array(z.object({ content_id: id, url: z.string().max(limits.url_length) }))
      .min(1)
      .max(limits.clicks_per_call),
  }),
  response: nothing,
});

export const listComments = endpoint({
  method: 'GET',
  path: '/content/comment/list',
  summary: 'The comments on content, or the replies to a comment, oldest first; with `content_id`, only that one.',
  auth,
  query: z.object({ parent_id: id, content_id: id.optional(), ...paging }),
  response: page(contentComment),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listMentionable = endpoint({
  method: 'GET',
  path: '/content/mention/list',
  summary:
    'The groups that the caller can mention, by name, and before them everyone, if the caller can mention everyone: in the place, or in that of the content that is commented on. A message of a conversation can also mention those who are connected when it is sent.',
  auth,
  query: z.object({
    search: text(limits.search_length).optional(),
    place_id: id.optional(),
    content_id: id.optional(),
    /** What is written there, if it is a message. */
    kind: z.enum(['message']).optional(),
  }),
  response: z.object({ items: z.array(mentioned) }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/content/comment/new',
  summary:
    'Adds a comment to content, or a reply to a comment, with text, attachments or both. INVALID_ACTION for a reply to a reply.',
  auth,
  idempotent: true,
  body: z
    .object({
      parent_id: id,
      words: commentWords,
      attachments: newAttachments.optional(),
      /** False: it does not show the preview of its link. */
      has_preview: z.boolean().optional(),
    })
    .refine(({ words, attachments = [] }) => words !== '' || attachments.length > 0, {
      path: ['words'],
      error: 'Add text or an attachment',
    }),
  response: contentComment,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/content/comment/update',
  summary:
    'Changes a comment or reply of the caller. Earlier versions stay in its history. What is not sent stays as it is. `has_preview`: false takes the preview of its link off, and true brings it back.',
  auth,
  body: z.object({
    content_id: id,
    words: commentWords.optional(),
    attachments: newAttachments.optional(),
    has_preview: z.boolean().optional(),
  }),
  response: contentComment,
  errors: ['AUTH_RECORD_NOT_FOUND', 'PLACE_ARCHIVED'],
});

export const updateContent = endpoint({
  method: 'PATCH',
  path: '/content/update',
  summary:
    'Changes the text of content other than comments: for its author as long as its kind allows, and for people who manage the kind. Earlier versions stay in its history. INVALID_ACTION for comments, and when the text can no longer be changed.',
  auth,
  body: z.object({
    content_id: id,
    words: writing(limits.words_length),
    /** Of a message: the language of the words. Left out, new words tell it. */
    language: languageTag.optional(),
  }),
  response: z.object({ content_id: id, words: z.string(), edited_at: instant.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const listRevisions = endpoint({
  method: 'GET',
  path: '/content/revision/list',
  summary: 'Earlier versions of content, newest first. For its author, people who manage its kind, and moderators.',
  auth,
  query: z.object({ content_id: id, ...paging }),
  response: page(contentRevision),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/content/delete',
  summary:
    'Deletes content with everything that followed from it. For its author, for people who manage its kind, and for messages in groups and sub-spaces for people who look after them: the author is then notified, with the reason if there is one.',
  auth,
  query: z.object({ content_id: id }),
  body: z.object({ reason: text(limits.description_length).optional() }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS'],
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/content/restore',
  summary:
    'Undoes a deletion that the caller made in the last 24 hours. INVALID_ACTION with the reason `under_review` for their own content while a report about it is open.',
  auth,
  body: z.object({ content_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION'],
});

export const listPlaceFiles = endpoint({
  method: 'GET',
  path: '/content/place/file/list',
  summary:
    'The pictures that posts and comments in a place show, or their other files: what the caller can read there, newest first.',
  auth,
  query: z.object({
    place_id: id,
    place_kind: placeKindName.optional(),
    kind: z.enum(['pictures', 'files']).default('pictures'),
    ...paging,
  }),
  response: page(placeFile),
  errors: no_place,
});
