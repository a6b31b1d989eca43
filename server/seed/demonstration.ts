import { sql } from 'kysely';
import type { Config } from '../src/config.ts';
import { sealAll } from '../src/modules/audit/chain/chain.ts';
import { createCompany } from '../src/modules/company/company.ts';
import { createDefaultRoles } from '../src/modules/role/role.ts';
import type { Platform } from '../src/platform/context.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { transact, type Tx } from '../src/platform/db/transact.ts';
import type { Log } from '../src/platform/log.ts';
import { startPlatform } from '../src/platform/start.ts';
import { day } from './clock.ts';
import { communityRows } from './communities.ts';
import { companyRows, company_name } from './company.ts';
import { groupRows } from './groups.ts';
import { giftRows } from './gifts.ts';
import { fillInboxes } from './inbox.ts';
import { createLedger } from './ledger.ts';
import { createWriter } from './messages.ts';
import { writeHistory } from './history.ts';
import { drawPictures } from './pictures.ts';
import { adjustPoints } from './adjustments.ts';
import { writePolls } from './polls.ts';
import { postRows } from './posts.ts';
import { privacyRows } from './privacy.ts';
import { createRandom } from './random.ts';
import { writeRows } from './rows.ts';
import { createStaff } from './staff.ts';
import { reportRows } from './reports.ts';
import { tellTheYear } from './year.ts';

const time_zone = 'Europe/Oslo';
const monthly_allowance = 500;
const recognitions = 700;
// Any number will do; with it the same people do the same things in every demonstration.
const seed = 20_261_121;
// Held while seeding, so that two servers that start together on one database create one company.
const lock = 7_523_412;

type Say = (line: string) => void;

const createLanternworks = async (tx: Tx): Promise<string> => {
  const company_id = await createCompany(tx, { company_name, domain: 'lanternworks.example', time_zone });
  const settings = {
    is_demo: true,
    monthly_allowance,
    points_name: 'sparks',
    currency: 'EUR',
    support_email: 'help@lanternworks.example',
    created_at: new Date(tx.now.getTime() - 366 * day),
  };
  tx.write(tx.db.updateTable('company').set(settings).where('company_id', '=', company_id));
  return company_id;
};

/** The person who reports to no one in their own department manages it. People come after departments, so this comes last. */
const nameDepartmentManagers = (tx: Tx, company_id: string): void => {
  const query = sql`
    update department d set manager_id = (
      select e.employee_id from employee e
      left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
      where e.company_id = d.company_id and e.department_id = d.department_id and e.employee_account_status = 'ACTIVE'
        and m.department_id is distinct from d.department_id
      order by e.employee_id limit 1
    ) where d.company_id = ${company_id}`;
  tx.write({ compile: () => query.compile(tx.db) });
};

const makeCompany = async (platform: Platform, tx: Tx, say: Say, signal?: AbortSignal): Promise<void> => {
  const { now } = tx;
  const random = createRandom(seed);
  const staff = createStaff(now);
  const company_id = await createLanternworks(tx);
  const role_ids = createDefaultRoles(tx, company_id);

  say(`  Drawing the portraits of ${staff.length} people`);
  const pictures = await drawPictures(platform, company_id, staff, now, signal);
  const { rows, catalogue } = await companyRows(staff, pictures, role_ids, now);
  writeRows(tx, company_id, rows);
  const groups = groupRows(staff, now);
  writeRows(tx, company_id, groups);
  const communities = communityRows(staff, pictures, now);
  writeRows(tx, company_id, communities);
  nameDepartmentManagers(tx, company_id);

  say('  Writing a year of recognitions');
  const ledger = createLedger(monthly_allowance, time_zone);
  const gifts = tellTheYear({ random, writer: createWriter(random), ledger, staff, now }, recognitions);
  const adjusted = adjustPoints(ledger, staff, now);
  const reports = reportRows(gifts, staff, now);
  const privacy = privacyRows(staff, now);
  writeRows(tx, company_id, {
    ...giftRows(gifts, catalogue),
    ...ledger.rows(),
    notification: [...fillInboxes(gifts, staff, now, time_zone), ...reports.notices],
    ...reports.rows,
    ...privacy.rows,
  });
  writePolls(tx, company_id, staff, { places: communities, pictures });
  writeRows(tx, company_id, postRows(staff, { places: communities, pictures }, now));
  signal?.throwIfAborted();
  const written = { company_id, rows: { ...rows, ...groups }, staff, now };
  writeHistory(tx, written, [...adjusted, ...reports.history, ...privacy.history]);
  await sealAll(tx, company_id);
};

/**
 * Fills an empty database with the demonstration company; one that has any company stays as it is. It is all one transaction:
 * an interrupted start leaves nothing behind, and the next one starts over. Rejects soon after `signal` is aborted.
 */
export const seedDemonstration = async (
  config: Config,
  database_url: string,
  log: Log,
  signal?: AbortSignal,
): Promise<void> => {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  await migrate(database_url, log);
  signal?.throwIfAborted();
  // A year is written at once.
  const platform = await startPlatform({ ...config, STATEMENT_SECONDS: 0 }, database_url, log);
  const started = Date.now();
  try {
    const is_made = await transact(platform, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx.db);
      if (await tx.db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()) return false;
      say(`Creating the demonstration company ${company_name}`);
      await makeCompany(platform, tx, say, signal);
      return true;
    });
    if (!is_made) return;
    // The planner knows nothing of data that arrived at once until it has looked.
    await sql`analyze`.execute(platform.db);
    say(`  Done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await platform.close();
  }
};
