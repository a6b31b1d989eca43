import { sql } from 'kysely';
import { updateModules } from '@plaudit/contract/company/endpoints';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { TestApp, TestCompany } from './app.ts';

/** Turns modules on, also those that companies can't turn on yet. */
export const turnOn = async (
  app: TestApp,
  { company_id, owner }: TestCompany,
  names: readonly ModuleName[],
): Promise<void> => {
  const on = JSON.stringify(Object.fromEntries(names.map((name) => [name, true])));
  await sql`update company set modules = modules || ${on}::jsonb where company_id = ${company_id}`.execute(app.db);
  // Every process reads the settings again after a change.
  await app.ok(updateModules, { as: owner, body: { company_id } });
};
