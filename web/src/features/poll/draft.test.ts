import { expect, test, vi } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { asMoment } from '../../lib/format/moment.ts';
import { emptyDraft, endOf, isReady, isWorthKeeping, type PollDraft, problemsOf, toPoll } from './draft.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const draft = (question: string, answers: string[], fields: Partial<PollDraft> = {}): PollDraft => ({
  ...emptyDraft(),
  question: { text: question, mentions: [] },
  answers: answers.map((text, index) => ({ key: `k${index}`, text })),
  ...fields,
});

test('a draft without a question, without two answers, with a repeated answer, or with one that is too long is not ready', () => {
  expect(problemsOf(emptyDraft(), now)).toEqual({
    question: 'problem.question',
    answers: 'problem.answers',
    answer: {},
  });
  expect(isReady(problemsOf(draft('Where?', ['Lisbon', '  ', '']), now))).toBe(false);
  expect(problemsOf(draft('Where?', ['Évora', 'Lisbon', ' EVORA ']), now).answer).toEqual({ k2: 'problem.twice' });
  const answer = 'y'.repeat(limits.poll_answer_length);
  expect(problemsOf(draft('Where?', [` ${answer} `, `${answer}y`, 'z']), now).answer).toEqual({
    k1: 'problem.answer_long',
  });
  const long = 'x'.repeat(limits.poll_question_length + 1);
  expect(problemsOf(draft(long, ['a', 'b']), now)).toMatchObject({ question: 'problem.question_long' });
  expect(isReady(problemsOf(draft('Where?', ['Lisbon', '', 'Porto']), now))).toBe(true);
});

test('empty answers are left out, and the end is counted from the moment of asking', () => {
  expect(toPoll(draft(' Where? ', [' Lisbon ', '', 'Porto'], { end: 'day' }), null, now)).toEqual({
    question: 'Where?',
    options: ['Lisbon', 'Porto'],
    is_multiple: false,
    is_anonymous: false,
    ends_at: '2026-11-24T12:00:00.000Z',
  });
  expect(
    toPoll(draft('Where?', ['a', 'b'], { end: 'never' }), { place_id: 'p1', place_kind: 'community' }, now),
  ).toMatchObject({
    ends_at: null,
    place_id: 'p1',
    place_kind: 'community',
  });
});

test('a chosen moment is in the future, and not more than a year away', () => {
  const at = (ms: number) => asMoment(new Date(now.getTime() + ms));
  const ready = (moment: string) => isReady(problemsOf(draft('Where?', ['a', 'b'], { end: 'moment', moment }), now));
  expect(endOf({ end: 'moment', moment: at(3_600_000) }, now)).toBe('2026-11-23T13:00:00.000Z');
  expect(ready(at(3_600_000))).toBe(true);
  expect(ready(at(-3_600_000))).toBe(false);
  expect(ready(at((limits.poll_days + 1) * 86_400_000))).toBe(false);
  expect(ready('')).toBe(false);
});

test('a moment is shown in its field in the time zone of the device', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  const given = [-540, 0, 300].map((minutes) => {
    offset.mockReturnValue(minutes);
    return asMoment(now);
  });
  offset.mockRestore();
  expect(given).toEqual(['2026-11-23T21:00', '2026-11-23T12:00', '2026-11-23T07:00']);
});

test('a draft is worth keeping only if a person typed something', () => {
  expect(isWorthKeeping(emptyDraft())).toBe(false);
  expect(isWorthKeeping(draft('', ['Lisbon']))).toBe(true);
  expect(isWorthKeeping(draft('Where?', ['']))).toBe(true);
});
