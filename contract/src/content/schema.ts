import { z } from 'zod';
import { limits } from '../limits.ts';
import { linkPreview } from '../link-preview/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, writing } from '../schema.ts';

/** The fixed set of reactions; one per person and content. */
export const reactions = ['clap', 'heart', 'celebrate', 'fire', 'laugh', 'wow'] as const;
export const reaction = z.enum(reactions);
export type Reaction = z.infer<typeof reaction>;

export const reactionCount = z.object({ reaction, count: z.number().int() });
export type ReactionCount = z.infer<typeof reactionCount>;

/**
 * Who words mention: a person, or several people at once. Then the card has their name and the id in the words, and `several` says
 * who they are: a group, everyone who reads it in a place or in the company, or those in a conversation who are connected.
 */
export const mentioned = employeeCard.extend({ several: z.enum(['group', 'place', 'company', 'here']).optional() });
export type Mentioned = z.infer<typeof mentioned>;

/**
 * What every kind of content shows. Mentions are `<@employee_id>` in its words; `mentions` names those people. `my_reaction`
 * and `can` are the viewer's; a kind adds to `can` what else people do with it.
 */
export const commonContent = z.object({
  mentions: z.array(mentioned),
  reactions: z.array(reactionCount),
  my_reaction: reaction.nullable(),
  comments_count: z.number().int(),
  created_at: instant,
  edited_at: instant.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), see_history: z.boolean() }),
});
export type CommonContent = z.infer<typeof commonContent>;

/** The place it is in; null for content that everyone in the company reads. `is_archived`: it is read-only there; only said of places that are. */
export const contentPlace = z
  .object({ place_id: id, place_name: z.string(), kind: z.string(), is_archived: z.boolean().optional() })
  .nullable();
export type ContentPlace = z.infer<typeof contentPlace>;

/**
 * A file that content shows. `url` of a private file is signed: it works for an hour, for the one who asked, while they may see the
 * file. What is sent live to many at once has it without the signature; `GET /general/file/metadata` signs one.
 */
export const contentAttachment = z.object({
  file_id: id,
  file_name: z.string(),
  content_type: z.string(),
  size_bytes: z.number().int().nullable(),
  url: z.string(),
  /** What a picture shows, for people who can't see it. */
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  /** Loudness of a recording over its time, 0 to 100 each. */
  waveform: z.array(z.number().int()).nullable(),
  /** A picture of a film, to show before it plays. Signed as `url` is. */
  poster_url: z.string().nullable(),
  poster_file_id: id.nullable(),
});
export type ContentAttachment = z.infer<typeof contentAttachment>;

const pixels = z.number().int().min(1).max(100_000);

/** One of the person's private uploads, to be shown by content. */
export const newAttachment = z.object({
  file_id: id,
  alt: z.string().trim().max(limits.description_length).default(''),
  width: pixels.optional(),
  height: pixels.optional(),
  duration_ms: z.number().int().min(0).max(limits.recording_ms).optional(),
  waveform: z.array(z.number().int().min(0).max(100)).max(limits.waveform_length).optional(),
  /** One of the person's private pictures, shown before a film plays. */
  poster_file_id: id.optional(),
});
export type NewAttachment = z.infer<typeof newAttachment>;

export const newAttachments = z.array(newAttachment).max(limits.attachments_per_content);

/**
 * A comment, or a reply under a comment: `parent_id` is the content above it, `top_id` the content at the top of its thread.
 * `comments_count` is how many replies it has; for the top content, all comments and replies.
 */
export const contentComment = commonContent.extend({
  content_id: id,
  parent_id: id,
  top_id: id,
  author: employeeCard,
  words: z.string(),
  /** In the thread of a message: the language of the words, as a tag of BCP 47; null if they don't tell it. Left out elsewhere. */
  language: z.string().nullable().optional(),
  attachments: z.array(contentAttachment),
  /** What the page says that the words link to first; null if there is none, its author took it off, or the company shows none. */
  link_preview: linkPreview.nullable().optional(),
  can: commonContent.shape.can.extend({ reply: z.boolean() }),
});
export type ContentComment = z.infer<typeof contentComment>;

/** Empty if there are only attachments. */
export const commentWords = writing(limits.comment_length);

/** The words of content until `edited_at`, and the files that it showed; versions from before files were kept have none. */
export const contentRevision = z.object({
  edited_at: instant,
  words: z.string(),
  attachments: z.array(contentAttachment).optional(),
});
export type ContentRevision = z.infer<typeof contentRevision>;

/** A file of a place, and the content that shows it. */
export const placeFile = z.object({
  attachment: contentAttachment,
  content_id: id,
  /** The content that it comments on, if it is a comment, and the content at the top of its thread. */
  parent_id: id.nullable(),
  top_id: id,
  top_kind: z.string(),
  author: employeeCard,
  created_at: instant,
});
export type PlaceFile = z.infer<typeof placeFile>;
