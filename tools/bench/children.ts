import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/db/embedded.ts';
import { root } from '../launch/places.mjs';
import type { Load, Task } from './load/http.ts';
import { is_tiny } from './scale.ts';

export type Started = { url: string; pid: number; stop(): Promise<void> };

/** Asks a program to end, and waits until it has. */
export const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Polls until the address answers with success; throws when the program ends before. */
export async function untilReady(child: ChildProcess, url: string, wait_ms = 300_000): Promise<void> {
  const until = Date.now() + wait_ms;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended with status ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`${url} is not ready`);
    await delay(5);
  }
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Notes a child, so that none outlives a run that fails. */
export const watch = (child: ChildProcess): ChildProcess => {
  running.add(child);
  return child.once('exit', () => running.delete(child));
};

const start = async (script: string, env: NodeJS.ProcessEnv, ready: string): Promise<Started> => {
  const port = await freePort();
  const child = watch(
    spawn(process.execPath, [...profiling(script), resolve(root, script)], {
      // As `npm start` has it.
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url + ready);
  return { url, pid: child.pid as number, stop: () => stopChild(child) };
};

/** BENCH_PROFILE names a folder: each server then leaves a CPU profile there. */
const profiling = (script: string): string[] => {
  const folder = process.env.BENCH_PROFILE;
  return folder
    ? [
        '--cpu-prof',
        '--cpu-prof-dir',
        folder,
        '--cpu-prof-name',
        `${script.replaceAll('/', '-').replace(/^-/, '')}.cpuprofile`,
      ]
    : [];
};

/**
 * The product as a separate process on a database. The limiter is on as in production, with a limit that one address may reach
 * in a benchmark.
 */
export async function startProduct(database_url: string, roles: 'http' | 'http,worker'): Promise<Started> {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const env = {
    DATABASE_URL: database_url,
    DATA_DIR: data_dir,
    ROLES: roles,
    DEMO: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    WRITING_LIMITS: '1000',
    INVITATIONS_PER_DAY_NEW: '0',
    REGISTRATIONS_PER_DAY: '0',
    UPLOAD_MB_PER_PERSON: '0',
    NODE_ENV: 'production',
  };
  const started = await start('server/src/main.ts', env, '/readyz');
  return {
    ...started,
    stop: async () => {
      await started.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** A bare handler of `tools/bench/baseline` as a separate process. */
export const startBaseline = (
  name: 'call' | 'chat' | 'feed' | 'write' | 'live' | 'people' | 'search' | 'audience' | 'points' | 'scim' | 'page',
  env: Record<string, string>,
): Promise<Started> => start(`tools/bench/baseline/${name}.ts`, { ...env, NODE_ENV: 'production' }, '/ready');

/** The same with one request of each connection. */
const once_each = ({ url, connections, method, calls }: Task): Task => ({
  url,
  connections,
  method,
  calls,
  amount: connections,
});

export type LoadProgram = { ask<Answer>(order: object): Promise<Answer>; stop(): Promise<void> };

/** A program of `tools/bench/load` in a separate process, so that it takes nothing from a server's event loop. */
export function startLoad(name: 'http' | 'sockets' | 'planned' | 'listeners'): LoadProgram {
  const program = join(root, 'tools/bench/load', `${name}.ts`);
  const child = watch(spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
  // Only an unanswered order keeps this process waiting.
  child.unref();
  child.channel?.unref();
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load program ended with status ${code}`);
  });
  failed.catch(() => {}); // reported by `ask`; after `stop` it is no failure
  return {
    ask: async <Answer>(order: object) => {
      child.channel?.ref();
      child.send(order);
      const [answer] = await Promise.race([once(child, 'message') as Promise<[Answer]>, failed]);
      child.channel?.unref();
      return answer;
    },
    stop: () => stopChild(child),
  };
}

let http_load: LoadProgram | undefined;

/** One order to the program that makes all requests of a run; it ends with the run. */
export async function runLoad(order: Task): Promise<Load> {
  http_load ??= startLoad('http');
  return http_load.ask<Load>(is_tiny ? once_each(order) : order);
}
