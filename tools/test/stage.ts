import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/places.mjs';

export type Count = { passed: number; failed: number; skipped: number };
/** A test and how long it took. */
export type Timed = { title: string; seconds: number };
/** `failures`: the title of each test that failed, and what else went wrong. */
export type Report = Count & { tests: Timed[]; failures: string[] };

/** Runs a test program that shows its own progress and writes a report as JSON, and counts from the report. */
export async function runStage(
  args: string[],
  environmentFor: (report: string) => NodeJS.ProcessEnv,
  argsFor: (report: string) => string[],
  read: (report: unknown) => Report,
  may_be_empty: boolean,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-report-'));
  const report = join(folder, 'report.json');
  try {
    const status = await run([...args, ...argsFor(report)], { ...process.env, ...environmentFor(report) });
    const found = readReport(report, read);
    const counted = judge(status, found, may_be_empty);
    const failures = found?.failures ?? [];
    const unnamed = counted.failed > failures.length ? [`${args[0]} ended with ${status}`] : [];
    return { ...counted, tests: found?.tests ?? [], failures: [...failures, ...unnamed] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A program that broke off, or that found nothing to run, is itself one failure: silence must not pass for success. */
export function judge(status: number | null, counted: Count | null, may_be_empty: boolean): Count {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const nothing = passed + failed === 0 && !may_be_empty;
  const unexplained = status !== 0 && failed === 0 && !(may_be_empty && counted);
  return { passed, failed: failed + (nothing || unexplained || !counted ? 1 : 0), skipped };
}

function readReport(report: string, read: (report: unknown) => Report): Report | null {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return null;
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}
