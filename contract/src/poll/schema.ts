import { z } from 'zod';
import { commonContent, contentPlace, reactionCount } from '../content/schema.ts';
import { fold } from '../fold.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { placeKindName } from '../place/schema.ts';
import { id, instant, line } from '../schema.ts';

/** An answer to choose. `votes_count` is null while results are not shown. */
export const pollOption = z.object({ option_id: id, answer: z.string(), votes_count: z.number().int().nullable() });
export type PollOption = z.infer<typeof pollOption>;

/**
 * What a poll asks and shows to one viewer, wherever it is: as content of its own, or in a post. The results of an anonymous one
 * follow some votes behind, and are complete after its end if enough people voted: see `poll_step` in limits. `voters_count` is
 * current; in an anonymous poll it counts everyone who ever voted, because the server does not know who took their vote back.
 * The same is true of `has_voted`. `my_option_ids` is always empty there: only the device where the viewer voted knows the
 * choice.
 */
export const pollPart = z.object({
  /** In a post it is the id of the post. */
  poll_id: id,
  question: z.string(),
  options: z.array(pollOption),
  is_multiple: z.boolean(),
  is_anonymous: z.boolean(),
  ends_at: instant.nullable(),
  /** The time at which a person ended it early. */
  closed_at: instant.nullable(),
  is_ended: z.boolean(),
  voters_count: z.number().int(),
  /** How many people's votes are shown, to work out shares when people choose several answers; null while none are shown. */
  people_shown: z.number().int().nullable(),
  has_voted: z.boolean(),
  my_option_ids: z.array(id),
  can: z.object({ vote: z.boolean(), close: z.boolean(), export: z.boolean(), see_voters: z.boolean() }),
});
export type PollPart = z.infer<typeof pollPart>;

/** The same for everyone who reads it. */
export const sharedPollPart = pollPart.omit({ my_option_ids: true, has_voted: true, can: true });
export type SharedPollPart = z.infer<typeof sharedPollPart>;

/** A poll with everything that content has. One in a post has what the post has. */
export const poll = commonContent.extend({
  ...pollPart.shape,
  author: employeeCard,
  place: contentPlace,
  can: commonContent.shape.can.extend({
    ...pollPart.shape.can.shape,
    /** Older servers don’t say so. */
    see_insight: z.boolean().optional(),
  }),
});
export type Poll = z.infer<typeof poll>;

/** The same for everyone who reads it, as live events carry it. */
export const sharedPoll = poll.omit({ my_reaction: true, my_option_ids: true, has_voted: true, can: true });
export type SharedPoll = z.infer<typeof sharedPoll>;

/** What votes, reactions and comments change about a poll. */
export const pollCounts = z.object({
  poll_id: id,
  options: z.array(pollOption.omit({ answer: true })),
  voters_count: z.number().int(),
  people_shown: z.number().int().nullable(),
  closed_at: instant.nullable(),
  is_ended: z.boolean(),
  reactions: z.array(reactionCount),
  comments_count: z.number().int(),
});
export type PollCounts = z.infer<typeof pollCounts>;

/** Answers that differ only in case, accents or spaces are the same. */
const areDistinct = (answers: readonly string[]) => new Set(answers.map(fold)).size === answers.length;

/** What a poll asks. */
export const pollAsked = z.object({
  question: line(limits.poll_question_length),
  options: z
    .array(line(limits.poll_answer_length))
    .min(limits.poll_options_min)
    .max(limits.poll_options)
    .refine(areDistinct, 'Each answer must be different'),
  is_multiple: z.boolean().default(false),
  is_anonymous: z.boolean().default(false),
  /** In the future, at most a year; without it the poll is open until a person ends it. */
  ends_at: instant.nullable().optional(),
  /** Instead of that: it ends so many days after it opens. */
  ends_in_days: z.number().int().min(1).max(limits.poll_days).nullable().optional(),
});
export type PollAsked = z.infer<typeof pollAsked>;

export const newPoll = pollAsked.extend({
  place_id: id.optional(),
  /** If set, a missing place gets the error of this kind. */
  place_kind: placeKindName.optional(),
});
export type NewPoll = z.infer<typeof newPoll>;

/** The same while it is written: nothing has to be there yet. */
export const pollDraft = z.object({
  question: z.string().max(limits.poll_question_length),
  options: z.array(z.string().max(limits.poll_answer_length)).max(limits.poll_options),
  is_multiple: z.boolean(),
  is_anonymous: z.boolean(),
  ends_at: instant.nullable(),
  ends_in_days: pollAsked.shape.ends_in_days,
});
export type PollDraft = z.infer<typeof pollDraft>;

/** 32 random bytes as base64url, made by the device. */
const ballotKey = z.string().regex(/^[\w-]{43}$/, 'Invalid ballot key');
const choice = z.array(id).max(limits.poll_options);

/**
 * A whole choice: it replaces the one before, and an empty one takes it back. In an anonymous poll the device sends a new
 * `ballot_key` with each choice, and to change one, `previous`: the choice before with its key.
 */
export const pollVote = z.object({
  poll_id: id,
  option_ids: choice,
  ballot_key: ballotKey.optional(),
  previous: z.object({ option_ids: choice, ballot_key: ballotKey }).optional(),
});
export type PollVote = z.infer<typeof pollVote>;

export const pollVoter = z.object({ employee: employeeCard, voted_at: instant });
export type PollVoter = z.infer<typeof pollVoter>;
