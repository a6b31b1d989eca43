import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A text that distinguishes this process from any later one with the same id: boot and start time on Linux, start date
 * elsewhere. Null if the process is gone, even if its parent has not yet noticed.
 */
export function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks; fields 3 and 22 of the whole line are the state and
    // the start in ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const started = fields[19];
    return fields[0] === 'Z' ? null : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
  } catch {
    return null;
  }
}

/** The program and its arguments, separated by spaces; null if there is no such process. */
export function commandOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Waits until the process is gone; false if it still lives after `timeout_ms`. */
export async function waitForEnd(pid: number, timeout_ms: number): Promise<boolean> {
  const deadline = Date.now() + timeout_ms;
  while (startOf(pid) !== null) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function ps(pid: number, field: string): string | null {
  const result = spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() || null : null;
}
