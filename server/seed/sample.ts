import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { countReach } from '../src/modules/content/reach/jobs.ts';
import { removeFile } from '../src/modules/files/jobs.ts';
import { countWeeks } from '../src/modules/overview/program/program.ts';
import { sampleToReplace } from '../src/modules/sample/sample.ts';
import type { Context } from '../src/platform/context.ts';
import { transact, type Tx } from '../src/platform/db/transact.ts';
import { enqueue } from '../src/platform/jobs/jobs.ts';
import { peopleWait } from '../src/platform/jobs/people-wait.ts';
import { makeLanternworks } from './lanternworks.ts';

// Held while writing: two workers write one sample.
const lock = 7_523_413;
/** As long as a few pictures take to draw: half of the time is for people who wait for answers. */
const rest_ms = 50;

const removeOld = async (tx: Tx, company_id: string): Promise<void> => {
  const files = await tx.db.selectFrom('file').select('storage_key').where('company_id', '=', company_id).execute();
  await sql`select remove_sample(${company_id}::uuid)`.execute(tx.db);
  for (const { storage_key } of files) enqueue(tx, removeFile, { storage_key });
  tx.afterCommit(() => tx.ctx.invalidation.send('company', company_id));
};

/**
 * The planner knows nothing of data that arrived at once until it has looked. Where it is a small part of a table, nothing has to
 * be looked at.
 */
const analyze = async ({ db }: Context): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_mod_since_analyze > 50 + n_live_tup / 10`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
};

/**
 * Writes the sample company, or replaces one that has become old: in one transaction, so that there is always a whole one, and
 * with rests while people wait. Sessions that look at the old one end with it.
 */
export const writeSample = async (ctx: Context): Promise<void> => {
  const company_id = await transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx.db);
    const old = await sampleToReplace(tx);
    if (old === undefined) return null;
    if (old) await removeOld(tx, old.company_id);
    const pause = async () => void ((await peopleWait(ctx)) && (await delay(rest_ms)));
    const made = await makeLanternworks(ctx, tx, { is_sample: true, pause });
    // What changed is counted with the commit, and not later.
    tx.writeLast(sql`select pg_stat_force_next_flush()`);
    return made;
  });
  if (!company_id) return;
  await analyze(ctx);
  await countWeeks(ctx, company_id);
  await countReach.run(ctx, {});
};
