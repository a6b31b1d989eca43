// `npm test`: static checks, unit and HTTP tests, web build, browser journeys, and each part of the bench once. `npm test --
// wallet` picks test files by name, `npm test -- --changed` those that a change can break, since the commits that are
// shared already or since the one that `--changed=<commit>` names.
import { parseArgs } from 'node:util';
import { programTask, runTasks, type Task } from '../checks/task.ts';
import { checkTasks } from '../checks/tasks.ts';
import { ensureBrowsers } from '../chromium.ts';
import { ensureWebBuilt } from '../launch/build-web.mjs';
import { root } from '../launch/places.mjs';
import { readTree } from '../structure/source.ts';
import { affectedTests, affectsBench, changedSince, defaultBase } from './changed.ts';
import { reportOfPlaywright, reportOfVitest } from './reports.ts';
import { type Report, runStage } from './stage.ts';
import { indented, slowest, summary, timesOfStages, total } from './summary.ts';

const { values, positionals: filters } = parseArgs({
  // `--changed` alone takes the default.
  args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=' : word)),
  options: { changed: { type: 'string' } },
  allowPositionals: true,
});
if (values.changed !== undefined && filters.length > 0) {
  console.error('Use either --changed or parts of paths, not both.');
  process.exit(1);
}
const changed = values.changed === undefined ? null : filesSince(values.changed);
const files = changed && affectedTests(readTree(root), changed);
if (files) console.log(`${files.length} test files are affected`);
const is_picked = filters.length > 0 || files !== null;

const stages: { title: string; seconds: number; report: Report }[] = [];
if (filters.length === 0) await stage('Static checks', () => runChecks(checkTasks()));
await stage('Unit and HTTP tests', runVitest);
await stage('Web build', () => runChecks([{ name: 'web build', run: async () => (await ensureWebBuilt(), null) }]));
await stage('Browser journeys', runPlaywright);
if (changed ? affectsBench(changed) : !is_picked) {
  const bench = programTask('every part of the bench', 'tools/bench/main.ts', '--tiny');
  await stage('Bench, at its smallest', () => runChecks([bench]));
}

const reports = stages.map(({ report }) => report);
console.log(`\nThe ten slowest\n${slowest(reports, 10)}\n\nTime\n${timesOfStages(stages)}`);
const sum = total(reports);
if (sum.failed > 0) console.log(`\nFailed\n${indented(reports.flatMap(({ failures }) => failures))}`);
console.log(`\n${summary(sum)}`);
process.exit(sum.failed > 0 ? 1 : 0);

async function stage(title: string, run: () => Promise<Report>): Promise<void> {
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const report = await run().catch((error: unknown): Report => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0, tests: [], failures: [title] };
  });
  stages.push({ title, seconds: (performance.now() - begun) / 1000, report });
}

async function runChecks(tasks: Task[]): Promise<Report> {
  const outcomes = await runTasks(tasks);
  const passed = outcomes.filter(({ ok }) => ok).length;
  const tests = outcomes.map(({ name, seconds }) => ({ title: name, seconds }));
  const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  return { passed, failed: failures.length, skipped: 0, tests, failures };
}

/** The files of a kind to run; null for all, none for an empty list. */
function picked(kind: RegExp): string[] | null {
  if (files === null) return filters.length > 0 ? filters : null;
  return files.filter((path) => kind.test(path));
}

const nothing: Report = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] };

async function runVitest(): Promise<Report> {
  const names = picked(/\.test\.tsx?$/);
  if (names?.length === 0) return nothing;
  return runStage(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', ...(names ?? [])],
    () => ({}),
    (report) => [`--outputFile.json=${report}`],
    reportOfVitest,
    is_picked,
  );
}

async function runPlaywright(): Promise<Report> {
  const names = picked(/\.spec\.ts$/);
  if (names?.length === 0) return nothing;
  ensureBrowsers();
  return runStage(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json', ...(names ?? [])],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    () => [],
    reportOfPlaywright,
    is_picked,
  );
}

function filesSince(since: string): string[] {
  try {
    const base = since || defaultBase();
    const found = changedSince(base);
    console.log(`${found.length} files changed since ${base.slice(0, 8)}`);
    return found;
  } catch (error) {
    console.error(`Could not find out what changed: ${(error as Error).message}`);
    process.exit(1);
  }
}
