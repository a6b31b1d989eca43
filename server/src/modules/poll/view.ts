import type { Poll, PollCounts, PollPart, SharedPoll, SharedPollPart } from '@plaudit/contract/poll/schema';
import type { Viewer } from '../../platform/context.ts';
import { canManage, type CardRow, type Standing } from '../content/content.ts';
import { viewCommon, viewReactions } from '../content/view.ts';
import { isEnded, isSettled, optionsShown, peopleShown } from './policy.ts';
import { partIn, type Facts, type OwnPart } from './queries.ts';

const instantOf = (json: string | null): string | null => json && new Date(json).toISOString();

/** What a poll, or the one in other content, shows to one viewer; null if there is none. */
export const viewPart = (row: CardRow, viewer: Viewer, now: Date): PollPart | null => {
  const part = partIn(row);
  if (!part) return null;
  const is_ended = isEnded(part, now);
  const keeps = row.author_id === viewer.employee_id || canManage(viewer, row.kind);
  return {
    poll_id: row.content_id,
    question: part.question ?? row.words,
    options: optionsShown(part),
    is_multiple: part.is_multiple,
    is_anonymous: part.is_anonymous,
    ends_at: instantOf(part.ends_at),
    closed_at: instantOf(part.closed_at),
    is_ended,
    voters_count: part.voters_count,
    people_shown: peopleShown(part),
    has_voted: part.has_voted,
    my_option_ids: part.my_option_ids,
    can: {
      vote: !is_ended && row.place?.is_archived !== true,
      close: keeps && !is_ended,
      export: keeps,
      see_voters: !part.is_anonymous,
    },
  };
};

/** A poll as one viewer sees it, with what it is as content. */
export const viewPoll = (row: CardRow, viewer: Viewer, now: Date): Poll => {
  const shown = viewPart(row, viewer, now);
  if (!shown) throw new Error(`There is no poll in ${row.content_id}`);
  const common = viewCommon(row, viewer, now);
  const { keeps_place } = row.part as OwnPart;
  const see_insight = row.author_id === viewer.employee_id || canManage(viewer, row.kind) || keeps_place;
  return {
    ...common,
    ...shown,
    author: row.author,
    place: row.place,
    can: { ...common.can, ...shown.can, edit: !isSettled(shown) && common.can.edit, see_insight },
  };
};

/** The same without the viewer's own parts. */
export const viewShared = ({
  my_reaction: _reaction,
  my_option_ids: _choice,
  has_voted: _voted,
  can: _can,
  ...rest
}: Poll): SharedPoll => rest;

export const viewSharedPart = ({
  my_option_ids: _choice,
  has_voted: _voted,
  can: _can,
  ...rest
}: PollPart): SharedPollPart => rest;

type Counted = Pick<Standing, 'content_id' | 'reaction_counts' | 'comments_count'>;

/** What changes about a poll while people vote, react and comment. */
export const viewCounts = (
  { content_id, reaction_counts, comments_count }: Counted,
  facts: Facts,
  now: Date,
): PollCounts => ({
  poll_id: content_id,
  options: optionsShown(facts).map(({ option_id, votes_count }) => ({ option_id, votes_count })),
  voters_count: facts.voters_count,
  people_shown: peopleShown(facts),
  closed_at: instantOf(facts.closed_at),
  is_ended: isEnded(facts, now),
  reactions: viewReactions(reaction_counts),
  comments_count,
});

/** Its name in the audit log, by its day: its words are its author's, and readers of the log may not be allowed to read them. */
export const viewSubject = ({
  content_id: id,
  kind,
  created_at,
}: Pick<Standing, 'content_id' | 'kind' | 'created_at'>) => ({
  kind,
  id,
  label: `Poll from ${created_at.toISOString().slice(0, 10)}`,
});
