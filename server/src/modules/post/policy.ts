import { limits } from '@plaudit/contract/limits';
import type { NewPost, Post, PostReceipt } from '@plaudit/contract/post/schema';
import type { Viewer } from '../../platform/context.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import type { Facts } from './queries.ts';

/** All that a post says, and mentions people in: its words, and what it asks. */
export const allText = ({ words, poll }: { words: string; poll?: { question: string | null } | null }): string =>
  [words, poll?.question ?? ''].join('\n');

type Asking = Pick<Viewer, 'permissions'>;

/** Whether a person may post to an audience, in the name of the company, and to everyone where that is restricted. */
export const mayAddress = ({ permissions }: Asking): boolean => permissions.includes('posts.manage');

/** Whether a person may pin a post and ask others to read it: for everyone as one who manages posts, in a place as one who manages that. */
export const mayHighlight = ({ permissions }: Asking, keeps_place: boolean): boolean =>
  permissions.includes('posts.manage') || keeps_place;

/**
 * Whether a person may take a post to another place. What is said in a closed place, or to some people of the company, stays
 * there, unless its author says it elsewhere, too.
 */
export const mayCopy = (
  { employee_id }: Pick<Viewer, 'employee_id'>,
  { author_id, is_for_all }: { author_id: string; is_for_all: boolean },
): boolean => author_id === employee_id || is_for_all;

type Spoken = Pick<Facts, 'as_company' | 'is_agreed' | 'is_reviewed'>;

/**
 * Why the author of a post may no longer change what it says: nobody speaks for others who no longer agree to that, and where
 * managers approve posts, or are the only ones who post, others change nothing. Null if they may.
 */
export const fixedBecause = (
  author: Asking,
  { as_company, is_agreed, is_reviewed }: Spoken,
): NonNullable<Post['fixed_because']> | null => {
  if (!is_agreed || (as_company && !mayAddress(author))) return 'voice';
  return is_reviewed && !mayAddress(author) ? 'approved' : null;
};

/** Refuses a day that is over, and people who may not ask; `today` is the company's. */
export const checkMustRead = (
  viewer: Asking,
  { must_read_by, keeps_place, today }: { must_read_by: string | null; keeps_place: boolean; today: string },
): void => {
  if (must_read_by === null) return;
  if (!mayHighlight(viewer, keeps_place)) throw new AppError('NO_PERMISSION');
  if (must_read_by < today) throw invalidRequest('body.must_read_by', 'Choose today or a later day');
};

/** When a person read it: the time they say, if they were offline, but neither before the post nor in the future. */
export const readAt = (said: string | undefined, created_at: Date, now: Date): Date => {
  const at = said === undefined ? now : new Date(said);
  return new Date(Math.min(now.getTime(), Math.max(created_at.getTime(), at.getTime())));
};

/** Later than the slowest connection takes: the person was offline. */
const delay_ms = 5 * 60 * 1000;

type Read = { acknowledged_at: Date | null; arrived_at: Date | null };

/** What people who look at receipts learn about one: `ends_at` is when the day until which people are asked is over. */
export const viewTimes = (
  { acknowledged_at: read, arrived_at: arrived }: Read,
  ends_at: Date | null,
): Omit<PostReceipt, 'employee'> => {
  const is_later = read !== null && arrived !== null && arrived.getTime() - read.getTime() > delay_ms;
  return {
    acknowledged_at: read?.toISOString() ?? null,
    arrived_at: is_later ? arrived.toISOString() : null,
    arrived_late: is_later && ends_at !== null && read < ends_at && arrived >= ends_at,
  };
};

const day_ms = 24 * 60 * 60 * 1000;

/** A moment that a person chose; refused if it is over, or further away than they plan. `path`: of the field. */
export const untilWithinYear = (path: string, chosen: string, now: Date): Date => {
  const moment = new Date(chosen);
  const ms = moment.getTime() - now.getTime();
  if (ms <= 0) throw invalidRequest(path, 'Choose a time in the future');
  if (ms > limits.post_ahead_days * day_ms) {
    throw invalidRequest(path, `Choose a time within the next ${limits.post_ahead_days} days`);
  }
  return moment;
};

type Said = Pick<NewPost, 'words' | 'attachments' | 'poll' | 'place_id'>;

/** Whether a post says what was written now, in the same place. */
export const saysSame = (posted: Post, written: Said): boolean => {
  const texts = [posted.words, ...posted.attachments.map(({ file_id }) => file_id)];
  const asked = posted.poll ? [posted.poll.question, ...posted.poll.options.map(({ answer }) => answer)] : [];
  const said = [written.words, ...written.attachments.map(({ file_id }) => file_id)];
  const asks = written.poll ? [written.poll.question, ...written.poll.options] : [];
  const place_id = posted.place?.place_id ?? null;
  return place_id === (written.place_id ?? null) && JSON.stringify([texts, asked]) === JSON.stringify([said, asks]);
};
