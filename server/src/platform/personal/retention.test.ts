import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/driver.ts';
import type { Tx } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { openTestDatabase } from '../testing/database.ts';
import { agedRows } from './retention.ts';

let db: Db;
let end: () => Promise<void>;
const [acme, other] = [newId(), newId()];
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
beforeAll(async () => {
  ({ db, end } = await openTestDatabase());
  for (const company_id of [acme, other]) {
    await db.insertInto('company').values({ company_id, company_name: 'Acme', modules: '{}' }).execute();
    for (const number of [1, 2, 3, 9]) {
      const sent_at = day(number);
      await db
        .insertInto('mail_sent')
        .values({ company_id, dedupe_key: `${number}`, sent_at })
        .execute();
    }
  }
});
afterAll(() => end());

test('old rows of one company go in batches, until a batch is not full', async () => {
  const { count, purge } = agedRows('mail_sent', (before) => sql`sent_at < ${before}`);
  const before = day(4);
  const take = (limit: number) => purge({ db } as Tx, { company_id: acme, at: day(5), before, limit });
  expect(await count(db, acme, before)).toBe(3);
  expect(await take(2)).toEqual({ removed: 2, has_more: true });
  expect(await take(2)).toEqual({ removed: 1, has_more: false });
  expect(await take(2)).toEqual({ removed: 0, has_more: false });
  expect([await count(db, acme, before), await count(db, acme, day(10)), await count(db, other, before)]).toEqual([
    0, 1, 3,
  ]);
});
