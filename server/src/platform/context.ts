import type pg from 'pg';
import type { Load } from '@plaudit/contract/endpoint';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Config } from '../config.ts';
import type { Connections, Db } from './db/driver.ts';
import type { Looking } from './db/looking.ts';
import type { Desk } from './db/seat.ts';
import type { Idempotency } from './db/idempotency.ts';
import type { Files } from './files/files.ts';
import type { Invalidation } from './db/invalidation.ts';
import type { Wake } from './jobs/wake.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Push } from './push/push.ts';
import type { Live } from './realtime/live.ts';

/** Everything that code of this process works with; made once at the start. */
export type Platform = {
  config: Config;
  log: Log;
  /** For the process's own work, and for questions before the caller is known. */
  pool: pg.Pool;
  connections: Connections;
  db: Db;
  /** The same in each call: what one caller reads for all of them waits for no one's turn. */
  own_db: Db;
  /** For calls, which have their turns; see `seated`. */
  desks: Record<Load, Desk>;
  /** For sessions that look at the sample company: connections that only read; see `lookingOnly`. */
  looking: Looking;
  files: Files;
  mailer: Mailer;
  push: Push;
  outgoing: Outgoing;
  live: Live;
  invalidation: Invalidation;
  /** For `enqueue`. */
  wake: Wake;
};

/** The platform as one call or job sees it: with a log that carries its id, and the idempotency key of the call. */
export type Context = Platform & {
  idempotency?: Idempotency | undefined;
  /** The audit entry that this call takes back. */
  undoes?: string | undefined;
};

/** The signed-in employee of a call, as the server knows them. */
export type Viewer = {
  company_id: string;
  employee_id: string;
  session_id: string;
  permissions: readonly Permission[];
  /** The second factor that the company asks for is overdue: only what sets it up is open. */
  must_enrol?: boolean;
  /** They look at the sample company: nothing they call changes anything. */
  is_sample?: boolean;
};
