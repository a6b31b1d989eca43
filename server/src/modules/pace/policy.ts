import { limits } from '@plaudit/contract/limits';
import { AppError, violatedConstraint } from '../../platform/errors.ts';

export type Taken = {
  /** How often something is written or edited. */
  writes: number;
  /** How much of it reaches everyone who follows a place. */
  posts: number;
  /** The people it names, who get a notification and mostly an email. */
  people: number;
  /** The pages that are read for a preview before anything is written. */
  pages: number;
  /** How often a reaction or a vote in an open poll is set, changed or taken back. */
  reactions: number;
  /** How many messages are written in conversations. */
  messages: number;
};

/** No client shows the numbers that are only here. */
const per_hour: Taken = {
  writes: limits.writes_per_hour,
  posts: limits.place_posts_per_hour,
  people: limits.people_reached_per_hour,
  // The server reads each of them, for a person who may type many addresses.
  pages: 100,
  // One every three seconds, for an hour. Each is sent to everyone who has the content on screen.
  reactions: 1200,
  // One every two seconds, for an hour.
  messages: 2000,
};
const per_day: Taken = {
  writes: limits.writes_per_day,
  posts: limits.place_posts_per_day,
  people: limits.people_reached_per_day,
  pages: 500,
  reactions: 5000,
  messages: 10_000,
};

const hour_ms = 3_600_000;
/** UTC: everywhere the day of some people begins while they work. */
const day_ms = 24 * hour_ms;

export type Span = { began: Date; most: Taken };

const beganAt = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms);

/** What a person may take in the hour and on the day of `now`; `times` is the setting of the server. */
export const spansOf = (now: Date, times: number): { hour: Span; day: Span } => {
  const most = ({ writes, posts, people, pages, reactions, messages }: Taken): Taken => ({
    writes: Math.ceil(writes * times),
    posts: Math.ceil(posts * times),
    people: Math.ceil(people * times),
    pages: Math.ceil(pages * times),
    reactions: Math.ceil(reactions * times),
    messages: Math.ceil(messages * times),
  });
  return {
    hour: { began: beganAt(now, hour_ms), most: most(per_hour) },
    day: { began: beganAt(now, day_ms), most: most(per_day) },
  };
};

const refusals: Record<keyof Taken, [reason: string, done: string]> = {
  writes: ['wrote_much', 'written as much'],
  posts: ['wrote_much', 'written as much'],
  people: ['reached_many', 'notified as many people'],
  pages: ['previewed_many', 'looked up as many links'],
  reactions: ['reacted_much', 'reacted as much'],
  messages: ['wrote_much', 'written as much'],
};

/** What a violated rule of the table means to the person: what was too much, and when they can go on. */
export const refusalOf =
  (now: Date) =>
  (error: unknown): AppError | undefined => {
    const [, span, what] =
      /^pace_(hour|day)_(writes|posts|people|pages|reactions|messages)$/.exec(violatedConstraint(error) ?? '') ?? [];
    if (!span) return undefined;
    const ms = span === 'hour' ? hour_ms : day_ms;
    const retry_after_seconds = Math.max(1, Math.ceil((beganAt(now, ms).getTime() + ms - now.getTime()) / 1000));
    const [reason, done] = refusals[what as keyof Taken];
    const message = `You have ${done} as you can in one ${span}`;
    const payload = { reason, issues: [{ path: '', message }] };
    return new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds, payload, cause: error });
  };
