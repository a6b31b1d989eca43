import { expect, test } from 'vitest';
import { createAnswerPace } from './answer-pace.ts';

const [ana, ben] = [
  { company_id: 'c', employee_id: 'ana' },
  { company_id: 'c', employee_id: 'ben' },
];

test('only so many answers of a person are stored in an hour; others, and the next hour, begin at zero', () => {
  const begun = 5_000_000;
  let time = begun;
  const count = createAnswerPace({ RATE_LIMIT_PER_MINUTE: 3 }, () => time);
  const outcomeOf = (person: typeof ana) => {
    try {
      return count(person) ?? 'kept';
    } catch (error) {
      return error;
    }
  };
  expect([1, 2, 3].map(() => outcomeOf(ana))).toEqual(['kept', 'kept', 'kept']);
  time = begun + 3_000_000;
  expect(outcomeOf(ana)).toMatchObject({ code: 'INVALID_REQUEST', status: 429, retry_after_seconds: 600 });
  expect(outcomeOf(ben)).toBe('kept');
  time = begun + 3_599_999;
  expect(outcomeOf(ana)).toMatchObject({ status: 429, retry_after_seconds: 1 });
  time = begun + 3_600_000;
  expect(outcomeOf(ana)).toBe('kept');
});

test('a server without limits has none here', () => {
  const count = createAnswerPace({ RATE_LIMIT_PER_MINUTE: 0 });
  expect(() => [1, 2, 3].forEach(() => count(ana))).not.toThrow();
});
