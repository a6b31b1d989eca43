import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that distinguishes a living process from any later one with the same id; null if it is gone.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, , , , , , , , , , , , , , , , , , , started] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? null : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
    }
    if (process.platform !== 'win32')
      return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return null;
  }
}

/**
 * @param {{ pid: number, started: string | null } | null | undefined} noted
 */
export function isRunning(noted) {
  return Boolean(noted?.started) && startOf(/** @type {{ pid: number }} */ (noted).pid) === noted?.started;
}
