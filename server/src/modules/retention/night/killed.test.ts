import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../platform/testing/app.ts';
import { startNight } from './night.ts';

const main = join(import.meta.dirname, '../../../main.ts');
type Run = { removed: number; left: number };

test('kill -9 in the middle of a night loses no count and leaves nothing behind', async () => {
  const app = await startTestApp();
  const [own, other] = [await app.company(), await app.company()];
  const old = 10_000;
  const insert = `insert into notification (company_id, employee_id, notification_id, kind, link, dedupe_key, created_at)
    select $1, $2, uuidv7(), 'mention', '/', 'old:' || n, now() - interval '2 years' from generate_series(1, $3) n`;
  for (const { company_id, owner } of [own, other]) await app.pool.query(insert, [company_id, owner.employee_id, old]);
  await app.pool.query(
    `insert into retention_rule (company_id, retention_key, days, counts_from) values ($1, 'notification.inbox', 1000, now())`,
    [other.company_id],
  );
  await startNight(app.platform, new Date());
  const run = async () => {
    const { rows } = await app.pool.query<Run>(
      `select coalesce((select removed from retention_run where company_id = $1 and retention_key = 'notification.inbox'), 0)::int as removed,
        (select count(*)::int from notification where company_id = $1) as left`,
      [own.company_id],
    );
    return rows[0] as Run;
  };
  const until = async (isSo: (now: Run) => boolean) => {
    for (;;) {
      const now = await run();
      expect(now.removed + now.left).toBe(old);
      if (isSo(now)) return;
    }
  };
  const startWorker = (): ChildProcess =>
    spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATABASE_URL: app.database_url,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'plaudit-night-')),
        ROLES: 'worker',
        LOG_LEVEL: 'error',
        DEMO: 'off',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  const workers: ChildProcess[] = [];
  try {
    for (const [enough, signal] of [
      [({ removed }: Run) => removed > 0, 'SIGKILL'],
      [({ left }: Run) => left === 0, 'SIGTERM'],
    ] as const) {
      const worker = startWorker();
      workers.push(worker);
      const exited = once(worker, 'exit');
      await until(enough);
      worker.kill(signal);
      await exited;
    }
    const { rows } = await app.pool.query('select count(*)::int as left from notification where company_id = $1', [
      other.company_id,
    ]);
    expect(rows).toEqual([{ left: old }]);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await app.close();
  }
});
