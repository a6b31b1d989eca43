import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a superuser on the PostgreSQL that all tests of this run share. */
    postgres_url: string;
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, otherwise an embedded one that is deleted afterwards. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgres_url', given);
    return undefined;
  }
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-test-'));
  const postgres = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'warn' }), durable: false });
  project.provide('postgres_url', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
}
