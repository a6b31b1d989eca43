// Replaces the server that owns a database, for tests that kill it: starts one and sends its address through the channel.
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../embedded.ts';

const [data_dir = ''] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }), durable: false, wait_ms: 0 });
  process.send?.({ url });
} catch (error) {
  process.send?.({ failed: (error as Error).message });
}
