import { z } from 'zod';
import { commonContent, contentAttachment, contentPlace, newAttachment, reactionCount } from '../content/schema.ts';
import { limits } from '../limits.ts';
import { linkPreview } from '../link-preview/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { pollAsked, pollDraft, pollPart, sharedPollPart } from '../poll/schema.ts';
import { placeKindName } from '../place/schema.ts';
import { timeZone } from '../company/schema.ts';
import { audienceSelection } from '../audience/schema.ts';
import { day, id, instant, writing } from '../schema.ts';

/** What a person posts for their company, or for the people of a place: text, pictures, films, recordings and files. */
export const post = commonContent.extend({
  post_id: id,
  author: employeeCard,
  /** Empty if there are only attachments. */
  words: z.string(),
  attachments: z.array(contentAttachment),
  /** Whether people can comment; earlier comments stay if they no longer can. */
  has_comments: z.boolean(),
  /** What the page says that the text links to first; null if there is none, its author took it off, or the company shows none. */
  link_preview: linkPreview.nullable(),
  place: contentPlace,
  /** The audience within the company that reads it; null if it is for everyone, or in a place. */
  audience_id: id.nullable(),
  /** From then on only its author, people who manage posts, and the managers of its place find it; null if it stays. */
  expires_at: instant.nullable(),
  /** It speaks for the company. Its author is who wrote it. */
  as_company: z.boolean(),
  /** The colleague in whose name its author wrote it. */
  in_name_of: employeeCard.nullable(),
  /** The day until which people are asked to read it and say so; null if they aren't. */
  must_read_by: day.nullable(),
  /** Whether the viewer is one of them, and when they said so. */
  my_receipt: z.object({ is_asked: z.boolean(), acknowledged_at: instant.nullable() }),
  /** The post that it is a copy of, if the viewer can see that; null for all others. */
  copied_from: z.object({ post_id: id, author: employeeCard, place: contentPlace }).nullable(),
  /** Until when it stays above the feed of its place, or the home feed; null if it doesn't. */
  pinned_until: instant.nullable(),
  /**
   * Why its author can’t edit it anymore: managers of its place approve posts there, or it is in a name that they can’t post in
   * anymore. Null if they can, and for others. Older servers don’t say so.
   */
  fixed_because: z.enum(['approved', 'voice']).nullable().optional(),
  /** Null if it has none, or the company has polls off. Votes, voters and results are the calls of polls, with the id of the post. */
  poll: pollPart.nullable().optional(),
  /** Only in the answer to its author: since when it waits for approval. Until then it is a draft of this id, and no one else sees it. */
  waits_since: instant.optional(),
  can: commonContent.shape.can.extend({
    see_receipts: z.boolean(),
    pin: z.boolean(),
    expire: z.boolean(),
    /** Older servers don’t say so. */
    see_insight: z.boolean().optional(),
    /** Post a copy in another place. */
    copy: z.boolean().optional(),
  }),
});
export type Post = z.infer<typeof post>;

/** The same for everyone who reads it, as live events carry it. */
export const sharedPost = post
  .omit({ my_reaction: true, my_receipt: true, copied_from: true, fixed_because: true, waits_since: true, can: true })
  .extend({ poll: sharedPollPart.nullable().optional() });
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

const voices = {
  /** False: it does not show the preview of its link. */
  has_preview: z.boolean().optional(),
  /** People of the company, instead of everyone; for people who manage posts. Not together with a place. */
  audience: audienceSelection.nullable().optional(),
  /** Within the next year. */
  expires_at: instant.nullable().optional(),
  /** In the name of the company; for people who manage posts. */
  as_company: z.boolean().optional(),
  /** In the name of a colleague who agreed to it. */
  in_name_of: id.nullable().optional(),
};

export const newPost = z
  .object({
    words: written.words.default(''),
    attachments: written.attachments.default([]),
    has_comments: written.has_comments.default(true),
    place_id: id.optional(),
    /** If set, a missing place gets the error of this kind. */
    place_kind: placeKindName.optional(),
    /** Today or later; for people who manage posts, and in a place for those who manage it. */
    must_read_by: day.nullable().optional(),
    ...voices,
    /** A question for its readers. It opens when the post is there, and stays as it is. */
    poll: pollAsked.nullable().optional(),
    /** The caller's draft that this was; it goes, and can't become another post. */
    draft_id: id.optional(),
  })
  .refine(({ words, attachments, poll }) => words !== '' || attachments.length > 0 || Boolean(poll), {
    path: ['words'],
    error: 'Add text, an attachment or a poll',
  });
export type NewPost = z.infer<typeof newPost>;

/** The id of a post; without one, a call is answered with POST_ID_MISSING. */
export const postId = id.optional();

