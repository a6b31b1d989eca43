import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { updateModules } from '@plaudit/contract/company/endpoints';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Company } from './company.ts';

/** Turns on what companies can't turn on yet. */
export async function turnOn(
  { company_id, owner }: Pick<Company, 'company_id' | 'owner'>,
  names: readonly ModuleName[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const on = JSON.stringify(Object.fromEntries(names.map((name) => [name, true])));
    await client.query('update company set modules = modules || $1 where company_id = $2', [on, company_id]);
  } finally {
    await client.end();
  }
  // The server reads the settings again after a change.
  await owner.call(updateModules, { body: { company_id } });
}

/** The database that the server of the journeys has started in its own folder. */
const databaseUrl = (): string => {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('The server of E2E_BASE_URL has a database of its own');
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8');
  // PostgreSQL writes its port there.
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
};
