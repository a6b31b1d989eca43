import { readConfig } from './config.ts';
import { insist } from './platform/db/away.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { waitForDatabase } from './platform/db/wait.ts';
import { createLog } from './platform/log.ts';
import { serve, type Serving } from './serve.ts';
import { seedDemonstration } from '../seed/demonstration.ts';
import { welcome } from './welcome.ts';

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config);
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  const database_url = config.DATABASE_URL ?? (embedded?.url as string);

  let stopping = false;
  let serving: Promise<Serving> | undefined;
  const stop = async (status: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Ten seconds are promised; what has not drained by then is cut off, and the outbox has what it would have done.
    setTimeout(() => process.exit(1), 9_500).unref();
    // What has begun to serve is closed once it does; the start fails by itself where it did not come so far.
    await serving?.then(
      ({ close }) => close(),
      () => {},
    );
    await embedded?.stop();
    process.exit(status);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  try {
    await waitForDatabase(database_url, log);
    if (config.DEMO ?? embedded !== undefined) await seedDemonstration(config, database_url, log);
    if (stopping) return;
    serving = serve(config, database_url, log);
    const { address } = await serving;
    if (address) await insist(() => welcome(address, database_url, config));
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    log.fatal({ err: error }, 'cannot start');
    await stop(1);
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