/** What is not sent stays as it is. */
export const postChange = z.object({
  post_id: postId,
  words: written.words.optional(),
  attachments: written.attachments.optional(),
  has_comments: written.has_comments.optional(),
  /** Null no longer asks people to read it. */
  must_read_by: day.nullable().optional(),
  /** Null keeps it. */
  expires_at: instant.nullable().optional(),
  /** False takes the preview of its link off, and true brings it back. */
  has_preview: z.boolean().optional(),
});
export type PostChange = z.infer<typeof postChange>;

/** A post that is not posted yet. Only its author sees it, on all devices. */
export const postDraft = z.object({
  draft_id: id,
  words: post.shape.words,
  mentions: post.shape.mentions,
  attachments: post.shape.attachments,
  has_comments: z.boolean(),
  must_read_by: day.nullable(),
  place: contentPlace,
  /** Null if it is for everyone, or in a place. */
  audience: audienceSelection.nullable(),
  expires_at: instant.nullable(),
  as_company: z.boolean(),
  in_name_of: employeeCard.nullable(),
  poll: pollDraft.nullable().optional(),
  /** False if its author took the preview of its link off. Older servers don’t say so. */
  has_preview: z.boolean().optional(),
  /** When it will be posted; null if it waits for its author. */
  publish_at: instant.nullable(),
  /** The time zone in which the author chose that time. */
  time_zone: z.string().nullable(),
  /**
   * Why it could not be posted at its time: the author can't post there anymore, had posted as much as people may, can't ask
   * people to read it by its day, can't post in that name anymore, can't mention a group or everyone in it anymore, it would have
   * expired, or its poll would have ended or polls are off. Then it is a draft without a time again. `deleted`: it was deleted, and a
   * device that still had it open saved it again.
   */
  problem: z.enum(['place', 'limit', 'must_read', 'voice', 'expired', 'mention', 'poll', 'deleted']).nullable(),
  /** Since when it waits for a manager of its place; null if it doesn't. */
  waits_since: instant.nullable(),
  /** A manager approved it, and it will be posted at its time. */
  is_approved: z.boolean(),
  /** Why a manager did not approve it; null if none declined it as it is. */
  declined_because: z.string().nullable(),
  saved_at: instant,
});
export type PostDraft = z.infer<typeof postDraft>;

/** A post that waits for approval, for the managers of its place. `saved_at` says which version of it they see. */
export const waitingPost = postDraft
  .omit({ problem: true, audience: true, is_approved: true, declined_because: true })
  .extend({ author: employeeCard, waits_since: instant, link_preview: linkPreview.nullable() });
export type WaitingPost = z.infer<typeof waitingPost>;

/** A post that the caller deleted and can restore. It is not there anymore, so its files are only counted. */
export const deletedPost = post.pick({ post_id: true, author: true, words: true, mentions: true, place: true }).extend({
  /** What it asks; null without a poll. */
  question: z.string().nullable(),
  files_count: z.number().int(),
  deleted_at: instant,
  /** Until when the caller can restore it. */
  restorable_until: instant,
});
export type DeletedPost = z.infer<typeof deletedPost>;

/** The whole draft, which replaces what was saved under this id. The client makes the id. */
export const savedDraft = z.object({
  draft_id: id,
  words: written.words.default(''),
  attachments: written.attachments.default([]),
  has_comments: written.has_comments.default(true),
  /** Checked when it is posted. */
  must_read_by: day.nullable().default(null),
  place_id: id.optional(),
  place_kind: placeKindName.optional(),
  ...voices,
  /** Checked when it is scheduled and posted: it may be incomplete until then. */
  poll: pollDraft.nullable().optional(),
  /** In the future, at most a year; needs text, attachments or a poll. */
  publish_at: instant.nullable().default(null),
  time_zone: timeZone.nullable().default(null),
  /** `saved_at` of the version that this continues, if there is one. */
  last_saved_at: instant.optional(),
});
export type SavedDraft = z.infer<typeof savedDraft>;

/** Whether one of the people who are asked to read a post said that they did. */
export const postReceipt = z.object({
  employee: employeeCard,
  acknowledged_at: instant.nullable(),
  /** When the server learned of it, if that was more than five minutes later because they were offline. Older servers don’t say so. */
  arrived_at: instant.nullable().optional(),
  /** They read it by the day, but it arrived after that. */
  arrived_late: z.boolean().optional(),
});
export type PostReceipt = z.infer<typeof postReceipt>;

/** How many people a post would reach; null if the caller may not know. */
export const readersCount = z.object({ count: z.number().int().nullable() });

/** Colleagues who may post in the caller's name, and those in whose name the caller may post. */
export const postVoices = z.object({ writers: z.array(employeeCard), speaks_for: z.array(employeeCard) });
export type PostVoices = z.infer<typeof postVoices>;
