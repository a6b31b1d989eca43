import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, waitForEnd } from './process-identity.ts';
import type { Log } from './postmaster.ts';

/**
 * Ends a PostgreSQL that a killed server left running on these files, and removes the note of a dead one. The caller holds the
 * directory's lock, so no one can be using it.
 */
export async function stopLeftover(data: string, log: Log): Promise<void> {
  const note = join(data, 'postmaster.pid');
  const pid = Number.parseInt(readNote(note), 10);
  if (commandOf(pid)?.includes(data)) {
    log.info({ pid }, 'Stopping the database that an earlier server left running');
    await end(pid);
  }
  // PostgreSQL trusts the number alone and would refuse to start if another program has it by now, or if there is none.
  rmSync(note, { force: true });
}

async function end(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 4_000],
  ];
  for (const [signal, wait_ms] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new Error(
        `The database process ${pid} of an earlier server is still running and belongs to another user. Stop it as that user.`,
        { cause: error },
      );
    }
    if (await waitForEnd(pid, wait_ms)) return;
  }
  throw new Error(`The database process ${pid} of an earlier server does not stop.`);
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
