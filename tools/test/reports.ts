import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../launch/places.mjs';
import type { Report, Timed } from './stage.ts';

/** Vitest's JSON report. A file that could not be loaded has no tests of its own and counts as one failure. */
export function reportOfVitest(report: unknown): Report {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; title: string; duration?: number | null; failureMessages?: string[] }[];
    }[];
  };
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        title: `${relative(root, name)} › ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ title, failureMessages }) => because(`${relative(root, name)} › ${title}`, failureMessages?.[0])),
      ),
      ...broken.map(({ name }) => relative(root, name)),
    ],
  };
}

const lines_of_reason = 12;

/** A failure with the first lines of its reason, for a reader who has only the end of the output. */
const because = (title: string, message = ''): string =>
  [title, ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, lines_of_reason)].join('\n    ');

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

/** Playwright's JSON report. An error outside of tests is one failure, and so is a journey that needed a second try. */
export function reportOfPlaywright(report: unknown): Report {
  const { stats, errors, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: Suite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(timesOf),
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => message ?? 'an error outside of tests')],
  };
}

const journey = (file: string, title: string, projectName: string) => `e2e/${file} › ${title} (${projectName})`;

const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(failuresOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        because(journey(file, title, projectName), results.find(({ error }) => error)?.error?.message),
      ),
  ),
];

const timesOf = ({ suites = [], specs = [] }: Suite): Timed[] => [
  ...suites.flatMap(timesOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: journey(file, title, projectName),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
];
