import { z } from 'zod';
import { commonContent, contentAttachment, contentPlace, newAttachment, reactionCount } from '../content/schema.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { placeKindName } from '../place/schema.ts';
import { id, writing } from '../schema.ts';

/** What a person posts for their company, or for the people of a place: text, pictures, films, recordings and files. */
export const post = commonContent.extend({
  post_id: id,
  author: employeeCard,
  /** Empty if there are only attachments. */
  words: z.string(),
  attachments: z.array(contentAttachment),
  /** Whether people can comment; earlier comments stay if they no longer can. */
  has_comments: z.boolean(),
  place: contentPlace,
});
export type Post = z.infer<typeof post>;

/** The same for everyone who reads it, as live events carry it. */
export const sharedPost = post.omit({ my_reaction: true, can: true });
export type SharedPost = z.infer<typeof sharedPost>;

export const postCounts = z.object({
  post_id: id,
  reactions: z.array(reactionCount),
  comments_count: z.number().int(),
});
export type PostCounts = z.infer<typeof postCounts>;

const written = {
  words: writing(limits.post_length),
  attachments: z.array(newAttachment).max(limits.attachments_per_post),
  has_comments: z.boolean(),
};

export const newPost = z
  .object({
    words: written.words.default(''),
    attachments: written.attachments.default([]),
    has_comments: written.has_comments.default(true),
    place_id: id.optional(),
    /** If set, a missing place gets the error of this kind. */
    place_kind: placeKindName.optional(),
  })
  .refine(({ words, attachments }) => words !== '' || attachments.length > 0, {
    path: ['words'],
    error: 'Add text or an attachment',
  });
export type NewPost = z.infer<typeof newPost>;

/** The id of a post; without one, a call is answered with POST_ID_MISSING. */
export const postId = z.union([id, z.literal('')]).optional();

/** What is not sent stays as it is. */
export const postChange = z.object({
  post_id: postId,
  words: written.words.optional(),
  attachments: written.attachments.optional(),
  has_comments: written.has_comments.optional(),
});
export type PostChange = z.infer<typeof postChange>;
