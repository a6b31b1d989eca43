import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { no_place } from '../place/schema.ts';
import { newPost, post, postChange, postId } from './schema.ts';

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
