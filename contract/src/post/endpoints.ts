import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { no_place, placeKindName } from '../place/schema.ts';
import { attachment, id, instant, nothing, page, paging, text } from '../schema.ts';
import { audienceSelection } from '../audience/schema.ts';
import {
  deletedPost,
  newPost,
  post,
  postChange,
  postDraft,
  postId,
  postReceipt,
  postVoices,
  readersCount,
  savedDraft,
  waitingPost,
} from './schema.ts';

const auth = 'session' as const;
const module = 'community' as const;
const criteria_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;
const no_post = ['POST_ID_MISSING', 'AUTH_RECORD_NOT_FOUND'] as const;

export const createPost = endpoint({
  method: 'POST',
  path: '/post/new',
  summary:
    'Posts text, attachments or a poll, or all of them: for everyone in the company, for an audience, or for the people who can read a place that the caller belongs to. The text has 30 hashtags at most. In a place where managers approve posts first, the answer of a member has `waits_since`: it is one of their drafts until then. A draft becomes one post: if `draft_id` was posted before, the answer is that post, or POST_ALREADY_POSTED if it says something else or can no longer be read.',
  auth,
  module,
  idempotent: true,
  body: newPost,
  response: post,
  errors: [...no_place, ...criteria_errors, 'INVALID_ACTION', 'PLACE_ARCHIVED', 'POST_ALREADY_POSTED'],
});

export const getPost = endpoint({
  method: 'GET',
  path: '/post/get',
  summary: 'One post. A post that the caller cannot read is not found.',
  auth,
  module,
  query: z.object({ post_id: postId }),
  response: post,
  errors: [...no_post],
});

export const updatePost = endpoint({
  method: 'PATCH',
  path: '/post/update',
  summary:
    'Changes a post, for its author and for people who manage posts. Earlier texts stay in its history. Without `attachments` it keeps those that it has; only its author can change them. What managers of a place approved, and what is in a name whose consent is gone, its author no longer changes, except for `expires_at`.',
  auth,
  module,
  body: postChange,
  response: post,
  errors: [...no_post, 'PLACE_ARCHIVED'],
});

export const copyPost = endpoint({
  method: 'POST',
  path: '/post/copy',
  summary:
    'Posts a copy of a post that the caller can read in another place that they can post in: with its text and attachments, without comments and reactions. In a place where managers approve posts first, the answer of a member has `waits_since`: the copy is one of their drafts until then. An open poll is asked again there; INVALID_ACTION if the post is only a poll that has ended. People who can see the original see where it comes from.',
  auth,
  module,
  idempotent: true,
  body: z.object({ post_id: postId, place_id: id, place_kind: placeKindName.optional() }),
  response: post,
  errors: ['POST_ID_MISSING', ...no_place, 'PLACE_ARCHIVED', 'INVALID_ACTION'],
});

export const savePostDraft = endpoint({
  method: 'POST',
  path: '/post/draft/save',
  summary:
    'Saves a draft, or schedules it: with `publish_at` it is posted at that time, or waits for approval until then where managers approve posts first. The last save wins. A draft that was deleted since `last_saved_at` comes back without a time, and says so: `problem` is `deleted`. INVALID_ACTION with more drafts than a person may have, and for the draft of another person; POST_ALREADY_POSTED if it was posted.',
  auth,
  module,
  body: savedDraft,
  response: postDraft,
  errors: [...no_place, ...criteria_errors, 'INVALID_ACTION', 'PLACE_ARCHIVED', 'POST_ALREADY_POSTED'],
});

export const listPostDrafts = endpoint({
  method: 'GET',
  path: '/post/draft/list',
  summary: 'The drafts and scheduled posts of the caller, the last saved first.',
  auth,
  module,
  query: z.object({ ...paging }),
  response: page(postDraft),
});

