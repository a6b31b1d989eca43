import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { insist } from './platform/db/away.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { waitForDatabase } from './platform/db/wait.ts';
import { createLog } from './platform/log.ts';
import { serve, type Serving } from './serve.ts';
import { seedDemonstration } from '../seed/demonstration.ts';
import { welcome } from './welcome.ts';

// By default V8 lets garbage grow to three times the live memory before it collects. This costs a hundredth of the time of a
// busy process, and saves a third of its memory.
setFlagsFromString('--heap-growing-percent=40');

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config);
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  const database_url = config.DATABASE_URL ?? (embedded?.url as string);

  const ending = new AbortController();
  let seeding: Promise<void> | undefined;
  let serving: Promise<Serving> | undefined;
  const stop = async (status: number): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    // Ten seconds are promised; what has not drained by then is cut off, and the outbox has what it would have done.
    setTimeout(() => process.exit(1), 9_500).unref();
    // Started parts are stopped first: the database goes last. A failing start reports itself.
    await seeding?.catch(() => {});
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
    if (ending.signal.aborted) return;
    if (config.DEMO ?? embedded !== undefined) seeding = seedDemonstration(config, database_url, log, ending.signal);
    await seeding;
    if (ending.signal.aborted) return;
    serving = serve(config, database_url, log);
    const { address } = await serving;
    if (address) await insist(() => welcome(address, database_url, config));
  } catch (error) {
    if (ending.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    log.fatal({ err: error }, 'cannot start');
    await stop(1);
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
