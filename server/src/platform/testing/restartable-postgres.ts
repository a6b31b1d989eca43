import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { findBinaries } from '../db/embedded/binaries.ts';
import { createCluster } from '../db/embedded/create-cluster.ts';
import { stopLeftover } from '../db/embedded/leftover.ts';
import { startPostmaster, type Postmaster } from '../db/embedded/postmaster.ts';
import { chooseRunAs, giveTo } from '../db/embedded/run-as.ts';
import { freePort } from '../db/embedded.ts';

const log = pino({ level: 'silent' });
const password = 'secret';

/**
 * How a PostgreSQL goes away: `fast` ends sessions in order, `immediate` leaves all to recovery, `killed` is a SIGKILL of the
 * server, `crashed` one of the process of a single connection, after which PostgreSQL throws out all others and recovers.
 * `severed` ends every connection and nothing else, as a proxy in between does.
 */
export const endings = ['fast', 'immediate', 'killed', 'crashed', 'severed'] as const;
export type Ending = (typeof endings)[number];

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

/** Whose end is that of the whole server. */
export const isStop = (ending: Ending): ending is keyof typeof signals => ending in signals;

/** Sends the signal of an ending to the server whose files these are. */
export const signalPostmaster = (data: string, ending: keyof typeof signals): boolean =>
  process.kill(postmasterOf(data), signals[ending]);

/** The process of the server whose files these are. */
export const postmasterOf = (data: string): number =>
  Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

/** A PostgreSQL that the product does not own, on an address that it keeps. Its commits outlive it. */
export const startRestartablePostgres = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-restarted-'));
  const data = join(directory, 'postgres');
  const binaries = findBinaries();
  const way = chooseRunAs(binaries.postgres, data);
  await createCluster(binaries, way, directory, data, password);
  const port = await freePort();
  let running: Postmaster | undefined;

  const start = async (): Promise<void> => {
    for (let attempt = 1; !running; attempt += 1) {
      giveTo(way.owner, data);
      const started = await startPostmaster(binaries, way, data, port, false, log);
      if ('child' in started) running = started;
      else if (attempt === 20) throw new Error(started.failed);
      else await stopLeftover(data, log).then(() => delay(50 * attempt));
    }
  };

  const stop = async (ending: keyof typeof signals): Promise<void> => {
    if (!running) return;
    const exited = once(running.child, 'exit');
    signalPostmaster(data, ending);
    await exited;
    running = undefined;
  };

  await start();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Nothing here outlives a power cut, but a commit outlives PostgreSQL: the system has it then.
  await client.query('alter database postgres set synchronous_commit = on');
  await client.end();
  return {
    url,
    start,
    stop,
    close: async () => {
      await stop('fast');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