export const deletePostDraft = endpoint({
  method: 'DELETE',
  path: '/post/draft/delete',
  summary: 'Deletes a draft or scheduled post of the caller.',
  auth,
  module,
  query: z.object({ draft_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const withdrawWaitingPost = endpoint({
  method: 'POST',
  path: '/post/waiting/withdraw',
  summary: 'Makes a post of the caller that waits for approval a draft again.',
  auth,
  module,
  body: z.object({ draft_id: id }),
  response: postDraft,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listWaitingPosts = endpoint({
  method: 'POST',
  path: '/post/waiting/list',
  reads: true,
  summary: 'Posts that wait for approval in a place, oldest first; for its managers who can read it.',
  auth,
  module,
  body: z.object({ place_id: id, place_kind: placeKindName.optional(), ...paging }),
  response: page(waitingPost),
  errors: no_place,
});

export const decideWaitingPost = endpoint({
  method: 'POST',
  path: '/post/waiting/decide',
  summary:
    'Approves a post that waits, so that it is posted now or at its time, or declines it with a reason that its author gets; for managers of its place who can read it. `saved_at`: the version that they have seen; INVALID_ACTION if the author changed it since. AUTH_RECORD_NOT_FOUND if it no longer waits.',
  auth,
  module,
  body: z
    .object({
      place_id: id,
      place_kind: placeKindName.optional(),
      draft_id: id,
      saved_at: instant,
      is_approved: z.boolean(),
      reason: text(limits.reason_length).default(''),
    })
    .refine(({ is_approved, reason }) => is_approved || reason !== '', {
      path: ['reason'],
      error: 'This field is required',
    }),
  response: nothing,
  errors: [...no_place, 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const acknowledgePost = endpoint({
  method: 'POST',
  path: '/post/acknowledge',
  summary:
    'Says that the caller has read a post that people are asked to read. `at`: when they did, if that was offline; not before the post or before they came to its place, and not in the future. INVALID_ACTION if they are not asked.',
  auth,
  module,
  idempotent: true,
  body: z.object({ post_id: postId, at: instant.optional() }),
  response: post,
  errors: [...no_post, 'INVALID_ACTION'],
});

export const pinPost = endpoint({
  method: 'POST',
  path: '/post/pin',
  summary:
    'Keeps a post above the feed of its place, or above the home feed, until an instant within the next year; null ends it. For people who manage posts, and in a place for those who manage it.',
  auth,
  module,
  body: z.object({ post_id: postId, pinned_until: instant.nullable() }),
  response: post,
  errors: [...no_post, 'PLACE_ARCHIVED'],
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/post/receipt/list',
  summary:
    'Who has acknowledged a post, and who has not, with the totals of both. What people acknowledged offline has its own time, and the time it arrived. For its author, people who manage posts, and those who manage its place.',
  auth,
  module,
  load: 'question',
  query: z.object({ post_id: postId, state: z.enum(['acknowledged', 'missing']), ...paging }),
  response: page(postReceipt).extend({
    totals: z.object({ acknowledged: z.number().int(), missing: z.number().int() }),
  }),
  errors: [...no_post],
});

export const remindOfPost = endpoint({
  method: 'POST',
  path: '/post/receipt/remind',
  summary:
    'Reminds everyone who has not acknowledged a post. INVALID_ACTION within an hour of the last time, and once the post has expired.',
  auth,
  module,
  body: z.object({ post_id: postId }),
  response: nothing,
  errors: [...no_post, 'INVALID_ACTION'],
});

export const exportReceipts = endpoint({
  method: 'GET',
  path: '/post/receipt/export',
  summary:
    'Who has acknowledged a post, and when, and who has not, as .xlsx. What people acknowledged offline has its own time, and the time it arrived.',
  auth,
  module,
  load: 'bulk',
  query: z.object({ post_id: postId }),
  response: attachment,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...no_post],
});

export const countPostReaders = endpoint({
  method: 'POST',
  path: '/post/readers/count',
  reads: true,
  summary:
    'How many people a post would reach: those of an audience, the members of a place, or everyone. Null if the caller may not know.',
  auth,
  module,
  load: 'composed',
  body: z.object({
    audience: audienceSelection.nullable().optional(),
    place_id: id.optional(),
    place_kind: placeKindName.optional(),
  }),
  response: readersCount,
  errors: [...no_place, ...criteria_errors],
});

export const listExpiredPosts = endpoint({
  method: 'GET',
  path: '/post/expired/list',
  summary:
    'Posts that have expired, the newest first: those of the caller, those in places that they manage, and for people who manage posts all that are in no place.',
  auth,
  module,
  query: z.object({ ...paging }),
  response: page(post),
});

export const listDeletedPosts = endpoint({
  method: 'GET',
  path: '/post/deleted/list',
  summary:
    'Posts that the caller deleted in the last 24 hours and can restore with `/content/restore`, the last deleted first.',
  auth,
  module,
  query: z.object({ ...paging }),
  response: page(deletedPost),
});

export const listPostVoices = endpoint({
  method: 'GET',
  path: '/post/voice/list',
  summary: 'Who may post in the name of the caller, and in whose name the caller may post.',
  auth,
  module,
  query: z.object({}),
  response: postVoices,
});

export const givePostVoice = endpoint({
  method: 'POST',
  path: '/post/voice/give',
  summary:
    'Lets a colleague post in the name of the caller. INVALID_ACTION for the caller, and past the number of people.',
  auth,
  module,
  body: z.object({ employee_id: id }),
  response: postVoices,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const takePostVoice = endpoint({
  method: 'DELETE',
  path: '/post/voice/take',
  summary: 'No longer lets a colleague post in the name of the caller. What they posted stays.',
  auth,
  module,
  query: z.object({ employee_id: id }),
  response: postVoices,
});
