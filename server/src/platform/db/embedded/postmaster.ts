import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { BaseLogger } from 'pino';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './create-cluster.ts';
import type { RunAs } from './run-as.ts';
import { postgresSettings } from './settings.ts';

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
export type Postmaster = { child: ChildProcess; stop(): Promise<void> };
export type StartFailure = { failed: string };

/** After a crash PostgreSQL replays its log first, up to max_wal_size (1 GB) of it. */
const startTimeoutMs = 180_000;
/** The server as a whole has 10 s to stop. */
const fastStopMs = 6_000;

/** Sessions that are ended by stopping are no news. */
const complaint = / (FATAL|PANIC): (?! *terminating connection due to administrator command)/;

/** Starts PostgreSQL on a port and waits until it answers; returns its output if it ended instead. */
export async function startPostmaster(
  binaries: Binaries,
  way: RunAs,
  data: string,
  port: number,
  durable: boolean,
  log: Log,
): Promise<Postmaster | StartFailure> {
  const [command, args] = way.command(binaries.postgres, ['-D', data, ...postgresSettings(port, durable)], 'INT');
  // In a process group of its own: Ctrl-C must reach the server alone, which still needs its database to finish requests.
  const child = spawn(command, args, {
    ...way.spawn_as,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const interruptOnExit = () => void child.kill('SIGINT');
  process.once('exit', interruptOnExit);
  const lastLines: string[] = [];
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (complaint.test(line)) log.warn({ postgres: line }, 'PostgreSQL reported a problem');
      else log.debug({ postgres: line }, 'PostgreSQL log');
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(lastLines.join('\n')));
  });
  void ended.then(() => process.off('exit', interruptOnExit));
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const outcome = await Promise.race([ready, ended]);
  clearTimeout(timer);
  return outcome === true ? { child, stop: () => stopChild(child) } : { failed: outcome };
}

/** SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves the rest to recovery at the next start. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), fastStopMs);
  await ended;
  clearTimeout(timer);
}
