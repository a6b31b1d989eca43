import { once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from './platform/ids.ts';
import { sessionHeaders, startTestApp } from './platform/testing/app.ts';
import { serveApart, until } from './platform/testing/served.ts';

test('kill -9 under load loses no acknowledged recognition and doubles none', async () => {
  const app = await startTestApp();
  const company = await app.company();
  const receiver = await app.employee(company);
  const { recognition_type_id } = (await app.ok(recognition.listTypes, { as: company.owner })).items[0] as {
    recognition_type_id: string;
  };
  await app.pool.query(`update company set monthly_allowance = 1000000 where company_id = $1`, [company.company_id]);

  const { url, start } = await serveApart(app.database_url);
  const give = async (key: string): Promise<string> => {
    const response = await fetch(`${url}/api/recog/QuickInteract`, {
      method: 'POST',
      headers: { ...sessionHeaders(company.owner), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        recognition_type_id,
        employees: [receiver.employee_id],
        points: 1,
        message: key,
        company_value_ids: [],
      }),
    });
    const json = (await response.json()) as { data: { recognition_id: string } };
    if (!response.ok) throw new Error(`Refused: ${JSON.stringify(json)}`);
    return json.data.recognition_id;
  };

  const acknowledged = new Map<string, string>();
  const cut_off: string[] = [];
  for (let round = 0; round < 3; round++) {
    const child = await start();
    const exited = once(child, 'exit');
    let alive = true;
    let given = 0;
    const client = async () => {
      while (alive) {
        const key = newId();
        try {
          acknowledged.set(key, await give(key));
          // In the middle of the load of the others.
          if (++given === 60) child.kill('SIGKILL');
        } catch {
          alive = false;
          cut_off.push(key);
        }
      }
    };
    await Promise.all([...Array.from({ length: 12 }, client), exited]);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(180);
  expect(cut_off.length).toBeGreaterThan(0);

  const child = await start();
  // People try again what got no answer, and also what did, because its answer was lost further on.
  for (const key of cut_off) acknowledged.set(key, await give(key));
  for (const [key, recognition_id] of [...acknowledged].slice(0, 20)) expect(await give(key)).toBe(recognition_id);

  const db = new pg.Client({ connectionString: app.database_url });
  await db.connect();
  const { rows } = await db.query<{ recognition_id: string; message: string }>(
    `select content_id as recognition_id, words as message from content where kind = 'recognition' and company_id = $1`,
    [company.company_id],
  );
  expect(new Map(rows.map((row) => [row.message, row.recognition_id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
  const notified = async () => {
    const result = await db.query(
      `select content_id as recognition_id from notification where company_id = $1 and employee_id = $2 and kind = 'recognition_received'`,
      [company.company_id, receiver.employee_id],
    );
    return result.rows.length;
  };
  await until(async () => (await notified()) === acknowledged.size);
  const ledger = await db.query<{ sum: number; drift: number }>(
    `select (select coalesce(sum(points), 0)::int from points_entry where company_id = $1) as sum,
            (select count(*)::int from points_account a where company_id = $1 and balance is distinct from
              (select sum(points) from points_entry e where (e.company_id, e.owner_id, e.account) = (a.company_id, a.owner_id, a.account))
              and a.account <> 'issued') as drift`,
    [company.company_id],
  );
  expect(ledger.rows[0]).toEqual({ sum: 0, drift: 0 });

  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [status] = (await exited) as [number];
  expect(status).toBe(0);
  expect(await notified()).toBe(acknowledged.size);
  await db.end();
  await app.close();
});
