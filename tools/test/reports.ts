import type { Count } from './stage.ts';

/** Vitest's JSON report. A file that could not be loaded has no tests of its own and counts as one failure. */
export function countOfVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}

/**
 * Playwright's JSON report. A journey that passed at its second attempt has passed: a busy machine can outlast any
 * time limit, and the list names it as flaky. An error outside of tests is one failure.
 */
export function countOfPlaywright(report: unknown): Count {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
