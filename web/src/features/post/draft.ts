import type { BodyInput } from '@plaudit/contract/endpoint';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import type { createPost, savePostDraft } from '@plaudit/contract/post/endpoints';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { PostDraft } from '@plaudit/contract/post/schema';
import { tagsOf } from '@plaudit/contract/words/tags';
import { newKey } from '../../lib/api/idempotency-key.ts';
import type { WrittenIn } from '../../lib/feature/cards.ts';
import { asMoment, fromMoment, ownTimeZone } from '../../lib/format/moment.ts';
import { newAttachment } from '../../lib/files/new-attachment.ts';
import { isEmptyAudience, isWholeAudience } from '../audience/index.ts';
import {
  isPollReady,
  isPollWorthKeeping,
  pollProblems,
  type PollWriting,
  pollWritingOf,
  toAsked,
  toSavedPoll,
} from '../poll/index.ts';
import { fromMessage, its_link, type MentionedText, no_text, toMessage, withoutPreview } from '../content/index.ts';

/** Whether what the person posts there waits until a manager approves it. */
export const mustWait = (place: WrittenIn | null): boolean => place?.posters === 'approved' && !place.can?.moderate;

/** Where a draft is to be posted; null for people of the company. */
export const placeOf = ({ place, waits_since, is_approved, declined_because }: PostDraft): WrittenIn | null =>
  place && {
    place_id: place.place_id,
    place_kind: place.kind as PlaceKindName,
    place_name: place.place_name,
    ...((waits_since || is_approved || declined_because) && { posters: 'approved' as const }),
  };

/** A post that is being written. */
export type Writing = {
  /** Names the sending of this post, so that a lost answer does not post twice. */
  idempotency_key: string;
  /** Its draft on the server, once it is saved there. */
  draft_id: string;
  text: MentionedText;
  has_comments: boolean;
  /** The day until which people are asked to read it, as a `date` field gives it; empty if they aren't. */
  must_read_by: string;
  /** The people of the company it is for; null for everyone. Not for a place. */
  audience: AudienceSelection | null;
  /** When it is taken down, as a `datetime-local` field gives it; empty if it stays. */
  expires: string;
  /** Whose name it is in: the person's own, the company's, or that of the colleague with this id. */
  voice: string;
  /** What it asks; missing in what was kept by an earlier version of the app. */
  poll?: PollWriting | null;
  /** The link whose preview was taken off; missing in what was kept by an earlier version of the app. */
  preview_off?: string | null;
  is_scheduled: boolean;
  /** When it is posted, as a `datetime-local` field gives it. */
  moment: string;
};

/** What `voice` is for posts in one's own name, and in the company's. */
export const own_voice = 'own';
export const company_voice = 'company';

export const emptyWriting = (has_comments = true): Writing => ({
  idempotency_key: newKey(),
  draft_id: crypto.randomUUID(),
  text: no_text,
  has_comments,
  must_read_by: '',
  audience: null,
  expires: '',
  voice: own_voice,
  poll: null,
  preview_off: null,
  is_scheduled: false,
  moment: '',
});

/** The same as a post of its own, after its draft was posted on another device. */
export const asSeparate = (writing: Writing): Writing => ({
  ...writing,
  idempotency_key: newKey(),
  draft_id: crypto.randomUUID(),
});

/** A draft of the server, to be continued. */
export const writingOf = (draft: PostDraft): Writing => ({
  ...emptyWriting(),
  draft_id: draft.draft_id,
  text: fromMessage(draft.words, draft.mentions),
  has_comments: draft.has_comments,
  must_read_by: draft.must_read_by ?? '',
  audience: draft.audience ?? null,
  expires: draft.expires_at ? asMoment(new Date(draft.expires_at)) : '',
  voice: draft.as_company ? company_voice : (draft.in_name_of?.employee_id ?? own_voice),
  poll: draft.poll ? pollWritingOf(draft.poll, draft.mentions) : null,
  preview_off: draft.has_preview === false ? its_link : null,
  is_scheduled: draft.publish_at !== null,
  moment: draft.publish_at === null ? '' : asMoment(new Date(draft.publish_at)),
});

/** Whether it contains anything that a person would miss. */
export const isWorthKeeping = ({ text, poll }: Pick<Writing, 'text' | 'poll'>): boolean =>
  text.text.trim() !== '' || (poll ? isPollWorthKeeping(poll) : false);

/** The numbers in those sentences. */
export const words_limits = { count: limits.post_length, tags: limits.tags_per_post } as const;

export const words_field = { limit: limits.post_length, counted_from: 500 } as const;

/** The key of the sentence that says what is wrong with the text, with `words_limits`. `shown_count`: of files and polls. The server checks the same. */
export const wordsProblem = (text: MentionedText, shown_count: number): string | undefined => {
  const { length } = toMessage(text).trim();
  if (length === 0 && shown_count === 0) return 'problem.empty';
  if (length > limits.post_length) return 'problem.long';
  return new Set(tagsOf(toMessage(text))).size > limits.tags_per_post ? 'problem.tags' : undefined;
};

