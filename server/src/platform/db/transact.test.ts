import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { newId } from '../ids.ts';
import type { Context } from '../context.ts';
import { createTestDatabase } from '../testing/database.ts';
import { connectionsOf, createDb, createPool } from './driver.ts';
import { transact, type Tx } from './transact.ts';

let pool: pg.Pool;
let ctx: Context;
const company_id = newId();

beforeAll(async () => {
  pool = createPool(await createTestDatabase(), { max: 4 });
  const connections = connectionsOf(pool);
  ctx = { connections, db: createDb(connections) } as Context;
  await ctx.db.insertInto('company').values({ company_id, company_name: 'Ledger', modules: '{}' }).execute();
});
afterAll(() => pool.end());

const addDepartment = (tx: Tx, department_name: string) =>
  tx.write(tx.db.insertInto('department').values({ company_id, department_id: newId(), department_name }));
const names = async (prefix: string) => {
  const query = ctx.db
    .selectFrom('department')
    .select('department_name')
    .where('department_name', 'like', `${prefix}%`);
  return (await query.execute()).map((row) => row.department_name).toSorted();
};

test('writes without waiting are there after the commit, and hooks run after it', async () => {
  const order: string[] = [];
  await transact(ctx, async (tx) => {
    addDepartment(tx, 'kept 1');
    addDepartment(tx, 'kept 2');
    tx.afterCommit(() => order.push('hook'));
    order.push('verb');
  });
  expect(order).toEqual(['verb', 'hook']);
  expect(await names('kept')).toEqual(['kept 1', 'kept 2']);
});

test('last writes are sent after all other writes, and fail the transaction as they do', async () => {
  const rename = (tx: Tx, from: string, to: string) =>
    tx.db.updateTable('department').set({ department_name: to }).where('department_name', '=', from);
  await transact(ctx, async (tx) => {
    tx.writeLast(rename(tx, 'last 1', 'last 2').where('company_id', '=', company_id));
    addDepartment(tx, 'last 1');
  });
  expect(await names('last')).toEqual(['last 2']);
  const attempt = transact(ctx, async (tx) => {
    tx.writeLast(rename(tx, 'last 3', 'last 2').where('company_id', '=', company_id));
    addDepartment(tx, 'last 3');
  });
  await expect(attempt).rejects.toMatchObject({ constraint: 'department_name' });
  expect(await names('last')).toEqual(['last 2']);
});

test('a query after a failing write fails as that write did', async () => {
  const attempt = transact(ctx, async (tx) => {
    addDepartment(tx, 'asked 1');
    addDepartment(tx, 'asked 1');
    await tx.db.selectFrom('department').select('department_id').execute();
  });
  await expect(attempt).rejects.toMatchObject({ constraint: 'department_name' });
  expect(await names('asked')).toEqual([]);
});

test('one failing write takes back all of them, runs no hook, and leaves the connection usable', async () => {
  let hooked = false;
  for (let round = 0; round < 10; round++) {
    const attempt = transact(ctx, async (tx) => {
      addDepartment(tx, `lost ${round}`);
      addDepartment(tx, 'kept 1');
      // Prepared for the first time in a transaction that has already failed.
      tx.write(
        tx.db
          .deleteFrom('department')
          .where('department_name', '=', `kept ${round}`)
          .where('company_id', '=', company_id),
      );
      tx.afterCommit(() => (hooked = true));
    });
    await expect(attempt).rejects.toMatchObject({ constraint: 'department_name' });
  }
  expect(hooked).toBe(false);
  expect(await names('lost')).toEqual([]);
  expect(await names('kept')).toEqual(['kept 1', 'kept 2']);
  await transact(ctx, async (tx) => {
    tx.write(
      tx.db.deleteFrom('department').where('department_name', '=', 'nobody').where('company_id', '=', company_id),
    );
  });
});

test('a verb that goes on after a failed query does not commit, and asks nothing more', async () => {
  const fail = (tx: Tx) =>
    tx.db
      .selectFrom('nothing' as 'department')
      .select('department_id')
      .execute();
  const swallowed = transact(ctx, async (tx) => {
    addDepartment(tx, 'swallowed');
    await fail(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('The transaction was rolled back');
  const asking = transact(ctx, async (tx) => {
    addDepartment(tx, 'swallowed');
    await fail(tx).catch(() => {});
    await tx.db.selectFrom('department').select('department_id').execute();
  });
  await expect(asking).rejects.toMatchObject({ code: '25P02' });
  expect(await names('swallowed')).toEqual([]);
});

test('an error of the verb takes everything back', async () => {
  const attempt = transact(ctx, async (tx) => {
    addDepartment(tx, 'thrown');
    await tx.db.selectFrom('department').selectAll().execute();
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await names('thrown')).toEqual([]);
});

test('a lost connection fails the transaction and is replaced', async () => {
  const attempt = transact(ctx, async (tx) => {
    addDepartment(tx, 'cut');
    await tx.db
      .selectNoFrom((eb) => eb.fn('pg_terminate_backend', [eb.fn('pg_backend_pid', [])]).as('ended'))
      .execute();
  });
  await expect(attempt).rejects.toThrow();
  expect(await names('cut')).toEqual([]);
});
