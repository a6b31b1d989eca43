import { randomBytes } from 'node:crypto';
import type { Tx } from '../src/platform/db/transact.ts';
import { demo_people } from '../src/modules/general/general.ts';
import { countAtEnd } from '../src/modules/poll/end/end.ts';
import { limits } from '@plaudit/contract/limits';
import { day, idAt } from './clock.ts';
import { writeRows } from './rows.ts';
import type { Member } from './staff.ts';
import { type Asked, poll_stories } from './stories/polls.ts';
import { type Around, writingRows } from './writings.ts';

const logins = new Set(demo_people.map(({ email }) => email.split('@')[0]));

/** Counts of the votes of the first people. */
const countsOf = (choices: readonly number[][], answers: number, voters: number): number[] =>
  Array.from(
    { length: answers },
    (_, answer) => choices.slice(0, voters).filter((chosen) => chosen.includes(answer)).length,
  );

/** What a person chooses: the same in every demonstration. */
const choiceOf = ({ answers, is_multiple }: Asked, index: number): number[] => {
  const weighted = answers.flatMap(([, weight], answer) => Array.from({ length: weight }, () => answer));
  const pick = (at: number) => weighted[at % weighted.length] as number;
  const first = pick(index * 7 + 3);
  return is_multiple && index % 3 === 0 ? [...new Set([first, pick(index * 3)])] : [first];
};

type Written = Pick<ReturnType<typeof writingRows>, 'content_id' | 'created_at' | 'readers' | 'at'>;

/**
 * A poll as rows: that of its own content, or in a post, where it has a `question`. People with known logins vote in no open
 * poll, so that visitors can.
 */
export const pollRows = (
  story: Asked & { asked_by: string },
  { content_id: poll_id, created_at, readers, at }: Written,
  question: string | null,
  now: Date,
) => {
  const { asked_by, answers, is_multiple = false, is_anonymous = false, ends_in } = story;
  const ends_at = ends_in === null ? null : new Date(created_at.getTime() + ends_in * day);
  const is_over = ends_at !== null && ends_at <= now;
  const voters = readers.filter(
    ({ key }, index) => story.votes(index) && key !== asked_by && (is_over || !logins.has(key)),
  );
  const choices = voters.map((_, index) => choiceOf(story, index));
  const whole_steps = Math.floor(voters.length / limits.poll_step) * limits.poll_step;
  const [votes, noted, shown] = [voters.length, whole_steps, Math.max(0, whole_steps - limits.poll_step)].map((first) =>
    countsOf(choices, answers.length, first),
  );
  const options = answers.map(([answer], position) => ({
    poll_id,
    option_id: idAt(created_at),
    position,
    answer,
    votes_count: votes?.[position],
    noted_count: is_anonymous ? noted?.[position] : 0,
    shown_count: is_anonymous ? shown?.[position] : 0,
  }));
  return {
    poll: [
      {
        poll_id,
        question,
        is_multiple,
        is_anonymous,
        ends_at,
        counted_at: is_over ? ends_at : null,
        voters_count: voters.length,
        people_count: is_anonymous ? voters.length : 0,
        noted_people: is_anonymous ? whole_steps : 0,
        shown_people: is_anonymous ? Math.max(0, whole_steps - limits.poll_step) : 0,
      },
    ],
    poll_option: options,
    poll_vote: is_anonymous
      ? []
      : voters.flatMap(({ employee_id }, index) =>
          (choices[index] ?? []).map((answer) => ({
            poll_id,
            option_id: options[answer]?.option_id,
            employee_id,
            voted_at: at(index / voters.length),
          })),
        ),
    // No device has a key to any of them.
    poll_voter: is_anonymous
      ? voters.map(({ employee_id }) => ({ poll_id, employee_id, commitment: `\\x${randomBytes(32).toString('hex')}` }))
      : [],
  };
};

/** Has polls counted at their end, if that is to come. */
export const countPolls = (tx: Tx, company_id: string, polls: readonly Counted[]): void => {
  for (const { poll_id, ends_at, counted_at } of polls) {
    if (counted_at === null) countAtEnd(tx, { company_id, poll_id }, ends_at);
  }
};

type Counted = { poll_id: string; ends_at: Date | null; counted_at: Date | null };

/** Running polls, one of them anonymous and one in a community, and one that is over. Returns them with what people say below. */
export const writePolls = (tx: Tx, company_id: string, staff: readonly Member[], around: Around) => {
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  return poll_stories.flatMap((story) => {
    const writing = { ...story, by: story.asked_by, words: story.question };
    const written = writingRows(writing, 'poll', active, around, tx.now);
    const rows = pollRows(story, written, null, tx.now);
    writeRows(tx, company_id, { ...written.rows, ...rows });
    countPolls(tx, company_id, rows.poll);
    return written.rows.content;
  });
};
