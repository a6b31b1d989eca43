import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { no_place } from '../place/schema.ts';
import { id, nothing, page, paging } from '../schema.ts';
import { newPost, post, postChange, postDraft, postId, savedDraft } from './schema.ts';

const auth = 'session' as const;
const module = 'community' as const;
const no_post = ['POST_ID_MISSING', 'AUTH_RECORD_NOT_FOUND'] as const;

export const createPost = endpoint({
  method: 'POST',
  path: '/post/new',
  summary:
    'Posts text, attachments or both: for everyone in the company, or for the people who can read a place that the caller belongs to.',
  auth,
  module,
  idempotent: true,
  body: newPost,
  response: post,
  errors: no_place,
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
    'Changes a post, for its author and for people who manage posts. Earlier texts stay in its history. Without `attachments` it keeps those that it has; only its author can change them.',
  auth,
  module,
  body: postChange,
  response: post,
  errors: [...no_post],
});

export const savePostDraft = endpoint({
  method: 'POST',
  path: '/post/draft/save',
  summary:
    'Saves a draft, or schedules it: with `publish_at` it is posted at that time. The last save wins. INVALID_ACTION with more drafts than a person may have, and for the draft of another person.',
  auth,
  module,
  body: savedDraft,
  response: postDraft,
  errors: [...no_place, 'INVALID_ACTION'],
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
