import { join } from 'node:path';
import type { Config } from './config.ts';
import { demoLogins } from './modules/general/general.ts';
import { connectionsOf, createDb, createPool } from './platform/db/driver.ts';

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] as number))
          .join('   ')
          .trimEnd()}`,
    )
    .join('\n');
};

/** Says on standard output where the product is, and who may sign in to the demonstration company if there is one. */
export const welcome = async (
  address: string,
  database_url: string,
  config: Pick<Config, 'SMTP_URL' | 'shows_outbox' | 'data_dir'>,
): Promise<void> => {
  const pool = createPool(database_url, { max: 1 });
  const logins = await demoLogins(createDb(connectionsOf(pool))).finally(() => pool.end());
  const lines = ['', `  Plaudit is running: ${address}`, ''];
  if (logins.length > 0) {
    const rows = logins.map(({ role, name, email, password }) => [role, name, email, password]);
    lines.push(
      '  Sign in to the demonstration company as',
      '',
      table([['Role', 'Name', 'Email', 'Password'], ...rows]),
      '',
    );
  }
  if (!config.SMTP_URL) {
    const place = config.shows_outbox ? `${address}/dev/outbox` : join(config.data_dir, 'outbox');
    lines.push(`  Emails are kept, not sent: ${place}`, '');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
};
