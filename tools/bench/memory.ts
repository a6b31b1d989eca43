import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; rss_bytes: number; command: string };

/** What `ps` lists; nothing where small images have none. */
const list = (): string => {
  try {
    return execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

const all = (): Process[] =>
  list()
    .split('\n')
    .flatMap((line) => {
      const found = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
      return found
        ? [
            {
              pid: Number(found[1]),
              parent: Number(found[2]),
              rss_bytes: Number(found[3]) * 1024,
              command: found[4] ?? '',
            },
          ]
        : [];
    });

function descendants(pid: number, processes: Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendants(child.pid, processes))];
}

/** Memory that belongs to a process alone: shared pages are divided among their users, if the system reports that. */
function proportional({ pid, rss_bytes }: Process): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) * 1024 : rss_bytes;
  } catch {
    return rss_bytes;
  }
}

/** Resident memory of the server below a started `npm start`, and of its PostgreSQL with all its processes. */
export function memoryBelow(pid: number): { server_bytes: number; postgres_bytes: number } {
  const below = descendants(pid, all());
  const server = below.find(({ command }) => command.includes('server/src/main.ts') && !command.includes('npm'));
  const postgres = below.filter(({ command }) => /postgres/.test(command.split(' ')[0] ?? ''));
  return {
    server_bytes: server?.rss_bytes ?? 0,
    postgres_bytes: postgres.reduce((sum, process) => sum + proportional(process), 0),
  };
}

/** Resident memory of one process; undefined if the system does not report it. */
export function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
