import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { createCluster, readOrCreatePassword } from './embedded/create-cluster.ts';
import { lockDirectory } from './embedded/directory-lock.ts';
import { stopLeftover } from './embedded/leftover.ts';
import { keepPostmaster } from './embedded/kept-postmaster.ts';
import { type Log, type Postmaster, startPostmaster } from './embedded/postmaster.ts';
import { chooseRunAs, giveTo, type RunAs } from './embedded/run-as.ts';

export type EmbeddedPostgres = {
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  /** Ends the database within about 6 s and frees the data directory. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Holds `postgres/`, `postgres.password` and `server.lock`; made when missing. */
  data_dir: string;
  log: Log;
  /** False trades safety for speed in tests: no fsync, and a power cut may destroy the data. Default true. */
  durable?: boolean;
  /** How long a process that still uses the directory may take to stop before this start gives up. Default 5,000. */
  wait_ms?: number;
};

const major = '18';

/**
 * Runs a PostgreSQL of our own on 127.0.0.1 at a free port, as root or as an ordinary user, and takes over anything a killed
 * server left behind. If it ends by itself, it is started again at the same address. Throws a sentence for the operator:
 * directory in use, not permitted, wrong version, no binaries.
 */
export async function startEmbeddedPostgres({
  data_dir,
  log,
  durable = true,
  wait_ms = 5_000,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const directory = openDirectory(data_dir);
  const lock = await lockDirectory(directory, wait_ms);
  try {
    const data = join(directory, 'postgres');
    const binaries = findBinaries();
    const way = chooseRunAs(binaries.postgres, data);
    const password = readOrCreatePassword(directory);
    if (existsSync(data)) await checkCluster(data, way, log);
    else await createCluster(binaries, way, directory, data, password);
    const { postmaster, port } = await startOnFreePort(binaries, way, data, durable, log);
    log.info({ port, data, run_as: way.name }, 'PostgreSQL is running');
    const kept = keepPostmaster(postmaster, data, lock, log, () =>
      startPostmaster(binaries, way, data, port, durable, log),
    );
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await kept.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openDirectory(data_dir: string): string {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(data_dir, 'postgres.password')))
      accessSync(join(data_dir, 'postgres.password'), constants.R_OK);
    return realpathSync(data_dir);
  } catch (error) {
    const { username } = userInfo();
    throw new Error(
      `The user ${username} cannot use DATA_DIR ${data_dir}. Start as its owner, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

async function checkCluster(data: string, way: RunAs, log: Log): Promise<void> {
  await stopLeftover(data, log);
  giveTo(way.owner, data);
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== major)
    throw new Error(
      `${data} was written by PostgreSQL ${version}, but this is ${major}. Dump it with the old version and restore it.`,
    );
}

/** Between finding a free port and PostgreSQL binding it, another program may take it; and a killed PostgreSQL's children need a moment to go. */
async function startOnFreePort(
  binaries: Binaries,
  way: RunAs,
  data: string,
  durable: boolean,
  log: Log,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const result = await startPostmaster(binaries, way, data, port, durable, log);
    if ('child' in result) return { postmaster: result, port };
    const passing = /could not (bind|create any TCP)|is still in use|postmaster\.pid" already exists/.test(
      result.failed,
    );
    if (!passing || attempt === 10) throw new Error(`PostgreSQL did not start as ${way.name}: ${result.failed}`);
    log.debug({ attempt, port }, 'Restarting PostgreSQL');
    await stopLeftover(data, log);
    await delay(100 * attempt);
  }
}

/** A TCP port of 127.0.0.1 that no one listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
