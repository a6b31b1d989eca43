import type { Config } from '../config.ts';
import type { Platform } from './context.ts';
import { connectionsOf, createDb } from './db/driver.ts';
import { openLooking } from './db/looking.ts';
import { openDesks } from './db/seat.ts';
import { createInvalidation } from './db/invalidation.ts';
import { createFiles } from './files/create-files.ts';
import { createWake } from './jobs/wake.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createPush } from './push/create-push.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import { createLive } from './realtime/live.ts';

/** Opens what the process works with; the database is migrated already. `close` ends it in the opposite order. */
export const startPlatform = async (
  config: Config,
  database_url: string,
  log: Log = createLog(config),
): Promise<Platform & { close(): Promise<void> }> => {
  const { pools, desks } = openDesks(config, database_url);
  const looking = openLooking(config, database_url);
  const pool = pools.usual;
  const connections = connectionsOf(pool);
  const db = createDb(connections);
  const invalidation = await createInvalidation(database_url, pool, log);
  const wake = createWake(pool, log);
  const live = createLive(config, log);
  invalidation.on('session', (key) => {
    const [company_id, session_id] = key?.split(':') ?? [];
    if (company_id && session_id) live.endSessionHere(company_id, session_id);
  });
  invalidation.on('employee', (key) => {
    const [company_id, employee_id] = key?.split(':') ?? [];
    live.reviewHere(company_id ? { company_id, employee_id } : undefined);
  });
  // It asks many of its people for more, or for less.
  invalidation.on('sign_in_policy', (company_id) => company_id && live.reviewHere({ company_id }));
  const files = createFiles(config);
  const mailer = createMailer(config);
  const outgoing = createOutgoing(config.INTERNAL_ORIGINS, config.PREVIEW_ORIGINS);
  const push = createPush(config.push, outgoing);
  return {
    config,
    log,
    pool,
    connections,
    db,
    own_db: db,
    desks,
    looking,
    files,
    mailer,
    push,
    outgoing,
    live,
    invalidation,
    wake,
    close: async () => {
      await live.close();
      mailer.close();
      push.close();
      outgoing.close();
      await Promise.all([invalidation.close(), wake.close()]);
      await Promise.all([...Object.values(pools), looking.pool].map((each) => each.end()));
    },
  };
};
