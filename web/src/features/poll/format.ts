import type { TFunction } from 'i18next';
import type { Poll, PollOption, PollPart } from '@plaudit/contract/poll/schema';
import { oneOf, type Search } from '../../lib/navigation/search.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { fromMessage } from '../content/index.ts';

/** What is shown of a poll, wherever it is, with the people whom its question mentions. */
export type ShownPoll = PollPart & Pick<Poll, 'mentions'>;

/** The question as one text, with names in place of mentions: for titles and screen readers. */
export const questionText = ({ question, mentions }: Pick<Poll, 'question' | 'mentions'>): string =>
  fromMessage(question, mentions).text;

/** Whether the counts of answers are known; in anonymous polls they are not, from the first vote on. */
export const hasResults = ({ options }: Pick<Poll, 'options'>): boolean =>
  options.every(({ votes_count }) => votes_count !== null);

/** What is 100%: the people whose votes are shown if they choose several answers, otherwise all shown votes. */
const whole = ({ options, is_multiple, people_shown }: PollPart): number =>
  (is_multiple ? people_shown : null) ?? options.reduce((sum, { votes_count }) => sum + (votes_count ?? 0), 0);

export type Share = PollOption & { votes: number; percent: number; is_leading: boolean };

/** Each answer with its share of the votes, in the order of the poll. */
export const sharesOf = (poll: PollPart): Share[] => {
  const all = whole(poll);
  const most = Math.max(...poll.options.map(({ votes_count }) => votes_count ?? 0));
  return poll.options.map((option) => {
    const votes = option.votes_count ?? 0;
    const percent = all > 0 ? Math.min(100, Math.round((100 * votes) / all)) : 0;
    return { ...option, votes, percent, is_leading: votes > 0 && votes === most };
  });
};

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/** When a poll ends, for a person who wonders whether there is time left: in units of which there are at least two. */
export const endsIn = (ends_at: string, now: Date, t: TFunction): string => {
  const left_ms = Date.parse(ends_at) - now.getTime();
  // The server's clock decides; this one may be ahead.
  if (left_ms < minute_ms) return t('poll:ends.now');
  if (left_ms < 2 * hour_ms) return t('poll:ends.minutes', { count: Math.floor(left_ms / minute_ms) });
  if (left_ms < 2 * day_ms) return t('poll:ends.hours', { count: Math.round(left_ms / hour_ms) });
  if (left_ms < 8 * day_ms) return t('poll:ends.days', { count: Math.round(left_ms / day_ms) });
  return t('poll:ends.on', { day: formatDate(ends_at, { dateStyle: 'medium' }) });
};

export const poll_scopes = ['open', 'ended', 'mine'] as const;
export type PollScope = (typeof poll_scopes)[number];

/** What the list of polls shows, from its address. */
export const readScope = (search: Search): PollScope => oneOf(poll_scopes, search.show) ?? 'open';
