import type { AddressInfo } from 'node:net';
import { gatekeeper, jobs, registerProtocols, routes } from './app.ts';
import type { Config } from './config.ts';
import { prepareLanguages } from './modules/chat/language/language.ts';
import { keepPresence } from './modules/presence/presence.ts';
import { insist } from './platform/db/away.ts';
import { connectionsOf, createDb, createPool, createWorkerPool } from './platform/db/driver.ts';
import { job_statement_s } from './platform/db/loads.ts';
import { migrate } from './platform/db/migrate.ts';
import { createServer } from './platform/http/server.ts';
import { startWorker } from './platform/jobs/jobs.ts';
import { announceWorker, unlockStaleJobs } from './platform/jobs/recovery.ts';
import { createLog, type Log } from './platform/log.ts';
import { startPlatform } from './platform/start.ts';
import { registerPages } from './platform/http/pages.ts';

/** For how long after a restart of the database another process may take to say that it is there. */
const others_back_ms = 5_000;

export type Serving = { address: string; close(): Promise<void> };

/**
 * Runs the roles of this process on a database: migrates, listens, works on jobs. `close` drains: no new requests, the
 * running ones and the running jobs to their end, then the connections.
 */
export const serve = async (config: Config, database_url: string, log: Log = createLog(config)): Promise<Serving> => {
  await insist(() => migrate(database_url, log));
  const platform = await startPlatform(config, database_url, log);
  const closers: (() => Promise<void>)[] = [platform.close];
  let address = '';

  if (config.ROLES.includes('http')) {
    const gate = gatekeeper(platform);
    const app = await createServer(platform, gate, routes);
    await registerProtocols(app, platform);
    await registerPages(app, platform);
    platform.live.attach(app.server, gate);
    const presence = await keepPresence(platform);
    await prepareLanguages();
    app.addHook('preClose', platform.live.disconnectAll);
    await app.listen({ port: config.PORT, host: config.HOST });
    const { port } = app.server.address() as AddressInfo;
    address = config.PUBLIC_URL ?? `http://localhost:${port}`;
    closers.unshift(() => app.close(), presence.close);
  }
  if (config.ROLES.includes('worker')) {
    const pool = createWorkerPool(database_url, 6);
    const jobs_pool = createPool(database_url, {
      max: config.DATABASE_POOL_SIZE,
      statement_s: job_statement_s,
      name: 'plaudit-jobs',
    });
    const connections = connectionsOf(jobs_pool);
    // Its own database serves this process alone.
    const presence = await announceWorker(database_url, log, config.DATABASE_URL ? others_back_ms : 0);
    const ctx = { ...platform, connections, db: createDb(connections) };
    const worker = await startWorker(ctx, { pool, database_url }, [...jobs, unlockStaleJobs]);
    closers.unshift(async () => {
      await worker.stop();
      await presence.close();
      await Promise.all([pool.end(), jobs_pool.end()]);
    });
  }
  return {
    address,
    close: async () => {
      for (const close of closers) await close();
    },
  };
};
