import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startPlatform } from './start.ts';
import { createTestDatabase } from './testing/database.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startApnsService } from './testing/push/apns-service.ts';
import { startWeb } from './testing/web.ts';

test('a server that stops leaves no connection open, to anyone', async () => {
  const [mails, apns] = await Promise.all([startMailServer(), startApnsService()]);
  const web = await startWeb((_request, response) => response.end('found'));
  const database_url = await createTestDatabase();
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'plaudit-stop-')),
    LOG_LEVEL: 'silent',
    SMTP_URL: mails.url,
    INTERNAL_ORIGINS: web.url,
    ...apns.env,
  });
  const platform = await startPlatform(config, database_url);
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const open = async () => {
    const { rows } = await client.query<{ count: number }>(
      // PostgreSQL's own workers, such as the one that vacuums, come and go.
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'`,
    );
    // Without the one that asks.
    return [mails.open(), apns.open(), await web.open(), (rows[0]?.count ?? 0) - 1];
  };

  const mail = { to: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await platform.mailer.send(mail);
  const message = {
    title: 'Hello',
    body: 'Ada',
    url: '/',
    tag: 't',
    kind: 'k',
    notification_id: null,
    unread_count: 1,
  };
  const pushed = await platform.push.send({ platform: 'ios_apns', token: 'ab'.repeat(32) }, message, 60);
  expect(pushed).toEqual({ kind: 'sent' });
  expect(await (await platform.outgoing.fetch(web.url)).text()).toBe('found');
  for (const pool of [platform.pool, platform.looking.pool]) await pool.query('select 1');
  const { client: own, release } = await platform.desks.bulk.connections.connect();
  await own.query('select 1');
  release();
  // The fourth of the database listens for what other processes tell.
  expect(await open()).toEqual([1, 1, 1, 4]);

  await platform.close();
  await expect.poll(open).toEqual([0, 0, 0, 0]);
  await client.end();
  await Promise.all([mails.close(), apns.close(), web.close()]);
});
