import { expect, test } from 'vitest';
import { root } from '../launch/places.mjs';
import { reportOfPlaywright, reportOfVitest } from './reports.ts';
import { judge } from './stage.ts';
import { slowest, summary, timesOfStages, total } from './summary.ts';

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

test('a test that fails is named with the reason, and a file that cannot be loaded counts once', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const name = `${root}/a.test.ts`;
  const message = '\u001B[31mexpected 1 to be 2\u001B[39m\n\n    at a.test.ts:3';
  const failed = {
    name,
    status: 'failed',
    assertionResults: [{ status: 'failed', title: 'counts', duration: 1500, failureMessages: [message] }],
  };
  expect(
    reportOfVitest({ ...report, testResults: [failed, { name, status: 'failed', assertionResults: [] }] }),
  ).toEqual({
    ...count(3, 2, 2),
    tests: [{ title: 'a.test.ts › counts', seconds: 1.5 }],
    failures: ['a.test.ts › counts\n    expected 1 to be 2\n        at a.test.ts:3', 'a.test.ts'],
  });
});

test('a journey that needed a second try has failed, and so has the run after an error outside of tests', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = {
    title: 'gives',
    file: 'b.spec.ts',
    tests: [{ projectName: 'phone', status: 'flaky', results: [{ duration: 2500, error: { message: 'not seen' } }] }],
  };
  const suites = [{ title: 'b.spec.ts', suites: [{ title: 'inner', specs: [spec] }] }];
  expect(reportOfPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    ...count(4, 3, 2),
    tests: [{ title: 'e2e/b.spec.ts › gives (phone)', seconds: 2.5 }],
    failures: ['e2e/b.spec.ts › gives (phone)\n    not seen', 'no server'],
  });
});

test('the slowest tests of all stages and the time of each stage come at the end', () => {
  const tests = [
    { title: 'quick', seconds: 0.1 },
    { title: 'slow', seconds: 12.34 },
  ];
  const reports = [
    { ...count(2), tests, failures: [] },
    { ...count(1), tests: [{ title: 'middling', seconds: 3 }], failures: [] },
  ];
  expect(slowest(reports, 2)).toBe('    12.3 s  slow\n     3.0 s  middling');
  const stages = [
    { title: 'Units', seconds: 60 },
    { title: 'Journeys', seconds: 120.5 },
  ];
  expect(timesOfStages(stages)).toBe('    60.0 s  Units\n   120.5 s  Journeys\n   180.5 s  all');
});
