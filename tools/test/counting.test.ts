import { expect, test } from 'vitest';
import { countOfPlaywright, countOfVitest } from './reports.ts';
import { judge } from './stage.ts';
import { summary, total } from './summary.ts';

const count = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

test('the stages add up to one line, which names skipped tests only where there are any', () => {
  expect(summary(total([count(17), count(200, 1, 2), count(1)]))).toBe('218 passed, 1 failed, 2 skipped');
  expect(summary(total([count(3)]))).toBe('3 passed, 0 failed');
});

test('a stage that crashed, reported nothing or ran nothing is a failure', () => {
  expect(judge(0, count(5), false)).toEqual(count(5));
  expect(judge(1, count(5, 2), false)).toEqual(count(5, 2));
  expect(judge(1, count(5), false)).toEqual(count(5, 1));
  expect(judge(null, null, false)).toEqual(count(0, 1));
  expect(judge(0, count(0, 0, 4), false)).toEqual(count(0, 1, 4));
});

test('a filter may leave a stage without tests, but not without a report', () => {
  expect(judge(1, count(0), true)).toEqual(count(0));
  expect(judge(1, null, true)).toEqual(count(0, 1));
});

test('a test file that cannot be loaded counts once', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countOfVitest({ ...report, testResults: [failed, { status: 'failed', assertionResults: [] }] })).toEqual(
    count(3, 2, 2),
  );
});

test('a journey that passed at the second attempt has passed, and an error outside of tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countOfPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual(count(5, 2, 2));
});
