import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/places.mjs';

export type Count = { passed: number; failed: number; skipped: number };

/** Runs a test program that shows its own progress and writes a report as JSON, and counts from the report. */
export async function runStage(
  args: string[],
  environmentFor: (report: string) => NodeJS.ProcessEnv,
  argsFor: (report: string) => string[],
  count: (report: unknown) => Count,
  may_be_empty: boolean,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-report-'));
  const report = join(folder, 'report.json');
  try {
    const status = await run([...args, ...argsFor(report)], { ...process.env, ...environmentFor(report) });
    return judge(status, countOf(report, count), may_be_empty);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A program that broke off, or that found nothing to run, is itself one failure: silence must not pass for success. */
export function judge(status: number | null, counted: Count | null, may_be_empty: boolean): Count {
  const count = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const nothing = count.passed + count.failed === 0 && !may_be_empty;
  const unexplained = status !== 0 && count.failed === 0 && !(may_be_empty && counted);
  return nothing || unexplained || !counted ? { ...count, failed: count.failed + 1 } : count;
}

function countOf(report: string, count: (report: unknown) => Count): Count | null {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
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