const day_ms = 86_400_000;

/** The same about its time. */
export const momentProblem = (
  { is_scheduled, moment }: Pick<Writing, 'is_scheduled' | 'moment'>,
  now: Date,
): string | undefined => {
  if (!is_scheduled) return undefined;
  const at = fromMoment(moment);
  if (!at) return 'problem.moment';
  const ms = at.getTime() - now.getTime();
  if (ms <= 0) return 'problem.past';
  return ms > limits.post_ahead_days * day_ms ? 'problem.far' : undefined;
};

/** The same about the day until which it has to be read. The server also knows the company's day. */
export const dayProblem = (
  { must_read_by, is_scheduled, moment }: Pick<Writing, 'must_read_by' | 'is_scheduled' | 'moment'>,
  now: Date,
): string | undefined => {
  if (must_read_by === '') return undefined;
  const from = asMoment((is_scheduled && fromMoment(moment)) || now).slice(0, 10);
  return must_read_by < from ? 'problem.day' : undefined;
};

type Place = Pick<WrittenIn, 'place_id' | 'place_kind'> | null;

/** The same about when it is taken down. */
export const expiryProblem = (
  { expires, is_scheduled, moment }: Pick<Writing, 'expires' | 'is_scheduled' | 'moment'>,
  now: Date,
): string | undefined => {
  if (expires === '') return undefined;
  const at = fromMoment(expires);
  if (!at) return 'problem.moment';
  const from = (is_scheduled && fromMoment(moment)) || now;
  if (at.getTime() <= from.getTime()) return 'problem.over';
  return at.getTime() - now.getTime() > limits.post_ahead_days * day_ms ? 'problem.far' : undefined;
};

/** What is wrong with the poll: it opens when the post is there. */
export const problemsOfPoll = (
  { poll, is_scheduled, moment }: Pick<Writing, 'poll' | 'is_scheduled' | 'moment'>,
  now: Date,
): ReturnType<typeof pollProblems> | undefined => {
  const problems = poll ? pollProblems(poll, now, (is_scheduled && fromMoment(moment)) || now) : undefined;
  return problems && !isPollReady(problems) ? problems : undefined;
};

/** The same about who sees it. */
export const audienceProblem = ({ audience }: Pick<Writing, 'audience'>): string | undefined => {
  if (!audience || audience.is_all_employee_selected) return undefined;
  if (isEmptyAudience(audience)) return 'problem.nobody';
  return isWholeAudience(audience) ? undefined : 'problem.incomplete';
};

type Parts = Pick<
  Writing,
  'text' | 'has_comments' | 'must_read_by' | 'audience' | 'expires' | 'voice' | 'poll' | 'preview_off'
>;

/** Whom it is for, until when it is there, and in whose name. What was kept by an earlier version of the app has none of it. */
const voicesOf = ({ audience, expires, voice }: Parts, place: Place) => ({
  ...(!place && audience && !audience.is_all_employee_selected && { audience }),
  ...(expires && { expires_at: fromMoment(expires)?.toISOString() ?? null }),
  ...(voice === company_voice && { as_company: true }),
  ...(voice && ![own_voice, company_voice].includes(voice) && { in_name_of: voice }),
});

const partsOf = (parts: Parts, files: readonly ContentAttachment[], place: Place) => ({
  ...voicesOf(parts, place),
  words: toMessage(parts.text).trim(),
  ...withoutPreview(toMessage(parts.text), parts.preview_off),
  attachments: files.map(newAttachment),
  has_comments: parts.has_comments,
  ...(parts.must_read_by !== '' && { must_read_by: parts.must_read_by }),
  ...(place && { place_id: place.place_id, place_kind: place.place_kind }),
});

/** The body of the call that posts it. Its draft goes, if it was ever saved. */
export const toPost = (
  writing: Parts & Pick<Writing, 'draft_id'>,
  files: readonly ContentAttachment[],
  place: Place,
): BodyInput<typeof createPost> => ({
  ...partsOf(writing, files, place),
  ...(writing.poll && { poll: toAsked(writing.poll) }),
  draft_id: writing.draft_id,
});

/** The body of the call that saves it, for the chosen time if there is one. `saved`: the version that it continues. */
export const toDraft = (
  writing: Omit<Writing, 'idempotency_key'>,
  files: readonly ContentAttachment[],
  place: Place,
  saved?: Pick<PostDraft, 'draft_id' | 'saved_at'>,
): BodyInput<typeof savePostDraft> => {
  const at = writing.is_scheduled ? fromMoment(writing.moment) : null;
  return {
    ...partsOf(writing, files, place),
    // What is scheduled is complete; an empty answer is none.
    ...(writing.poll && { poll: at ? { ends_at: null, ...toAsked(writing.poll) } : toSavedPoll(writing.poll) }),
    draft_id: writing.draft_id,
    ...(at && { publish_at: at.toISOString(), time_zone: ownTimeZone() }),
    ...(saved?.draft_id === writing.draft_id && { last_saved_at: saved.saved_at }),
  };
};
