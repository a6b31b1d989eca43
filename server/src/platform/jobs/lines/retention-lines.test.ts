import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a line that no job came for in a month is forgotten, and one whose jobs wait is not', async () => {
  const add = (destination: string, next_at: string) =>
    app.pool.query(
      `insert into job_line (company_id, lane, destination, next_at, is_slow, used_at) values (uuidv7(), 'push', $1, $2, false, now())`,
      [destination, next_at],
    );
  await add('unused', 'infinity');
  await add('waits', '2999-01-01');
  const destinations = async () => {
    const { rows } = await app.pool.query<{ destination: string }>(
      'select destination from job_line order by destination',
    );
    return rows.map(({ destination }) => destination).filter((name) => name !== '');
  };
  await app.night(29);
  expect(await destinations()).toEqual(['unused', 'waits']);
  await app.night(31);
  expect(await destinations()).toEqual(['waits']);
});
