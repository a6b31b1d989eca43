// `npm run verify-audit`: checks the audit log of every company. `npm run verify-audit -- <company_id> <chain_no> <hash>` also
// checks a link that was noted earlier: the only proof against a person who can rewrite the whole chain.
import { readConfig } from './config.ts';
import { listChains, verifyChain } from './modules/audit/chain/chain.ts';
import { findLink } from './modules/audit/chain/queries.ts';
import { connectionsOf, createDb, createPool } from './platform/db/driver.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { createLog } from './platform/log.ts';

const check = async (database_url: string): Promise<boolean> => {
  const pool = createPool(database_url, { max: 2 });
  const db = createDb(connectionsOf(pool));
  let is_whole = true;
  const say = (is_right: boolean, sentence: string) => {
    is_whole &&= is_right;
    process.stdout.write(`${is_right ? '✓' : '✗'} ${sentence}\n`);
  };
  try {
    for (const { company_id, company_name } of await listChains(db)) {
      const { entries, unsealed, erased, head, problem } = await verifyChain({ db }, company_id);
      const end = problem
        ? `${problem.kind} at link ${problem.chain_no}`
        : `intact up to link ${head?.chain_no} ${head?.hash}`;
      say(
        !problem,
        `${company_name} ${company_id}: ${entries} entries, ${unsealed} not sealed yet, details of ${erased} deleted, ${end}`,
      );
    }
    const [company_id, chain_no, hash] = process.argv.slice(2);
    if (company_id && chain_no && hash) {
      const link = await findLink(db, company_id, Number(chain_no));
      say(link?.hash.toString('hex') === hash, `link ${chain_no} of ${company_id} matches the noted hash`);
    }
  } finally {
    await pool.end();
  }
  return is_whole;
};

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog({ ...config, LOG_LEVEL: 'error' });
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  try {
    process.exitCode = (await check(config.DATABASE_URL ?? (embedded?.url as string))) ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
