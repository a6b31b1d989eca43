import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { purgeIdempotencyKeys } from './purge-idempotency.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('idempotency keys are forgotten after the promised days, not before', async () => {
  const { company_id, owner } = await app.company();
  const insert = `insert into idempotency_key (company_id, employee_id, key, request_hash, answer, created_at) values ($1, $2, $3, '', '{}', now() - $4::interval)`;
  await app.pool.query(insert, [company_id, owner.employee_id, 'old', `${limits.idempotency_days * 24 + 1} hours`]);
  await app.pool.query(insert, [company_id, owner.employee_id, 'young', `${limits.idempotency_days * 24 - 1} hours`]);
  await app.pool.query(`select graphile_worker.add_job('${purgeIdempotencyKeys.name}', '{}')`);
  await app.drain();
  const { rows } = await app.pool.query<{ key: string }>('select key from idempotency_key where company_id = $1', [
    company_id,
  ]);
  expect(rows).toEqual([{ key: 'young' }]);
});
