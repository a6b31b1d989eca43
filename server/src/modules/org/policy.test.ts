import { expect, test } from 'vitest';
import { circlesIn } from './policy.ts';

const reports = (...pairs: string[]) =>
  pairs.map((pair) => ({ employee_id: pair[0] as string, manager_id: pair[1] as string }));

test('circles are found without the people who report into them, each once', () => {
  expect(circlesIn(reports('ab', 'bc', 'cb', 'dd', 'ea', 'fx'))).toEqual([['b', 'c'], ['d']]);
  expect(circlesIn(reports('ab', 'bc', 'cx'))).toEqual([]);
  expect(circlesIn([])).toEqual([]);
});
